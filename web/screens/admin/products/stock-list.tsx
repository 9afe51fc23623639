import type { AdminProduct } from '#contract/product-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { partNumberOf } from '#domain/part-number.ts';
import { freeOf, isLow, shortOf } from '#domain/stock/bands.ts';
import { isShown } from '#domain/stock/words.ts';
import { AvailabilityBadge } from '../../../components/availability.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { type Column, DeskRows } from '../../../ui/desk-list/desk-rows.tsx';
import { RowLink, Second } from '../../../ui/desk-list/row-parts.tsx';
import { classes, Row } from '../../../ui/layout.tsx';
import { OnHandCell, OnHandEdit } from './on-hand-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import list from './product-list.module.css';
import { freeAfter } from './stock-edit.ts';
import styles from './stock-list.module.css';
import type { PriceEdits } from './use-price-edits.ts';
import type { StockEdits } from './use-stock-edits.ts';

interface StockListProps {
  products: AdminProduct[];
  edits: StockEdits;
  prices: PriceEdits;
}

const number = (pieces: number) => pieces.toLocaleString('en-IN');

/** The same products by what the store room has; on phones as cards. */
export function StockList({ products, edits, prices }: StockListProps) {
  const columns: Column<AdminProduct>[] = [
    {
      head: 'Product',
      className: styles.product,
      cell: (product) => (
        <Row gap={3}>
          <ShopImage
            src={product.imageLink[0]}
            alt=""
            sizes="48px"
            small
            className={`not-tablet ${list.picture}`}
          />
          <span className="grow">
            <NameLink product={product} />
            <span className="small muted only-tablet block">{partNumberOf(product)}</span>
          </span>
        </Row>
      ),
    },
    {
      head: 'Part number',
      className: 'muted unbroken not-tablet',
      cell: (product) => partNumberOf(product) ?? '-',
    },
    {
      head: 'Price',
      is: 'number',
      className: `not-small-desk ${list.price}`,
      cell: (product) => <PriceCell product={product} edits={prices} />,
    },
    {
      head: 'On hand',
      is: 'number',
      className: styles.onHand,
      cell: (product) => <OnHandCell product={product} edits={edits} />,
    },
    {
      head: 'Held',
      is: 'number',
      className: 'muted',
      cell: ({ stock, held }) => stock !== null && number(held),
    },
    {
      head: 'Free',
      is: 'number',
      className: styles.free,
      cell: (product) => (
        <>
          <Free product={product} edits={edits} />
          <span className="block">
            <Short product={product} />
          </span>
        </>
      ),
    },
    { head: 'Customers read', cell: (product) => <WhatIsRead product={product} /> },
    {
      head: 'Changed',
      className: 'muted unbroken not-small-desk',
      cell: ({ updatedAt }) => formatIst(updatedAt, 'date'),
    },
  ];
  return (
    <DeskRows
      docs={products}
      columns={columns}
      card={(product) => <StockCard product={product} edits={edits} />}
      className={styles.table}
      dense
    />
  );
}

const NameLink = ({ product: { _id, name } }: { product: AdminProduct }) => (
  <RowLink to={`/admin/products/edit/${_id}`} className={`anywhere clamped ${list.name}`} title={name}>
    {firmUnits(name)}
  </RowLink>
);

/** What is free, and while a count is typed what it will be. */
function Free({ product, edits }: { product: AdminProduct; edits: StockEdits }) {
  const { stock, held, reorderAt } = product;
  const text = edits.typedOf(product)?.text;
  const after = text === undefined ? null : freeAfter(text, product);
  if (stock === null) return after === null ? null : <span className="bold ink">→ {number(after)}</span>;
  const counted = { onHand: stock, held };
  const short = shortOf(counted);
  const tone = short > 0 ? 'error' : isLow({ ...counted, reorderAt }) ? 'warning' : 'ink';
  return (
    <>
      <span className={classes('bold', tone)}>{number(freeOf(counted))}</span>
      {after !== null && <span className="bold ink"> → {number(after)}</span>}
    </>
  );
}

const Short = ({ product: { stock, held } }: { product: AdminProduct }) => {
  const short = stock === null ? 0 : shortOf({ onHand: stock, held });
  return short > 0 && <span className="caption medium error">{number(short)} short</span>;
};

const WhatIsRead = ({ product: { availability, leadDays } }: { product: AdminProduct }) =>
  isShown(availability) ? (
    <AvailabilityBadge band={availability} />
  ) : (
    <span className="ui muted">{leadDays === null ? 'nothing' : 'lead time only'}</span>
  );

/** "28 on hand, 5 held, 23 free" */
function StockCard({ product, edits }: { product: AdminProduct; edits: StockEdits }) {
  const { stock, held } = product;
  return (
    <>
      <NameLink product={product} />
      <Second>{partNumberOf(product)}</Second>
      <Row gap={3} wrap spread className={styles.numbers}>
        <span className="ui text">
          {stock === null ? (
            <span className="muted">not counted</span>
          ) : (
            <>
              {number(stock)} on hand, {number(held)} held, <Free product={product} edits={edits} /> free{' '}
              <Short product={product} />
            </>
          )}
        </span>
        <OnHandEdit product={product} edits={edits} />
      </Row>
      <WhatIsRead product={product} />
    </>
  );
}
