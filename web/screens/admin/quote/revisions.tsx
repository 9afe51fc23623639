import { useMutation } from '@tanstack/react-query';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { quotePdf } from '../../../api/admin-quotes.ts';
import { openTab, showFile } from '../../../api/download.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
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
      <ul className={styles.revisions}>
        {draft && (
          <li data-draft>
            <p>
              <strong>Revision {draft.revision}</strong>
              <strong>{rupeesText(draft.total)}</strong>
            </p>
            <p>
              <span role="status">{draft.state}</span>
              {draft.onDiscard && (
                <button type="button" className={`link ${styles.pdf}`} onClick={draft.onDiscard}>
                  Discard<span className="visually-hidden"> the draft of revision {draft.revision}</span>
                </button>
              )}
            </p>
          </li>
        )}
        {quote.revisions.map(({ revision, total, validUntil }) => (
          <li key={revision}>
            <p>
              <strong>Revision {revision}</strong>
              <strong>{rupeesText(total)}</strong>
            </p>
            <p>
              <span>{`${quote.quotationNumber ?? quote.number}, valid until ${shortDay(validUntil, nowIso)}`}</span>
              <button
                type="button"
                className={`link ${styles.pdf}`}
                aria-busy={showing.isPending || undefined}
                onClick={() => showing.mutate({ path: quotePdf(quote._id, revision), tab: openTab() })}
              >
                PDF<span className="visually-hidden"> of revision {revision}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
