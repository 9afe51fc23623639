import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { quotePdf } from '../../../api/admin-quotes.ts';
import { openTab, showFile } from '../../../api/download.ts';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { Row } from '../../../ui/layout.tsx';
import { numberOf } from '../quotes/quote-words.ts';
import styles from './quote.module.css';
import { canSend, canWithdraw, sentenceOf } from './quote-state.ts';

interface QuoteHeadProps {
  quote: AdminQuote;
  isFrozen: boolean;
  mayWork: boolean;
  onBegin: () => void;
  onSend: () => void;
  onWithdraw: () => void;
  /** Saves what is typed, so that the PDF has it; false when that failed. */
  prepare: () => Promise<boolean>;
}

const TITLE = 'quote-title';
export const focusTitle = () => document.getElementById(TITLE)?.focus();

/** What it is called, how it stands, and what can be done. */
export function QuoteHead(props: QuoteHeadProps) {
  const { quote, isFrozen, mayWork, onBegin, onSend, onWithdraw, prepare } = props;
  const next = quote.revision + 1;
  return (
    <Row gap={3} align="start" wrap spread className={styles.head}>
      <div className={styles.titles}>
        <Row id={TITLE} tabIndex={-1} as="h1" gap={3} wrap>
          <span>Quote {numberOf(quote)}</span>
          {quote.quotationNumber && <span className="body regular muted">{quote.number}</span>}
          <QuoteBadge state={quote.state} large />
        </Row>
        <p className="small muted">{sentenceOf(quote, new Date().toISOString())}</p>
      </div>
      <Row gap={2} align="stretch" wrap className={`whole-phone ${styles.actions}`}>
        {mayWork && canWithdraw(quote) && (
          <Button variant="danger" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
        <PdfButton quote={quote} isDraft={!isFrozen && mayWork} prepare={prepare} />
        {mayWork && canSend(quote) && isFrozen && (
          <Button
            variant="primary"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
            onClick={onBegin}
          >
            {`Make revision ${next}`}
          </Button>
        )}
        {mayWork && !isFrozen && (
          <Button
            variant="primary"
            leftSection={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
            onClick={onSend}
          >
            {`Send revision ${next}`}
          </Button>
        )}
      </Row>
    </Row>
  );
}

function PdfButton({
  quote,
  isDraft,
  prepare,
}: Pick<QuoteHeadProps, 'quote' | 'prepare'> & { isDraft: boolean }) {
  const showing = useMutation(showFile);
  const preparing = useMutation({ mutationFn: prepare });
  if (!isDraft && quote.revision === 0) return null;
  const show = async () => {
    const tab = openTab();
    if (isDraft && !(await preparing.mutateAsync())) return tab?.close();
    showing.mutate({ path: quotePdf(quote._id, isDraft ? 'draft' : quote.revision), tab });
  };
  return (
    <Button
      leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
      loading={showing.isPending || preparing.isPending}
      onClick={() => void show()}
    >
      {isDraft ? 'Preview PDF' : 'PDF'}
    </Button>
  );
}
