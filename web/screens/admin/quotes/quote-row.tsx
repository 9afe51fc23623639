import { Link, useLocation } from 'react-router';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { ageOf } from '../orders/order-age.ts';
import { Shown } from '../orders/order-row.tsx';
import { endsToday, numberOf, shortDay, waitsLong } from './quote-words.ts';
import styles from './quotes.module.css';

/** The quote's number; the link covers the whole row, so that any click on it opens the quote. */
export function QuoteLink({ quote, typed }: { quote: QuoteSummary; typed: string }) {
  const { search: filter } = useLocation();
  return (
    <Link
      to={`/admin/quotes/view/${quote._id}`}
      state={{ filter }}
      className={`link ${styles.number}`}
      data-quote={quote._id}
    >
      <Shown text={numberOf(quote)} typed={typed} />
    </Link>
  );
}

export const Age = ({ quote, nowMs }: { quote: QuoteSummary; nowMs: number }) => (
  <span className={styles.age} data-long={waitsLong(quote, nowMs) || undefined}>
    {ageOf(quote.createdAt, nowMs)}
    <span className="visually-hidden"> old</span>
  </span>
);

export const ValidUntil = ({ quote, nowIso }: { quote: QuoteSummary; nowIso: string }) =>
  endsToday(quote, nowIso) ? (
    <span className={styles.age} data-long>
      today
    </span>
  ) : (
    <span className={styles.age}>{quote.validUntil ? shortDay(quote.validUntil, nowIso) : '–'}</span>
  );
