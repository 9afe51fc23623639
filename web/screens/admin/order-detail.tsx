import { Button, Skeleton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { STAFF_NOTE } from '#domain/order-events.ts';
import { addressCanBeCorrected } from '#domain/order-lifecycle.ts';
import { addNote, order as oneOrder } from '../../api/admin-orders.ts';
import { ApiError } from '../../api/client.ts';
import { useMay } from '../../api/me.ts';
import { BackLink } from '../../components/back-link.tsx';
import { StaffNotes } from '../../components/staff-notes/staff-notes.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { AskDialog } from './order-detail/ask-dialog.tsx';
import { Consignments } from './order-detail/consignments.tsx';
import { Foldable } from './order-detail/foldable.tsx';
import { GoodsHeld } from './order-detail/goods-held.tsx';
import { Neighbours } from './order-detail/neighbours.tsx';
import { NextPanel } from './order-detail/next-panel.tsx';
import { goodsStepOf, nextStepOf } from './order-detail/next-step.ts';
import { OrderActions } from './order-detail/order-actions.tsx';
import { Banner, OrderBanners } from './order-detail/order-banners.tsx';
import styles from './order-detail/order-detail.module.css';
import { OrderHistory } from './order-detail/order-history.tsx';
import { stateOf } from './order-detail/order-state.ts';
import { PapersPanel } from './order-detail/papers-panel.tsx';
import { ProductLines } from './order-detail/product-lines.tsx';
import { RefundPanel } from './order-detail/refund-panel.tsx';
import { ShippingPanel } from './order-detail/shipping-panel.tsx';
import { ShortPanel } from './order-detail/short-panel.tsx';
import { dateMayBeChanged, toldLine } from './order-detail/short-sentences.ts';
import { AddressCard, BilledToCard, CustomerCard, Identifiers } from './order-detail/side-cards.tsx';
import { StatusCards } from './order-detail/status-cards.tsx';
import { hasStock } from './order-detail/stock-words.ts';
import { TaxCard } from './order-detail/tax-card.tsx';
import { TransferPanel } from './order-detail/transfer-panel.tsx';
import { type OpenDialog, type OrderDialog, useMayOpen } from './order-detail/use-may-open.ts';
import type { OpenedFrom } from './orders/opened-from.ts';

const RefundDialog = onDemand(() => import('./order-detail/refund-dialog.tsx'));
const ReceiveDialog = onDemand(() => import('./order-detail/receive-dialog.tsx'));
const RecordRefundDialog = onDemand(() => import('./order-detail/record-refund-dialog.tsx'));
const ReverseDialog = onDemand(() => import('./order-detail/reverse-dialog.tsx'));
const RejectDialog = onDemand(() => import('./order-detail/reject-dialog.tsx'));
const NewDateDialog = onDemand(() => import('./order-detail/new-date-dialog.tsx'));
const DeliveryDialog = onDemand(() => import('./order-detail/delivery-dialog.tsx'));
const AddressDialog = onDemand(() => import('./order-detail/address-dialog.tsx'));
const ShippingDialog = onDemand(() => import('./order-detail/shipping-dialog.tsx'));

export const meta = () => [{ title: titled('Order') }];

export default function OrderDetail() {
  const { orderId = '' } = useParams();
  const query = useQuery(oneOrder(orderId));
  const { data: order, error } = query;
  if (order) return <WholeOrder key={order._id} order={order} />;
  if (!error) return <Waiting />;
  if (!(error instanceof ApiError && error.status === 404)) return <LoadFailure query={query} />;
  return (
    <EmptyState
      framed
      picture="orders"
      title={error.message}
      action={{ label: 'All Orders', to: '/admin/orders' }}
    />
  );
}

interface OpenedDialog {
  name: OrderDialog;
  /** Of an order in parts the consignment, or of a transfer its entry. */
  about: string | undefined;
}

function WholeOrder({ order }: { order: Order }) {
  const [asked, setDialog] = useState<OpenedDialog | null>(null);
  const may = useMayOpen();
  /** Gone with the right to it. */
  const dialog = asked && may(asked.name) ? asked.name : null;
  /** Why the last action was refused: another staff member was faster. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = stateOf(order);
  const opened: { state: OpenedFrom | null } = useLocation();
  const from = opened.state ?? {};
  const open: OpenDialog = (name, about) => {
    setRefusal(null);
    setDialog({ name, about });
  };
  const close = () => setDialog(null);
  const heading = useLostFocus(
    `${order.orderStatus} ${order.paymentStatus} ${order.shippingStatus} ${order.short.length} ${order.consignments.length} ${reversedOf(order)}`,
  );
  const failed = (error: Error) => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status !== 409) return;
    setRefusal(error.message);
    close();
  };
  const today = istDay(new Date().toISOString());
  const next = nextStepOf(order, state, today, may);
  const isShort = order.short.length > 0;
  const isInParts = order.consignments.length > 0;
  /** The panel below has another step. */
  const besides =
    next?.dialog === 'ship-there'
      ? { dialog: 'ship' as const, label: 'Initiate Shipping' }
      : isShort
        ? next
        : next?.dialog === 'record-refund'
          ? goodsStepOf(order, state, today)
          : null;
  const dialogProps = { order, onFailed: failed, onClose: close };
  return (
    <Stack className={styles.page}>
      <div>
        <Row gap={4} spread>
          <BackLink to={`/admin/orders${from.filter ?? ''}`}>All Orders</BackLink>
          <Neighbours from={from} orderId={order._id} />
        </Row>
        <Row align="start" wrap spread className={styles.head}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              Order {order.orderId}
            </h1>
            <p className="small muted">
              Created {formatIst(order.createdAt, 'date-time')} IST
              {order.poNumber && `. PO ${order.poNumber}`}
              {order.quote && (
                <>
                  . Quotation{' '}
                  <Link className="link" to={`/admin/quotes/view/${order.quote._id}`}>
                    {order.quote.number}
                  </Link>
                  , revision {order.quote.revision}
                </>
              )}
            </p>
          </div>
          <OrderActions
            state={state}
            isReturnedAtBank={Boolean(order.transfer?.refundDue)}
            step={besides}
            onOpen={open}
          />
        </Row>
      </div>
      {refusal && (
        <div role="alert">
          <Banner
            icon={IconInfoCircle}
            title="This order has changed meanwhile"
            actions={<Button onClick={() => setRefusal(null)}>Dismiss</Button>}
          >
            {refusal} The page now shows its current state.
          </Banner>
        </div>
      )}
      <OrderBanners order={order} state={state} onOpen={open} />
      {isShort ? (
        <ShortPanel order={order} state={state} onOpen={open} />
      ) : (
        next &&
        may(next.dialog) && (
          <NextPanel
            key={`${next.dialog} ${next.consignmentId}`}
            step={next}
            told={toldLine(order)}
            mayChangeDate={!isInParts && may('new-date') && dateMayBeChanged(order)}
            onOpen={open}
          />
        )
      )}
      <StatusCards order={order} state={state} />
      <Grid columns={order.billing ? 4 : 3} className={styles.people}>
        <CustomerCard order={order} />
        <AddressCard
          order={order}
          onCorrect={addressCanBeCorrected(state) && may('address') ? () => open('address') : undefined}
        />
        {order.billing && <BilledToCard billing={order.billing} />}
        <TaxCard order={order} />
      </Grid>
      <Grid className={`beside ${styles.columns}`}>
        <Stack className={styles.column}>
          {isInParts ? (
            <Consignments order={order} state={state} onOpen={open} />
          ) : (
            <>
              <ProductLines order={order} />
              <ShippingPanel order={order} state={state} onOpen={open} />
            </>
          )}
          <OrderHistory history={order.history} />
        </Stack>
        <Stack className={`${styles.column} ${styles.side}`}>
          {hasStock(order) && <GoodsHeld order={order} />}
          {order.transfer && (
            <TransferPanel order={order} transfer={order.transfer} state={state} onOpen={open} />
          )}
          <RefundPanel order={order} state={state} onOpen={open} />
          <PapersPanel order={order} />
          <NotesPanel order={order} />
          <Identifiers order={order} />
        </Stack>
      </Grid>
      {dialog === 'confirm' && <AskDialog {...dialogProps} />}
      {dialog === 'refund' && <RefundDialog {...dialogProps} state={state} />}
      {dialog === 'refund-short' && <RefundDialog {...dialogProps} state={state} named={order.short} />}
      {dialog === 'new-date' && <NewDateDialog {...dialogProps} />}
      {dialog === 'receive' && <ReceiveDialog {...dialogProps} />}
      {dialog === 'record-refund' && <RecordRefundDialog {...dialogProps} />}
      {dialog === 'reverse' && <ReverseDialog {...dialogProps} paymentId={asked?.about} />}
      {dialog === 'reject' && <RejectDialog {...dialogProps} />}
      {dialog === 'deliver' && <DeliveryDialog {...dialogProps} consignmentId={asked?.about} />}
      {dialog === 'address' && <AddressDialog {...dialogProps} />}
      {dialog === 'ship' && <ShippingDialog {...dialogProps} consignmentId={asked?.about} />}
      {dialog === 'ship-there' && <ShippingDialog {...dialogProps} onlyThere />}
    </Stack>
  );
}

/** With a reversal the menu goes that it was chosen from. */
const reversedOf = ({ transfer }: Order): number =>
  transfer?.transfers.filter(({ reversed }) => reversed !== null).length ?? 0;

/** The clicked button may disappear with the change: then the focus moves to the title. */
function useLostFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    const active = document.activeElement;
    if (!active || active === document.body || active.matches(':disabled'))
      heading.current?.focus({ preventScroll: true });
  }, [state]);
  return heading;
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height={20} width={100} mb={12} />
    <Skeleton height={62} width={360} maw="100%" mb={20} />
    <Skeleton height={116} mb={20} />
    <Grid gap={5} className="beside">
      <Skeleton height={360} />
      <Skeleton height={360} />
    </Grid>
  </div>
);

function NotesPanel({ order: { _id, history } }: { order: Order }) {
  const notes = history
    .filter(({ action }) => action === STAFF_NOTE)
    .map(({ at, actor, note }) => ({ at, by: actor, text: note }));
  const mayWrite = useMay('orders.ship');
  const { mutateAsync } = useMutation(addNote);
  return (
    <div className="not-printed">
      <Foldable title="Notes" summary={String(notes.length)} aside="Only staff see these">
        <StaffNotes
          id={_id}
          notes={notes}
          onSave={mayWrite ? (text) => mutateAsync({ mongooseOrderId: _id, text }) : undefined}
        />
      </Foldable>
    </div>
  );
}
