import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { Notice } from '../../../ui/notice.tsx';
import { shortTime } from '../quotes/quote-words.ts';
import styles from './quote.module.css';

interface OutdatedProps {
  quote: AdminQuote;
  onTakeOver: () => void;
  onReload: () => void;
}

/** Another person saved the same draft. */
export const DraftOutdated = ({ quote, onTakeOver, onReload }: OutdatedProps) => (
  <QuoteNotice
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
  </QuoteNotice>
);

/** Another person sent the revision that is being typed. */
export const RevisionOutdated = ({ quote, onReload }: Omit<OutdatedProps, 'onTakeOver'>) => (
  <QuoteNotice
    title={`Revision ${quote.revision} was sent meanwhile, by ${quote.revisions[0]?.sentBy ?? 'somebody else'}`}
    actions={<Button onClick={onReload}>Show revision {quote.revision}</Button>}
  >
    What you typed is still here. Showing the revision drops it.
  </QuoteNotice>
);

export const Refused = ({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) => (
  <QuoteNotice
    title="This quote has changed meanwhile"
    actions={<Button onClick={onDismiss}>Dismiss</Button>}
  >
    {sentence} The page now shows its current state.
  </QuoteNotice>
);

interface QuoteNoticeProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

const QuoteNotice = ({ title, actions, children }: QuoteNoticeProps) => (
  <Notice kind="warning" wide className={styles.notice} icon={IconInfoCircle} action={actions} role="alert">
    <strong className="bold ink">{title}</strong>
    <p>{children}</p>
  </Notice>
);
