import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { orderLabel, shippingLabel } from '#domain/orders.ts';
import { isPastDue } from '#domain/transfers.ts';
import { unbroken } from '#domain/words.ts';
import { readAgainAfterPayment } from '../../api/checkout.ts';
import { downloadFile } from '../../api/download.ts';
import { order as orderQuery } from '../../api/orders.ts';
import { ownPaperPdf, ownPapers } from '../../api/papers.ts';
import { CaptionedStatuses } from '../../components/captioned-statuses.tsx';
import { LinkedSentence } from '../../components/linked-sentence.tsx';
import { followsInWords, PAPER_ICON, rupeesText, titleAmong } from '../../components/papers/paper-words.ts';
import { StepList } from '../../components/step-list/step-list.tsx';
import { titled } from '../../site/site.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { Route } from './+types/order-detail.ts';
import { AddressCard } from './order-detail/address-card.tsx';
import { Consignments } from './order-detail/consignments.tsx';
import { OrderItems } from './order-detail/order-items.tsx';
import styles from './order-detail/order-papers.module.css';
import { awaitsMoney, isPaid, progressOf } from './order-detail/progress.ts';
import { Reorder } from './order-detail/reorder.tsx';
import { ShippingDetails } from './order-detail/shipping-details.tsx';
import { statusSentence } from './order-detail/status-sentence.ts';
import { BankPanel } from './order-detail/transfer/bank-panel.tsx';
import { ReceivedPanel } from './order-detail/transfer/received-panel.tsx';
import { Columns, DetailHead, DetailPage, Lead } from './parts/detail-page.tsx';

export const meta = () => [{ title: titled('Order') }];

const POLL_MS = 3000;
const POLLS = 20;

const TRANSFER_POLL_MS = 60_000;

/** The order may change on its own soon: a payment or a refund is in progress. */
const isMoving = (order: Order) =>
  order.refundState === 'processing' || (awaitsMoney(order) && order.orderStatus !== 'cancelled');

/** A bank takes hours, a card seconds. */
function pollEveryMs({ data, dataUpdateCount }: { data: Order | undefined; dataUpdateCount: number }) {
  if (!data || !isMoving(data)) return false;
  if (data.paymentMethod === 'transfer') return TRANSFER_POLL_MS;
  return dataUpdateCount < POLLS ? POLL_MS : false;
}

export default function OrderDetail({ params }: Route.ComponentProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...orderQuery(params.orderId),
    refetchInterval: ({ state }) => pollEveryMs(state),
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  const hasCome = data && !awaitsMoney(data);
  const wasUnpaid = useRef(false);
  // The payment arrived while the page was open: the bought items have left the cart.
  useEffect(() => {
    if (hasCome && wasUnpaid.current) readAgainAfterPayment(client);
    wasUnpaid.current = hasCome === false;
  }, [hasCome, client]);
  return (
    <DetailPage list={{ to: '/account/orders', label: 'My Orders' }} what="order" query={query}>
      {(order) => <WholeOrder order={order} />}
    </DetailPage>
  );
}

function WholeOrder({ order }: { order: Order }) {
  const { transfer } = order;
  const isOver = order.orderStatus === 'cancelled';
  const isAwaited = awaitsMoney(order) && !isOver;
  const isInParts = order.sentPieces !== undefined;
  const today = istDay(new Date().toISOString());
  // What was to be paid by card in time is still in the cart.
  const isInCart = order.lapsed && transfer === null && order.quote === null;
  return (
    <>
      <DetailHead>
        <PageTitle below={`Placed ${formatIst(order.createdAt, 'date-time')} IST`}>
          Order <span className="unbroken">{order.orderId}</span>
        </PageTitle>
        <CaptionedStatuses
          statuses={[
            { caption: 'Order', status: order.orderStatus, label: orderLabel(order) },
            { caption: 'Payment', status: order.paymentStatus },
            { caption: 'Shipping', status: order.shippingStatus, label: shippingLabel(order) },
          ]}
        />
      </DetailHead>
      <Lead>
        <p role="status" className={isOver ? 'error' : undefined}>
          <LinkedSentence sentence={statusSentence(order)} words="contact page" to="/contact" />
        </p>
        {order.payableUntil && !order.paymentInCheck && !transfer && <PayNow orderId={order._id} />}
        {isInCart && <OrderAgain />}
        {!isInCart && (isPaid(order) || isOver) && (
          <Reorder order={order} isMain={isOver || order.deliveredOn !== null} />
        )}
      </Lead>
      <Columns
        left={
          <>
            {transfer && isAwaited && !isPastDue(transfer.dueOn, today) && (
              <BankPanel order={order} transfer={transfer} />
            )}
            {transfer && <ReceivedPanel totalRupees={order.totalBill} transfer={transfer} />}
            {isInParts && <Consignments order={order} />}
            <OrderItems order={order} isFolded={isInParts || (isAwaited && transfer !== null)} />
            {order.shippingStatus === 'shipped' && !isInParts && <ShippingDetails order={order} />}
          </>
        }
        right={
          <>
            {!isAwaited && <OrderPapers order={order} />}
            <Panel roomy title="Progress">
              <StepList steps={progressOf(order)} />
            </Panel>
            {transfer && isAwaited && <HeldPanel dueOn={transfer.dueOn} />}
            {isAwaited && <OrderPapers order={order} />}
            <AddressCard order={order} />
          </>
        }
      />
    </>
  );
}

