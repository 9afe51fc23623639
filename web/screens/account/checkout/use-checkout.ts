import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  createOrder,
  type PaymentResult,
  payOrder,
  type Refused,
  readAgainAfterPayment,
  siteInfo,
  verifyOrder,
} from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order } from '../../../api/orders.ts';
import { readCartAgain } from '../../../api/shopping.ts';
import { rememberStockChange } from '../../../remembered/stock-change.ts';
import { toast } from '../../../toast/toast.ts';
import { confirmPayment } from './confirm-payment.ts';
import { fingerprintOf, type Wish } from './delivery.ts';
import { isBought } from './is-bought.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { loadPaymentScript, openPaymentWindow, takeCallbackResult } from './payment-window.ts';
import { billAgain, cartIsBought, type Placed, placeOrder, type ReadGoods } from './place-order.ts';
import { forgetAttemptsAt, storedFor, storedResult } from './stored-attempt.ts';

/** unverified: paid, but the shop could not be asked. placed: the order's own page takes over. */
type Phase = 'form' | 'starting' | 'paying' | 'verifying' | 'unverified' | 'placed';

interface CheckoutOf {
  /** An existing order is paid. */
  orderToPay: string | null;
  /** A quote is bought instead of the cart. */
  quoteId: string | null;
}

