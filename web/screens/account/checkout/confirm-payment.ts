import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/index.ts';
import { isUnanswered, type PaymentResult } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order } from '../../../api/orders.ts';
import { kept } from './kept.ts';
import { isDecided, phaseAfter } from './phase-after-payment.ts';

interface Confirming {
  client: QueryClient;
  verify: (result: PaymentResult) => Promise<ResponseOf<'/checkOut/verifyOrder'>['data']>;
}

export type Confirmation =
  | { phase: 'verified' | 'returned'; number: string }
  /** form: the shop knows no such payment. */
  | { phase: 'unverified' | 'form' };

/** Verifies the card window's result and finds out the state of the order. */
export async function confirmPayment(
  result: PaymentResult,
  { client, verify }: Confirming,
): Promise<Confirmation> {
  try {
    const verified = await verify(result);
    const { mongooseOrderId, orderId: number } = verified;
    const readPlaced = () => client.fetchQuery({ ...order(mongooseOrderId), staleTime: 0 });
    const phase = phaseAfter(isDecided(verified) ? verified : await readPlaced());
    return phase === 'unverified' ? { phase } : { phase, number };
  } catch (error) {
    const isLoggedOut = error instanceof ApiError && error.status === 401;
    if (isLoggedOut || isUnanswered(error as Error)) return { phase: 'unverified' };
    kept.forget('result');
    return { phase: 'form' };
  }
}