const PayNow = ({ orderId }: { orderId: string }) => (
  <Button
    component={Link}
    to={`/account/checkout?order=${orderId}`}
    // The checkout has its own content security policy, which only a document load applies.
    reloadDocument
    variant="primary"
  >
    Pay now
  </Button>
);

/** Ordered items stay in the cart unless the customer removed them. */
const OrderAgain = () => (
  <Row gap={3} wrap>
    <Button component={Link} to="/account" variant="primary">
      Go to the cart
    </Button>
    <Link to="/products" className="link">
      Continue Shopping
    </Link>
  </Row>
);

/** How long the goods wait for the money. */
function HeldPanel({ dueOn }: Pick<NonNullable<Order['transfer']>, 'dueOn'>) {
  const [title, words] = heldInWords(dueOn);
  return (
    <Panel roomy title={title}>
      <Text size="small" tone="muted">
        {words}
      </Text>
    </Panel>
  );
}

function heldInWords(dueOn: string | null): [title: string, words: string] {
  if (!dueOn)
    return [
      'Held for you',
      'A part of the sum has arrived, so the order does not lapse. Write to us if the rest takes longer.',
    ];
  const day = unbroken(formatIst(dueOn, 'date'));
  return isPastDue(dueOn, istDay(new Date().toISOString()))
    ? [
        `The last day was ${day}`,
        'What left your bank by then is still counted when we see it, on the next bank day.',
      ]
    : [
        `Held until ${day}`,
        'Until midnight IST. We write to you two days before. After that the order lapses.',
      ];
}

/** The order's receipts, invoice and credit notes; nothing before it is paid. */
function OrderPapers({ order }: { order: Order }) {
  const query = useQuery(ownPapers(order));
  const { docs = [], note = null } = query.data ?? {};
  if (!query.isError && docs.length === 0 && !note) return null;
  return (
    <Panel roomy title="Papers" className="not-printed">
      {query.isError && !query.data && <LoadFailure query={query} />}
      {note && (
        <Text size="ui" tone="muted" className={styles.note}>
          {note}
        </Text>
      )}
      {docs.length > 0 && (
        <ul className={styles.papers}>
          {docs.map((paper) => (
            <Paper
              key={paper._id}
              paper={paper}
              title={titleAmong(docs, paper, order)}
              consignment={
                order.sentPieces &&
                order.consignments.find(({ paperIds }) => paperIds.includes(paper._id))?.number
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface PaperProps {
  paper: PaperSummary;
  title: string;
  /** Its number, where it is of one. */
  consignment: number | undefined;
}

function Paper({ paper: { _id, kind, number, date, total, irnIsDue }, title, consignment }: PaperProps) {
  const saving = useMutation(downloadFile);
  const Icon = PAPER_ICON[kind];
  return (
    <Row as="li" gap={3} tone="ink">
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <TwoLines
        name={title}
        below={consignment ? ofConsignment(number, consignment) : number}
        className="grow"
      />
      <TwoLines name={rupeesText(total)} below={formatIst(date, 'date')} className="at-end unbroken" />
      {irnIsDue ? (
        <Text as="span" size="small" tone="muted" className="unbroken">
          {followsInWords(kind)}
        </Text>
      ) : (
        <ActionIcon
          aria-label={`Download ${number}`}
          loading={saving.isPending}
          onClick={() => saving.mutate(ownPaperPdf(_id))}
        >
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </Row>
  );
}

const ofConsignment = (number: string, consignment: number) => (
  <>
    <span className="unbroken">{number}</span>, consignment {consignment}
  </>
);
