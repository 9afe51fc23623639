import { Link } from 'react-router';
import type { ApprovalSummary } from '#contract/approvals.ts';
import { formatRupees } from '#domain/money.ts';
import type { ApprovalTab } from '../../../api/approvals.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { goodsInWords, whenInWords } from './approval-words.ts';
import styles from './approvals.module.css';

interface RequestListProps {
  requests: ApprovalSummary[];
  tab: ApprovalTab;
  /** The one that is shown beside the list. */
  shownId: string | undefined;
  nowMs: number;
}

export const RequestList = ({ requests, tab, shownId, nowMs }: RequestListProps) => (
  <ul className="framed clipped ruled">
    {requests.map((request) => (
      <li key={request._id}>
        <Link
          to={`/account/approvals/${request._id}?tab=${tab}`}
          className={styles.row}
          data-request
          aria-current={request._id === shownId ? 'true' : undefined}
          preventScrollReset
        >
          <Row as="span" gap={2} align="baseline" spread size="ui">
            <span className="medium ink anywhere">{request.isMine ? 'You' : request.requester.name}</span>
            <span className="medium ink unbroken">{formatRupees(request.total)}</span>
          </Row>
          <Text as="span" size="small" tone="ink" className="block anywhere">
            {goodsInWords(request)}
          </Text>
          <Text as="span" size="fine" tone="muted" className="block">
            {whenInWords(request, nowMs)}
          </Text>
        </Link>
      </li>
    ))}
  </ul>
);
