import { Loader, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isRefused } from '#domain/cart.ts';
import { readAgainAfterPayment, siteInfo } from '../../api/checkout.ts';
import { ApiError } from '../../api/client.ts';
import { order as orderQuery } from '../../api/orders.ts';
import { cart } from '../../api/shopping.ts';
import { BackLink } from '../../components/back-link.tsx';
import { LinkedSentence } from '../../components/linked-sentence.tsx';
import type { AccountHandle } from '../../layouts/account.tsx';
import { titled } from '../../site/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classes, Row } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CheckoutItems } from './checkout/checkout-items.tsx';
import styles from './checkout/form.module.css';
import { ItemsAndForm } from './checkout/items-and-form.tsx';
import { linesForSale, linesOf } from './checkout/lines.ts';
import { HeldNotice, ShortNotice, WaitingNotice } from './checkout/notice.tsx';
import { NotConfirmedYet, OrderEnded, PaymentOnItsWay, PurchaseSuccessful } from './checkout/outcome.tsx';
import { LoadingPanels, Panels } from './checkout/panels.tsx';
import { documentIsTheCheckouts, isForeign, scriptIsLoaded } from './checkout/payment-window.ts';
import { readCart } from './checkout/place-order.ts';
import { ProceedFoot } from './checkout/proceed-foot.tsx';
import { QuoteCheckout } from './checkout/quote-checkout.tsx';
import { SentForApproval } from './checkout/sent-for-approval.tsx';
import { storedFor } from './checkout/stored-attempt.ts';
import { type Checkout, useCheckout } from './checkout/use-checkout.ts';
import { AddressCard } from './order-detail/address-card.tsx';
import { statusSentence } from './order-detail/status-sentence.ts';
import '../../styles/mantine-skeleton.ts';
import { toast } from '../../toast/toast.ts';
import { isBought } from './checkout/is-bought.ts';

export const meta = () => [{ title: titled('Checkout') }];
export const handle: AccountHandle = { withoutMenu: true };

export default function CheckoutScreen() {
  useOwnDocument();
  const [params] = useSearchParams();
  const orderToPay = params.get('order');
  const placed = params.get('placed');
  const sent = params.get('sent');
  const quoteId = params.get('quote');
  const checkout = useCheckout({ orderToPay, quoteId });
  if (placed) return <PlacedOrder mongooseOrderId={placed} />;
  if (sent) return <SentForApproval id={sent} />;
  if (checkout.phase === 'unverified') return <NotConfirmedYet onCheckAgain={checkout.checkAgain} />;
  return (
    <>
      {orderToPay ? (
        <BackLink to={`/account/orders/${orderToPay}`}>Order</BackLink>
      ) : quoteId ? (
        <BackLink to={`/account/quotes/${quoteId}`}>Quote</BackLink>
      ) : (
        <BackLink to="/account">Cart</BackLink>
      )}
      <PageTitle>Checkout</PageTitle>
      {orderToPay ? (
        <OrderToPay checkout={checkout} />
      ) : quoteId ? (
        <QuoteCheckout checkout={checkout} quoteId={quoteId} />
      ) : (
        <CartCheckout checkout={checkout} />
      )}
      {checkout.phase === 'verifying' && <VerifyingModal />}
    </>
  );
}

/** With a payment script from another host this screen is its own document, entered and left by page loads. */
function useOwnDocument() {
  const { data: info } = useQuery(siteInfo());
  const needsOwnDocument = info ? isForeign(info.checkoutScript) : false;
  useEffect(() => {
    if (!needsOwnDocument) return;
    if (!documentIsTheCheckouts()) window.location.reload();
    return () => {
      if (scriptIsLoaded()) window.location.reload();
    };
  }, [needsOwnDocument]);
}

/** Cannot be closed: it disappears when the shop has answered. */
const VerifyingModal = () => (
  <Dialog title="Please Wait..." size={440} closes="by its buttons" onClose={() => {}}>
    <Row gap={4} tabIndex={-1} data-autofocus>
      <Loader aria-hidden="true" />
      <p>Order is successfully placed. Let's take you home!</p>
    </Row>
  </Dialog>
);

