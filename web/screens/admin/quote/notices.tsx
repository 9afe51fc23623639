import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { Row } from '../../../ui/layout.tsx';
import { shortTime } from '../quotes/quote-words.ts';
import styles from './notices.module.css';

interface OutdatedProps {
  quote: AdminQuote;
  onTakeOver: () => void;
  onReload: () => void;
}

/** Another person saved the same draft. */
export const DraftOutdated = ({ quote, onTakeOver, onReload }: OutdatedProps) => (
  <Notice
    title={`${quote.draftBy ?? 'Somebody else'} has saved this draft meanwhile`}
    actions={
      <>
        <Button onClick={onReload}>Show theirs</Button>
        <Button onClick={onTakeOver}>Keep mine</Button>
      </>
    }
  >
    {quote.draftSavedAt && `It was saved ${shortTime(quote.draftSavedAt, new Date().toISOString())}. `}
    What you typed is still here, but not saved.
  </Notice>
);

/** Another person sent the revision that is being typed. */
export const RevisionOutdated = ({ quote, onReload }: Omit<OutdatedProps, 'onTakeOver'>) => (
  <Notice
    title={`Revision ${quote.revision} was sent meanwhile, by ${quote.revisions[0]?.sentBy ?? 'somebody else'}`}
    actions={<Button onClick={onReload}>Show revision {quote.revision}</Button>}
  >
    What you typed is still here. Showing the revision drops it.
  </Notice>
);

interface RefusedProps {
  sentence: string;
  onDismiss: () => void;
}

export const Refused = ({ sentence, onDismiss }: RefusedProps) => (
  <Notice title="This quote has changed meanwhile" actions={<Button onClick={onDismiss}>Dismiss</Button>}>
    {sentence} The page now shows its current state.
  </Notice>
);

interface NoticeProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

const Notice = ({ title, actions, children }: NoticeProps) => (
  <Row gap={3} align="start" wrap size="ui" className={styles.notice} role="alert">
    <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
    <div>
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
    <Row gap={2} align="stretch">
      {actions}
    </Row>
  </Row>
);
