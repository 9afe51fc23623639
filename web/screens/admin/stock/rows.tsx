import { useSearchParams } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { isLow } from '#domain/stock/bands.ts';
import type { StockRow } from '../../../api/stock.ts';
import { AvailabilityBadge } from '../../../components/availability.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { CardHead } from '../../../ui/cards.tsx';
import type { Column } from '../../../ui/desk-list/desk-rows.tsx';
import { RowLink, Second, Shown } from '../../../ui/desk-list/row-parts.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { STOCK_FILTER } from './filter.ts';
import styles from './stock.module.css';

const inIndia = (pieces: number) => pieces.toLocaleString('en-IN');

export const COLUMNS: Column<StockRow>[] = [
  {
    head: 'Product',
    className: styles.product,
    cell: (row) => (
      <Row as="span" gap={3}>
        <Thumbnail src={row.image} sizes="40px" className={styles.thumbnail} />
        <span className="grow">
          <ProductLink {...row} isFirm />
          <Second shown={row.partNumber ?? undefined}>no part number</Second>
        </span>
      </Row>
    ),
  },
  { head: 'On hand', is: 'amount', cell: ({ onHand }) => inIndia(onHand) },
  { head: 'Held', is: 'number', className: 'muted', cell: ({ held }) => inIndia(held) },
  { head: 'Free', is: 'number', cell: Free },
  {
    head: 'Reorder at',
    is: 'number',
    cell: ({ reorderAt }) => (reorderAt === null ? '–' : inIndia(reorderAt)),
  },
  { head: 'Customers read', cell: ({ availability }) => <AvailabilityBadge band={availability} /> },
];

export const StockCard = (row: StockRow) => (
  <>
    <CardHead>
      <ProductLink {...row} />
      <AvailabilityBadge band={row.availability} />
    </CardHead>
    <Second size="small" shown={row.partNumber ?? undefined}>
      no part number
    </Second>
    <Text as="span" size="small" className="block">
      {inIndia(row.onHand)} on hand, {inIndia(row.held)} held, {inIndia(row.free)} free
      {row.short > 0 && (
        <>
          , <span className="error bold">{inIndia(row.short)} short</span>
        </>
      )}
    </Text>
    {row.reorderAt !== null && <Second size="small">reorder at {inIndia(row.reorderAt)}</Second>}
  </>
);

/** What is free, in the colour of its urgency; below it what is missing. */
function Free(row: StockRow) {
  const { free, short } = row;
  return (
    <>
      <span className={classes('bold', short > 0 ? 'error' : isLow(row) ? 'warning' : 'ink')}>
        {inIndia(free)}
      </span>
      {short > 0 && <span className="block caption bold error">{inIndia(short)} short</span>}
    </>
  );
}

/** Opens the panel with it. */
function ProductLink({ productId, name, isFirm = false }: StockRow & { isFirm?: boolean }) {
  const [params] = useSearchParams();
  return (
    <RowLink
      to={`?${STOCK_FILTER.changed(params, { product: productId })}`}
      preventScrollReset
      // All rows are of one height.
      {...(isFirm && { className: 'block one-line', title: name })}
      aria-current={STOCK_FILTER.read(params).product === productId || undefined}
      data-product={productId}
    >
      <Shown>{firmUnits(name)}</Shown>
    </RowLink>
  );
}