/** Items and address of an existing order are fixed: only the payment is left. */
function OrderToPay({ checkout }: { checkout: Checkout }) {
  const { data: order, isError } = checkout.begun;
  const isBusy = checkout.phase !== 'form';
  if (!order) return isError ? <LoadFailure query={checkout.begun} /> : <LoadingPanels />;
  if (!order.payableUntil || order.paymentMethod === 'transfer')
    return (
      <EmptyState
        picture="orders"
        title={`Order ${order.orderId} cannot be paid any more.`}
        action={{ label: 'See the order', to: `/account/orders/${order._id}` }}
        framed
      >
        <LinkedSentence sentence={statusSentence(order)} words="contact page" to="/contact" />
      </EmptyState>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) checkout.payAgain(order._id);
  };
  return (
    <Panels
      items={<CheckoutItems lines={linesOf(order)} sentBy={order.promisedOn} />}
      form={
        <form method="post" className={classes('framed', styles.fixed)} onSubmit={submit}>
          <AddressCard order={order} />
          <ProceedFoot
            isBusy={isBusy}
            notice={
              isBusy ? null : checkout.heldBy.length > 0 ? (
                <HeldNotice heldBy={checkout.heldBy} mayReplace={false} />
              ) : checkout.short ? (
                <ShortNotice order={order} short={checkout.short} />
              ) : (
                <WaitingNotice number={order.orderId} failure={checkout.failure} />
              )
            }
            totalRupees={order.totalBill}
          />
        </form>
      }
    />
  );
}

function CartCheckout({ checkout }: { checkout: Checkout }) {
  const query = useQuery(cart());
  const { data: entries } = query;
  if (!entries && query.isError) return <LoadFailure query={query} />;
  const lines = linesForSale(entries ?? []);
  const isUnderWay = checkout.phase !== 'form' && checkout.phase !== 'unverified';
  if (!entries || (lines.length === 0 && isUnderWay)) return <LoadingPanels />;
  if (lines.length === 0) return <NothingToBuy />;
  if (checkout.phase === 'form' && entries.some(isRefused))
    return <BackToTheCart onOpen={checkout.leadBack} />;
  return (
    <ItemsAndForm
      checkout={checkout}
      lines={lines}
      readGoods={readCart}
      leftOut={entries.filter((entry) => !entry.available)}
    />
  );
}

/** Too few are left of a line: the cart says of which, and offers what there is. */
function BackToTheCart({ onOpen }: { onOpen: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onOpen, []);
  return <LoadingPanels />;
}

/** The answer to a transfer order may have been lost: then the cart is empty, and nothing else here shows the order. */
function NothingToBuy() {
  const attempt = storedFor(null).read('attempt');
  const mayBePlaced = attempt !== null && attempt.mongooseOrderId === null;
  return (
    <EmptyState
      picture="cart"
      title="Add items to Cart to checkout."
      action={{ label: 'Continue Shopping', to: '/products' }}
      framed
    >
      {mayBePlaced && (
        <>
          The order that you placed last was not answered. If it reached us, it is in{' '}
          <Link to="/account/orders" className="link">
            My Orders
          </Link>
          .
        </>
      )}
    </EmptyState>
  );
}

const POLL_MS = 2000;
const POLLS = 150;

/** After the payment: what became of the order. It is read from the shop, so a reload shows the same. */
function PlacedOrder({ mongooseOrderId }: { mongooseOrderId: string }) {
  const client = useQueryClient();
  const query = useQuery({
    ...orderQuery(mongooseOrderId),
    refetchInterval: ({ state }) =>
      state.data?.paidAmount === 0 && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
  const { data: order, error } = query;
  const isPaid = order && isBought(order);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isPaid && wasWaiting.current) {
      toast.success('Payment has been verified');
      readAgainAfterPayment(client);
    }
    wasWaiting.current = isPaid === false;
  }, [isPaid, client]);

  if (order) {
    if (isPaid) return <PurchaseSuccessful order={order} />;
    return order.orderStatus === 'cancelled' ? (
      <OrderEnded order={order} />
    ) : (
      <PaymentOnItsWay order={order} />
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        picture="orders"
        title="We could not find this order."
        action={{ label: 'View All orders', to: '/account/orders' }}
        framed
      />
    );
  if (error) return <LoadFailure query={query} />;
  return (
    <div aria-busy="true">
      <Skeleton height={480} maw={760} mx="auto" mt={24} radius="md" />
    </div>
  );
}