/** The steps of one checkout: order, card window, verification. What must survive a reload is in stored-attempt.ts. */
export function useCheckout({ orderToPay, quoteId }: CheckoutOf) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const stored = storedFor(quoteId);
  const { mutateAsync: create } = useMutation(createOrder);
  const { mutateAsync: again } = useMutation(payOrder);
  const { mutateAsync: verify } = useMutation(verifyOrder);
  const [phase, setPhase] = useState(firstPhase);
  const [attempt, setAttempt] = useState(() => stored.read('attempt'));
  const [failure, setFailure] = useState<string | null>(null);
  const [goodsChanged, setGoodsChanged] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const begun = useBegunOrder(orderToPay ?? attempt?.mongooseOrderId ?? null, phase === 'form');

  /** In the address, so that a reload shows the same. */
  const end = (mongooseOrderId: string) => {
    storedResult.forget();
    forgetAttemptsAt(mongooseOrderId);
    if (!orderToPay) stored.forgetInput();
    setPhase('placed');
    setParams({ placed: mongooseOrderId }, { replace: true });
  };

  const dropAttempt = () => {
    stored.forget('attempt');
    setAttempt(null);
  };

  /** The order was paid elsewhere, such as in another tab. With other goods in the cart the checkout goes on with those. */
  const hearOfPayment = async (mongooseOrderId: string) => {
    readAgainAfterPayment(client);
    if (orderToPay || quoteId || (await cartIsBought(client).catch(() => true))) return end(mongooseOrderId);
    toast.success(`Your order ${begun.query.data?.orderId} is paid`);
    dropAttempt();
  };

  const confirm = async (result: PaymentResult) => {
    setPhase('verifying');
    const outcome = await confirmPayment(result, verify);
    if (outcome.phase !== 'placed') return setPhase(outcome.phase);
    // The order in the cache is the unpaid one.
    await client
      .fetchQuery({ ...order(outcome.mongooseOrderId), staleTime: 0, retry: false })
      .catch(() => {});
    if (outcome.isPaid) toast.success('Payment has been verified');
    end(outcome.mongooseOrderId);
  };
  const confirmStored = () => {
    const result = storedResult.read();
    if (result) void confirm(result);
  };

  const loadScript = () =>
    client.fetchQuery(siteInfo()).then((info) => loadPaymentScript(info.checkoutScript));

  const awaitTransfer = ({ mongooseOrderId, costsOtherwise }: Extract<Placed, { kind: 'transfer' }>) => {
    if (costsOtherwise) toast.error('A price has changed meanwhile. Look at the total before you transfer.');
    else toast.success('Your order is placed. Here are our bank details.');
    stored.forgetInput();
    setPhase('placed');
    void navigate(`/account/orders/${mongooseOrderId}`, { replace: true });
  };

  /** The cart says of which lines too few are left; what was typed here is stored. */
  const leadBack = () => {
    rememberStockChange();
    void readCartAgain(client);
    void navigate('/account', { replace: true });
  };

  const pay = async (method: PaymentMethod, place: () => Promise<Placed>) => {
    setPhase('starting');
    setFailure(null);
    setGoodsChanged(false);
    setRefused(null);
    try {
      // It loads while the order is created; its failure is handled when the window is opened.
      const script = method === 'card' ? loadScript() : null;
      script?.catch(() => {});
      const placed = await place();
      if (placed.kind === 'bought') return end(placed.mongooseOrderId);
      if (placed.kind === 'transfer') return awaitTransfer(placed);
      if (placed.kind === 'short') {
        if (placed.heldBy.length === 0 && !orderToPay && !quoteId) return leadBack();
        setRefused(placed);
      }
      setGoodsChanged(placed.kind === 'goods-changed');
      if (placed.kind !== 'bill') return setPhase('form');
      await script;
      setPhase('paying');
      const outcome = await openPaymentWindow(placed.bill);
      if (outcome.kind === 'paid') {
        storedResult.write(outcome.result);
        return await confirm(outcome.result);
      }
      setFailure(outcome.failure);
    } catch (error) {
      // The API's error has already been shown.
      if (!(error instanceof ApiError)) toast.error(error as Error);
    }
    setPhase('form');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per payment
  useEffect(() => {
    if (begun.paidId) void hearOfPayment(begun.paidId);
  }, [begun.paidId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is over
  useEffect(() => {
    if (begun.isOver && !orderToPay) dropAttempt();
  }, [begun.isOver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what a reload interrupted
  useEffect(confirmStored, []);

  return {
    phase,
    goodsChanged,
    /** What there is less of than the order to pay has. */
    short: refused?.short ?? null,
    /** The customer's own unpaid orders that hold the goods. */
    heldBy: refused?.heldBy ?? [],
    leadBack,
    /** The order that is waiting for payment. */
    begun: begun.query,
    failure: failure ?? begun.failure,
    /** The order made in this tab, paid or not. */
    begunId: attempt?.mongooseOrderId ?? null,
    proceed: (wish: Wish, readGoods: ReadGoods) =>
      void pay(wish.method, () => placeOrder(wish, { client, create, readGoods, onBegun: setAttempt })),
    payAgain: (mongooseOrderId: string) =>
      void pay('card', () => billAgain(mongooseOrderId, { client, again })),
    checkAgain: confirmStored,
    /** The number of the unpaid order for this input, if there is one. */
    waitingFor: (wish: Wish) => (attempt?.fingerprint === fingerprintOf(wish) ? begun.waitingNumber : null),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** A reload, or the provider's page, may have interrupted the step between payment and verification. */
function firstPhase(): Phase {
  const result = takeCallbackResult();
  if (result) storedResult.write(result);
  return storedResult.read() ? 'verifying' : 'form';
}

const POLL_MS = 3000;
const POLLS = 10;

/**
 * The order that was started here, or that is paid later. The shop may know of its payment although this page does
 * not: after a reload, a lost answer, or in another tab.
 */
function useBegunOrder(begunId: string | null, isLooking: boolean) {
  const query = useQuery({
    ...order(begunId ?? ''),
    enabled: isLooking && Boolean(begunId),
    refetchInterval: ({ state }) =>
      state.data?.payableUntil && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
  const placed = begunId ? query.data : undefined;
  return {
    query,
    /** Its number, while it waits for its payment. */
    waitingNumber: placed?.payableUntil ? placed.orderId : null,
    /** Its id, once it is paid. */
    paidId: isLooking && placed && isBought(placed) ? placed._id : null,
    /** Cancelled or lapsed: the next try is an order of its own. */
    isOver: isLooking && placed?.orderStatus === 'cancelled',
    failure: placed?.paymentStatus === 'failed' ? 'The last card was declined.' : null,
  };
}
