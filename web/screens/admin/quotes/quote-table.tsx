import { IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import type { WaitsFor } from '#domain/quotes/lifecycle.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Shown } from '../orders/order-row.tsx';
import { Age, QuoteLink, ValidUntil } from './quote-row.tsx';
import { GROUP_WORDS, groupsOf, moreItems, secondLine, whatOf, whereOf } from './quote-words.ts';
import styles from './quotes.module.css';

export interface QuoteListProps {
  quotes: QuoteSummary[];
  /** The words of the search. */
  typed: string;
  /** Those that wait for the same side stand together, with a heading. */
  isGrouped: boolean;
  /** How many each group has, where that is known. */
  groupCounts: Partial<Record<WaitsFor, number>>;
}

const COLUMNS = 8;

export const QuoteTable = ({ quotes, typed, isGrouped, groupCounts }: QuoteListProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Quote</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col">Age</th>
          <th scope="col">State</th>
          <th scope="col">Valid until</th>
          <th scope="col" className={styles.value}>
            Value
          </th>
          <th scope="col" aria-hidden="true" />
        </tr>
      </thead>
      {isGrouped ? (
        groupsOf(quotes).map(({ waitsFor, quotes: some }) => (
          <tbody key={waitsFor}>
            <tr className={styles.group}>
              <th colSpan={COLUMNS} scope="rowgroup">
                {GROUP_WORDS[waitsFor]} <span>{groupCounts[waitsFor]?.toLocaleString('en-IN')}</span>
              </th>
            </tr>
            <Rows quotes={some} typed={typed} />
          </tbody>
        ))
      ) : (
        <tbody>
          <Rows quotes={quotes} typed={typed} />
        </tbody>
      )}
    </table>
  </div>
);

function Rows({ quotes, typed }: Pick<QuoteListProps, 'quotes' | 'typed'>) {
  const now = new Date();
  return quotes.map((quote) => (
    <tr key={quote._id}>
      <td>
        <QuoteLink quote={quote} typed={typed} />
        <span className={`${styles.second} ${styles.unbroken}`}>
          <Shown text={secondLine(quote, now.toISOString())} typed={typed} />
        </span>
      </td>
      <td className={styles.customer}>
        <span className={`${styles.name} ${styles.cut}`} title={quote.customerId.name}>
          <Shown text={quote.customerId.name} typed={typed} />
        </span>
        <span className={`${styles.second} ${styles.cut}`} title={whereOf(quote)}>
          <Shown text={whereOf(quote)} typed={typed} />
        </span>
      </td>
      <td className={styles.items}>
        <Items quote={quote} typed={typed} />
      </td>
      <td>
        <Age quote={quote} nowMs={now.getTime()} />
      </td>
      <td>
        <QuoteBadge state={quote.state} />
        <span className={`${styles.second} ${styles.what}`}>{whatOf(quote)}</span>
      </td>
      <td>
        <ValidUntil quote={quote} nowIso={now.toISOString()} />
      </td>
      <td className={styles.value}>{quote.total === null ? '–' : rupeesText(quote.total)}</td>
      <td className={styles.open} aria-hidden="true">
        <IconChevronRight size={16} stroke={1.8} />
        <span>
          Open <IconArrowRight size={16} stroke={1.8} />
        </span>
      </td>
    </tr>
  ));
}

function Items({ quote, typed }: { quote: QuoteSummary; typed: string }) {
  const [first] = quote.items;
  return (
    <div className={styles.product}>
      <ShopImage
        className={styles.picture}
        src={first?.imageLink ?? undefined}
        alt=""
        sizes="36px"
        small
        ratio={1}
      />
      <span>
        <span className={styles.cut} title={first?.name}>
          <Shown text={first?.name ?? ''} typed={typed} />
        </span>
        <span className={styles.second}>{moreItems(quote)}</span>
      </span>
    </div>
  );
}
