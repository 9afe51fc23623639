import { use } from 'react';
import { useLocation } from 'react-router';
import type { OrderSummary } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { orderLabel } from '#domain/orders.ts';
import { counted } from '#domain/words.ts';
import { CaptionedStatuses } from '../../../components/captioned-statuses.tsx';
import { Items, moreItems } from '../../../components/items.tsx';
import { Price } from '../../../components/price.tsx';
import { CardHead } from '../../../ui/cards.tsx';
import type { Column } from '../../../ui/desk-list/desk-rows.tsx';
import { Age, First, Found, RowLink, RowsContext, Second, Shown } from '../../../ui/desk-list/row-parts.tsx';
import { Row } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { OpenedFrom } from './opened-from.ts';
import { ageOf, waitsLong } from './order-age.ts';
import styles from './orders.module.css';
import { poInWords } from './po-words.ts';
import { shortInWords, shortLines } from './short-words.ts';
import { transferWords } from './transfer-words.ts';

/** `refusals`: why an order could not be confirmed with the others. */
export const columnsOf = (refusals: ReadonlyMap<string, string>): Column<OrderSummary>[] => [
  {
    head: 'Order id',
    className: styles.number,
    cell: (order) => (
      <>
        <OrderLink {...order} />
        <Second className="unbroken">{formatIst(order.createdAt, 'date-time')}</Second>
        <Refused refusal={refusals.get(order._id)} />
      </>
    ),
  },
  {
    head: 'Customer',
    is: 'wide',
    className: styles.customer,
    cell: (order) => (
      <>
        <First className="clamped" title={order.customerId.name} shown={order.customerId.name} />
        <Second className="one-line anywhere" title={whereOf(order)} shown={whereOf(order)} />
        <Business order={order} />
        {!isItem(order) && <Found found={order.found} />}
      </>
    ),
  },
  {
    head: 'Items',
    is: 'wide',
    className: styles.items,
    cell: (order) => {
      const first = order.product[0]?.productId;
      return (
        <Items name={first?.name} src={first?.imageLink[0]} count={order.product.length}>
          {isItem(order) && <Found found={order.found} />}
          <Missing order={order} />
        </Items>
      );
    },
  },
  { head: 'Age', className: styles.age, cell: OrderAge },
  {
    head: 'Order status',
    className: styles.status,
    cell: (order) => <StatusBadge status={order.orderStatus} label={orderLabel(order)} />,
  },
  {
    head: 'Payment status',
    className: styles.status,
    cell: (order) => (
      <>
        <StatusBadge status={order.paymentStatus} />
        <Method {...order} />
      </>
    ),
  },
  {
    head: 'Dispatch status',
    className: styles.status,
    cell: (order) => (
      <>
        <StatusBadge status={order.shippingStatus} />
        <Sent order={order} />
      </>
    ),
  },
  {
    head: 'Amount',
    is: 'number',
    className: styles.amount,
    cell: ({ totalBill }) => <Price rupees={totalBill} exact />,
  },
];

export const OrderCard = ({ order, refusal }: { order: OrderSummary; refusal: string | undefined }) => (
  <>
    <CardHead className="wrap">
      <OrderLink {...order} />
      <Price rupees={order.totalBill} exact />
    </CardHead>
    <First shown={order.customerId.name} />
    <Second className="one-line" shown={whereOf(order)} />
    <Business order={order} />
    {!isItem(order) && <Found found={order.found} />}
    <Row as="span" gap={1} size="caption" tone="muted">
      <span className="one-line">
        <Shown>{order.product[0]?.productId.name ?? ''}</Shown>
      </span>
      {order.product.length > 1 && <span className="fixed">{moreItems(order.product.length)}</span>}
    </Row>
    {isItem(order) && <Found found={order.found} />}
    <Missing order={order} />
    <Second>
      {formatIst(order.createdAt, 'date-time')}, <OrderAge {...order} />
    </Second>
    <CaptionedStatuses
      className={styles.badges}
      statuses={[
        { caption: 'Order', status: order.orderStatus, label: orderLabel(order) },
        { caption: 'Payment', status: order.paymentStatus },
        { caption: 'Dispatch', status: order.shippingStatus },
      ]}
    />
    <Sent order={order} />
    <Method {...order} />
    <Refused refusal={refusal} />
  </>
);

function OrderLink({ _id, orderId, orderStatus }: OrderSummary) {
  const { search: filter } = useLocation();
  const { ids: listed, total } = use(RowsContext);
  return (
    <RowLink
      to={`/admin/orders/${_id}`}
      state={{ filter, listed, total, status: orderStatus } satisfies OpenedFrom}
      className="unbroken"
      data-order={_id}
    >
      <Shown>{orderId}</Shown>
    </RowLink>
  );
}

const OrderAge = (order: OrderSummary) => (
  <Age isLong={waitsLong(order, Date.now())}>{ageOf(order.createdAt, Date.now())}</Age>
);

const whereOf = ({ district, customerId }: OrderSummary) =>
  [district, customerId.email].filter(Boolean).join(', ');

/** "Godavari Sugars, PO 4711", of a buyer who named one of them. */
function Business({ order: { company, poNumber } }: { order: OrderSummary }) {
  const words = [company, poInWords(poNumber)].filter(Boolean).join(', ');
  return words !== '' && <Second className="one-line anywhere" title={words} shown={words} />;
}

/** Found in what was ordered: it is named under the items, everything else under the customer. */
const isItem = ({ found }: OrderSummary) => found?.field === 'Item' || found?.field === 'Part number';

/** What was promised and is not there. */
const Missing = ({ order }: { order: OrderSummary }) =>
  order.short.length > 0 && (
    <span className="block caption medium error anywhere">Short: {shortInWords(shortLines(order))}</span>
  );

/** Of an order in parts, until its last pieces leave. */
const Sent = ({ order: { sentPieces, shippingStatus } }: { order: OrderSummary }) =>
  sentPieces &&
  shippingStatus === 'unshipped' && (
    <Second>
      {sentPieces.sent.toLocaleString('en-IN')} of {counted(sentPieces.of, 'piece')} sent
    </Second>
  );

/** How it is paid, where that is not by card. */
const Method = (order: OrderSummary) =>
  order.paymentMethod === 'transfer' && <Second className="anywhere">{transferWords(order)}</Second>;

const Refused = ({ refusal }: { refusal: string | undefined }) =>
  refusal && <span className={`caption error ${styles.refused}`}>{refusal}</span>;
