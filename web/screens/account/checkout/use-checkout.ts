import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  createOrder,
  type PaymentResult,
  payOrder,
  readAgainAfterPayment,
  siteInfo,
  verifyOrder,
} from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order } from '../../../api/orders.ts';
import { toast } from '../../../toast/toast.ts';
import { confirmPayment } from './confirm-payment.ts';
import { fingerprintOf } from './delivery.ts';
import { kept } from './kept.ts';
import { loadPaymentScript, openPaymentWindow, takeCallbackResult } from './payment-window.ts';
import { billAgain, cartIsBought, type Placed, placeOrder, type Wish } from './place-order.ts';
import { useBegunOrder } from './use-begun-order.ts';

/** unverified: paid, but the shop could not be asked. placed: the order's own page takes over. */
type Phase = 'form' | 'starting' | 'paying' | 'verifying' | 'unverified' | 'placed';

/** The steps of one checkout: order, card window, verification. What must survive a reload is stored in `kept`. */
export function useCheckout(orderToPay: string | null) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const { mutateAsync: create } = useMutation(createOrder);
  const { mutateAsync: again } = useMutation(payOrder);
  const { mutateAsync: verify } = useMutation(verifyOrder);
  const [phase, setPhase] = useState(firstPhase);
  const [attempt, setAttempt] = useState(() => kept.read('attempt'));
  const [failure, setFailure] = useState<string | null>(null);
  const [cartChanged, setCartChanged] = useState(false);
  const begun = useBegunOrder(orderToPay ?? attempt?.mongooseOrderId ?? null, phase === 'form');

  /** In the address, so that a reload shows the same. */
  const end = (mongooseOrderId: string) => {
    kept.forget('result', 'attempt');
    setPhase('placed');
    setParams({ placed: mongooseOrderId }, { replace: true });
  };

  const dropAttempt = () => {
    kept.forget('attempt');
    setAttempt(null);
  };

  /** The order was paid where this page did not see it. With other goods in the cart the checkout is about those. */
  const hearOfPayment = async (mongooseOrderId: string) => {
    readAgainAfterPayment(client);
    if (orderToPay || (await cartIsBought(client).catch(() => true))) return end(mongooseOrderId);
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
  const confirmKept = () => {
    const result = kept.read('result');
    if (result) void confirm(result);
  };

  const pay = async (place: () => Promise<Placed>) => {
    setPhase('starting');
    setFailure(null);
    setCartChanged(false);
    try {
      const script = client.fetchQuery(siteInfo()).then((info) => loadPaymentScript(info.checkoutScript));
      // It loads while the order is created; its failure is handled when the window is opened.
      script.catch(() => {});
      const placed = await place();
      if (placed.kind === 'bought') return end(placed.mongooseOrderId);
      setCartChanged(placed.kind === 'cart-changed');
      if (placed.kind !== 'bill') return setPhase('form');
      await script;
      setPhase('paying');
      const outcome = await openPaymentWindow(placed.bill);
      if (outcome.kind === 'paid') {
        kept.write('result', outcome.result);
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
  useEffect(confirmKept, []);

  return {
    phase,
    cartChanged,
    /** The order that is waiting for payment. */
    begun: begun.query,
    failure: failure ?? begun.failure,
    proceed: (wish: Wish) => void pay(() => placeOrder(wish, { client, create, onBegun: setAttempt })),
    payAgain: (mongooseOrderId: string) => void pay(() => billAgain(mongooseOrderId, { client, again })),
    checkAgain: confirmKept,
    /** The number of the unpaid order for this input, if there is one. */
    waitingFor: ({ delivery, lines }: Wish) =>
      attempt?.fingerprint === fingerprintOf(delivery, lines) ? begun.waitingNumber : null,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** A reload, or the provider's page, may have interrupted the step between payment and verification. */
function firstPhase(): Phase {
  const result = takeCallbackResult();
  if (result) kept.write('result', result);
  return kept.read('result') ? 'verifying' : 'form';
}
