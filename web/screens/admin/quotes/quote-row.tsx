import { useLocation } from 'react-router';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { Items, moreItems } from '../../../components/items.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { CardHead } from '../../../ui/cards.tsx';
import type { Column } from '../../../ui/desk-list/desk-rows.tsx';
import { Age, First, RowLink, Second, Shown } from '../../../ui/desk-list/row-parts.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ageOf } from '../orders/order-age.ts';
import { endsToday, numberOf, secondLine, shortDay, waitsLong, whatOf, whereOf } from './quote-words.ts';
import styles from './quotes.module.css';

const nowIso = () => new Date().toISOString();

export const COLUMNS: Column<QuoteSummary>[] = [
  {
    head: 'Quote',
    cell: (quote) => (
      <>
        <QuoteLink {...quote} />
        <Second className="unbroken" shown={secondLine(quote, nowIso())} />
      </>
    ),
  },
  {
    head: 'Customer',
    is: 'wide',
    className: styles.customer,
    cell: (quote) => (
      <>
        <First className="one-line anywhere" title={quote.customerId.name} shown={quote.customerId.name} />
        <Second className="one-line anywhere" title={whereOf(quote)} shown={whereOf(quote)} />
      </>
    ),
  },
  {
    head: 'Items',
    is: 'wide',
    className: styles.items,
    cell: ({ items: [first], itemCount }) => (
      <Items
        name={first?.name}
        src={first?.imageLink ?? undefined}
        count={itemCount}
        pictureClass="not-small-desk"
      />
    ),
  },
  { head: 'Age', cell: QuoteAge },
  {
    head: 'State',
    cell: (quote) => (
      <>
        <QuoteBadge state={quote.state} />
        <Second className={`anywhere ${styles.what}`}>{whatOf(quote)}</Second>
      </>
    ),
  },
  { head: 'Valid until', cell: ValidUntil },
  { head: 'Value', is: 'amount', cell: ({ total }) => (total === null ? '–' : rupeesText(total)) },
];

export const QuoteCard = (quote: QuoteSummary) => (
  <>
    <CardHead>
      <QuoteLink {...quote} />
      {quote.total !== null && <strong className="ink bold unbroken">{rupeesText(quote.total)}</strong>}
    </CardHead>
    <First shown={quote.customerId.name} />
    <Second size="small" shown={whereOf(quote)} />
    <Second size="small">
      <Shown>{quote.items[0]?.name ?? ''}</Shown>
      {quote.itemCount > 1 && ` ${moreItems(quote.itemCount)}`}
    </Second>
    <Second size="small">
      <Shown>{secondLine(quote, nowIso())}</Shown>, <QuoteAge {...quote} />
    </Second>
    <Row as="span" gap={2} wrap className={styles.cardState}>
      <QuoteBadge state={quote.state} />
      <Second size="small">{whatOf(quote)}</Second>
      {quote.validUntil && (
        <Second size="small">
          valid until <ValidUntil {...quote} />
        </Second>
      )}
    </Row>
  </>
);

function QuoteLink(quote: QuoteSummary) {
  const { search: filter } = useLocation();
  return (
    <RowLink to={`/admin/quotes/view/${quote._id}`} state={{ filter }} className="unbroken">
      <Shown>{numberOf(quote)}</Shown>
    </RowLink>
  );
}

function QuoteAge(quote: QuoteSummary) {
  return <Age isLong={waitsLong(quote, Date.now())}>{ageOf(quote.createdAt, Date.now())}</Age>;
}

function ValidUntil(quote: QuoteSummary) {
  return endsToday(quote, nowIso()) ? (
    <span className="unbroken warning bold">today</span>
  ) : (
    <span className="unbroken">{quote.validUntil ? shortDay(quote.validUntil, nowIso()) : '–'}</span>
  );
}
