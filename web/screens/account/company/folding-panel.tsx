import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../../../browser/use-media.ts';
import { classes, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './company.module.css';

interface FoldingPanelProps {
  title: string;
  /** What a phone says of it while it is closed. */
  summary: string;
  action?: ReactNode;
  /** What is in it reaches its edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A panel; on a phone a line that opens. */
export function FoldingPanel({ title, summary, action, flush = false, children }: FoldingPanelProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <Panel title={title} action={action} flush={flush}>
        {children}
      </Panel>
    );
  return (
    <section className="framed clipped" aria-label={title}>
      <h2>
        <button
          type="button"
          className={classes('row gap-3 spread turns', styles.fold)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Stack as="span">
            <span className="large ink">{title}</span>
            <span className="caption regular muted narrow anywhere">{summary}</span>
          </Stack>
          <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={flush ? undefined : styles.opened}>
        {action && <div className={classes('row', flush ? styles.opened : styles.action)}>{action}</div>}
        {children}
      </div>
    </section>
  );
}
