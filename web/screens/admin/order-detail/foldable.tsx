import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useIsPhone } from '../../../browser/use-media.ts';
import { Heading, Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './foldable.module.css';

interface FoldableProps {
  title: string;
  /** What is inside, in a few words, while it is folded. */
  summary: string;
  /** A button at the right of the title. */
  action?: ReactNode;
  /** Small words at the right of the title. */
  aside?: string;
  children: ReactNode;
}

/** A panel that is folded on phones. */
export function Foldable({ title, summary, action, aside, children }: FoldableProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const words = aside && <span className="small muted">{aside}</span>;
  if (!isPhone)
    return (
      <Panel title={title} action={action || words}>
        {children}
      </Panel>
    );
  return (
    <section aria-labelledby={id}>
      <details className={`framed ${styles.fold}`}>
        <Row as="summary" gap={3}>
          <Heading level={2} size="large" className="fixed" id={id}>
            {title}
          </Heading>
          <span className="ui muted at-end one-line grow">{summary}</span>
          <IconChevronDown className="muted" size={20} stroke={1.6} aria-hidden="true" />
        </Row>
        <Stack gap={3} className={styles.inside}>
          {(action || words) && <div>{action || words}</div>}
          <div>{children}</div>
        </Stack>
      </details>
    </section>
  );
}
