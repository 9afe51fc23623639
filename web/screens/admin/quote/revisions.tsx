import { useMutation } from '@tanstack/react-query';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { quotePdf } from '../../../api/admin-quotes.ts';
import { openTab, showFile } from '../../../api/download.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { shortDay } from '../quotes/quote-words.ts';
import styles from './revisions.module.css';

interface RevisionsProps {
  quote: AdminQuote;
  /** What is being typed, if it is. */
  draft: { revision: number; total: number; state: string; onDiscard: (() => void) | null } | null;
}

export function Revisions({ quote, draft }: RevisionsProps) {
  const showing = useMutation(showFile);
  const nowIso = new Date().toISOString();
  if (!draft && quote.revisions.length === 0) return null;
  return (
    <Panel title="Revisions">
      <ul className={`ruled ${styles.revisions}`}>
        {draft && (
          <li data-draft>
            <Total revision={draft.revision} total={draft.total} />
            <Row as="p" gap={3} align="baseline" spread>
              <span className="fine muted" role="status">
                {draft.state}
              </span>
              {draft.onDiscard && (
                <button type="button" className={`link small ${styles.pdf}`} onClick={draft.onDiscard}>
                  Discard<span className="visually-hidden"> the draft of revision {draft.revision}</span>
                </button>
              )}
            </Row>
          </li>
        )}
        {quote.revisions.map(({ revision, total, validUntil }) => (
          <li key={revision}>
            <Total revision={revision} total={total} />
            <Row as="p" gap={3} align="baseline" spread>
              <span className="fine muted">{`${quote.quotationNumber ?? quote.number}, valid until ${shortDay(validUntil, nowIso)}`}</span>
              <button
                type="button"
                className={`link small ${styles.pdf}`}
                aria-busy={showing.isPending || undefined}
                onClick={() => showing.mutate({ path: quotePdf(quote._id, revision), tab: openTab() })}
              >
                PDF<span className="visually-hidden"> of revision {revision}</span>
              </button>
            </Row>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Total = ({ revision, total }: { revision: number; total: number }) => (
  <Row as="p" gap={3} spread size="ui" weight="bold" tone="ink">
    <span>Revision {revision}</span>
    <span>{rupeesText(total)}</span>
  </Row>
);
