import { classes, Row } from '../ui/layout.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './captioned-statuses.module.css';

interface CaptionedStatusesProps {
  /** The label is for a status that is called something else on screen. */
  statuses: { caption: string; status: string; label?: string }[];
  className?: string | undefined;
}

/** The badges of one order, each with a caption. */
export const CaptionedStatuses = ({ statuses, className }: CaptionedStatusesProps) => (
  <Row as="dl" wrap className={classes(styles.statuses, className)}>
    {statuses.map(({ caption, ...badge }) => (
      <Row key={caption} gap={2}>
        <dt className="caption muted narrow">{caption}</dt>
        <dd>
          <StatusBadge {...badge} />
        </dd>
      </Row>
    ))}
  </Row>
);
