import type { QuoteSummary } from '#contract/quote-entities.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { Shown } from '../orders/order-row.tsx';
import { Age, QuoteLink, ValidUntil } from './quote-row.tsx';
import type { QuoteListProps } from './quote-table.tsx';
import { GROUP_WORDS, groupsOf, moreItems, secondLine, whatOf, whereOf } from './quote-words.ts';
import styles from './quotes.module.css';

/** The table's rows on phones. */
export const QuoteCards = ({ quotes, typed, isGrouped, groupCounts }: QuoteListProps) =>
  isGrouped ? (
    groupsOf(quotes).map(({ waitsFor, quotes: some }) => (
      <section key={waitsFor} aria-label={GROUP_WORDS[waitsFor]}>
        <h2 className={styles.cardGroup}>
          {GROUP_WORDS[waitsFor]} <span>{groupCounts[waitsFor]?.toLocaleString('en-IN')}</span>
        </h2>
        <Cards quotes={some} typed={typed} />
      </section>
    ))
  ) : (
    <Cards quotes={quotes} typed={typed} />
  );

const Cards = ({ quotes, typed }: Pick<QuoteListProps, 'quotes' | 'typed'>) => {
  const now = new Date();
  return (
    <ul className={styles.cards}>
      {quotes.map((quote) => (
        <Card key={quote._id} quote={quote} typed={typed} now={now} />
      ))}
    </ul>
  );
};

const Card = ({ quote, typed, now }: { quote: QuoteSummary; typed: string; now: Date }) => (
  <li className={styles.card}>
    <div className={styles.cardHead}>
      <QuoteLink quote={quote} typed={typed} />
      {quote.total !== null && <strong className={styles.value}>{rupeesText(quote.total)}</strong>}
    </div>
    <span className={styles.name}>
      <Shown text={quote.customerId.name} typed={typed} />
    </span>
    <span className={styles.second}>
      <Shown text={whereOf(quote)} typed={typed} />
    </span>
    <span className={styles.second}>
      <Shown text={quote.items[0]?.name ?? ''} typed={typed} />
      {quote.itemCount > 1 && ` ${moreItems(quote)}`}
    </span>
    <span className={styles.second}>
      <Shown text={secondLine(quote, now.toISOString())} typed={typed} />,{' '}
      <Age quote={quote} nowMs={now.getTime()} />
    </span>
    <span className={styles.cardState}>
      <QuoteBadge state={quote.state} />
      <span className={styles.second}>{whatOf(quote)}</span>
      {quote.validUntil && (
        <span className={styles.second}>
          valid until <ValidUntil quote={quote} nowIso={now.toISOString()} />
        </span>
      )}
    </span>
  </li>
);
