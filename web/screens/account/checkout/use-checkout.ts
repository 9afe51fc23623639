import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/entities.ts';
import { rupeesToPaise } from '#domain/money.ts';
import {
  createOrder,
  isUnanswered,
  type PaymentResult,
  payOrder,
  readAgainAfterPayment,
  siteInfo,
  verifyOrder,
} from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order } from '../../../api/orders.ts';
import { cart } from '../../../api/shopping.ts';
import { toast } from '../../../toast/toast.ts';
import { bodyOf, type Delivery, fingerprintOf, type Line, linesForSale, totalRupees } from './delivery.ts';
import { attemptFor, kept } from './kept.ts';
import { type Bill, loadPaymentScript, openPaymentWindow, takeCallbackResult } from './payment-window.ts';
import { isDecided, type PhaseAfterPayment, phaseAfter } from './phase-after-payment.ts';

export type Phase = 'form' | 'starting' | 'paying' | 'verifying' | PhaseAfterPayment;

interface Wish {
  delivery: Delivery;
  lines: Line[];
}

const POLL_MS = 3000;
const POLLS = 10;

const isBought = (placed: Order) => placed.paidAmount > 0 && placed.orderStatus !== 'cancelled';

/** The way of one checkout: order, card window, verification. What must survive a reload is kept in `kept`. */
export function useCheckout(orderToPay: string | null) {
  const client = useQueryClient();
  const create = useMutation(createOrder);
  const again = useMutation(payOrder);
  const verify = useMutation(verifyOrder);
  const [phase, setPhase] = useState(firstPhase);
  const [attempt, setAttempt] = useState(() => kept.read('attempt'));
  const [failure, setFailure] = useState<string | null>(null);
  const [cartChanged, setCartChanged] = useState(false);
  const [orderNumber, setOrderNumber] = useState<string | null>(null);

  const end = (phase: 'verified' | 'returned', number: string) => {
    kept.forget('result', 'attempt');
    setOrderNumber(number);
    setPhase(phase);
  };

  const confirm = async (result: PaymentResult) => {
    setPhase('verifying');
    try {
      const verified = await verify.mutateAsync(result);
      const { mongooseOrderId, orderId } = verified;
      const readPlaced = () => client.fetchQuery({ ...order(mongooseOrderId), staleTime: 0 });
      const phase = phaseAfter(isDecided(verified) ? verified : await readPlaced());
      if (phase === 'unverified') return setPhase(phase);
      if (phase === 'returned') return end(phase, orderId);
      toast.success('Payment has been verified');
      end('verified', orderId);
    } catch (error) {
      const mayStillSucceed = isUnanswered(error as Error) || (error as ApiError).status === 401;
      if (!mayStillSucceed) kept.forget('result');
      setPhase(mayStillSucceed ? 'unverified' : 'form');
    }
  };

  /** Makes or finds the order of this wish. null: there is nothing to pay now, and the screen says why. */
  const prepare = async ({ delivery, lines }: Wish): Promise<Bill | null> => {
    const fresh = linesForSale(await client.fetchQuery({ ...cart(), staleTime: 0 }));
    const fingerprint = fingerprintOf(delivery, fresh);
    if (fingerprint !== fingerprintOf(delivery, lines)) {
      setCartChanged(true);
      return null;
    }
    const { key } = attemptFor(fingerprint);
    const made = await create.mutateAsync({ key, body: bodyOf(delivery, fresh) }).catch((error) => {
      if (error instanceof ApiError && error.status === 409) kept.forget('attempt');
      throw error;
    });
    const begun = { key, fingerprint, mongooseOrderId: made.mongooseOrderId };
    kept.write('attempt', begun);
    setAttempt(begun);
    const placed = await client.fetchQuery({ ...order(made.mongooseOrderId), staleTime: 0 });
    if (isBought(placed)) {
      readAgainAfterPayment(client);
      end('verified', placed.orderId);
      return null;
    }
    if (!placed.payableUntil || made.amount !== rupeesToPaise(totalRupees(fresh))) {
      kept.forget('attempt');
      if (!placed.payableUntil) return prepare({ delivery, lines });
      setCartChanged(true);
      await client.invalidateQueries(cart());
      return null;
    }
    return { ...made, number: placed.orderId, contact: placed.contact, orderToPay: null };
  };

  /** An order made before, again. */
  const prepareAgain = async (mongooseOrderId: string): Promise<Bill | null> => {
    const placed = await client.fetchQuery({ ...order(mongooseOrderId), staleTime: 0 });
    if (!placed.payableUntil) return null;
    const bill = await again.mutateAsync(mongooseOrderId);
    return { ...bill, number: placed.orderId, contact: placed.contact, orderToPay: mongooseOrderId };
  };

  const pay = async (prepareBill: () => Promise<Bill | null>) => {
    setPhase('starting');
    setFailure(null);
    setCartChanged(false);
    try {
      const script = client.fetchQuery(siteInfo()).then((info) => loadPaymentScript(info.checkoutScript));
      const [bill] = await Promise.all([prepareBill(), script]);
      if (!bill) return setPhase((now) => (now === 'starting' ? 'form' : now));
      setPhase('paying');
      const outcome = await openPaymentWindow(bill);
      if (outcome.kind === 'paid') {
        kept.write('result', outcome.result);
        return await confirm(outcome.result);
      }
      setFailure(outcome.failure);
    } catch (error) {
      // What the API answered has been said already.
      if (!(error instanceof ApiError)) toast.error(error as Error);
    }
    setPhase('form');
  };

  // A payment may be known to the shop although this page never heard of it: a reload, a lost answer, another tab.
  const begunId = orderToPay ?? attempt?.mongooseOrderId;
  const begun = useQuery({
    ...order(begunId ?? ''),
    enabled: phase === 'form' && Boolean(begunId),
    refetchInterval: ({ state }) =>
      state.data?.payableUntil && state.dataUpdateCount < POLLS ? POLL_MS : false,
    meta: { quiet: true },
  });
  const begunOrder = begunId ? begun.data : undefined;
  const paidMeanwhile = phase === 'form' && begunOrder && isBought(begunOrder) ? begunOrder.orderId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was paid is told once
  useEffect(() => {
    if (!paidMeanwhile) return;
    readAgainAfterPayment(client);
    end('verified', paidMeanwhile);
  }, [paidMeanwhile]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what a reload interrupted
  useEffect(() => {
    const result = kept.read('result');
    if (result) void confirm(result);
  }, []);

  return {
    phase,
    orderNumber,
    cartChanged,
    /** Of the order that waits, or waits again. */
    begun,
    failure: failure ?? (begunOrder ? failureOf(begunOrder) : null),
    proceed: (wish: Wish) => void pay(() => prepare(wish)),
    payAgain: (mongooseOrderId: string) => void pay(() => prepareAgain(mongooseOrderId)),
    checkAgain: () => {
      const result = kept.read('result');
      if (result) void confirm(result);
    },
    /** The number of this very wish's order, if one waits for its payment. */
    waitingFor: ({ delivery, lines }: Wish) =>
      begunOrder?.payableUntil && attempt?.fingerprint === fingerprintOf(delivery, lines)
        ? begunOrder.orderId
        : null,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** A reload, or the provider's page, may have come between the payment and its verification. */
function firstPhase(): Phase {
  const result = takeCallbackResult();
  if (result) kept.write('result', result);
  return kept.read('result') ? 'verifying' : 'form';
}

const failureOf = (placed: Order) =>
  placed.paymentStatus === 'failed' ? 'The last card was declined.' : null;
