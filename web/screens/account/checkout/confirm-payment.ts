import type { ResponseOf } from '#contract/index.ts';
import { isUnanswered, type PaymentResult } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { storedResult } from './stored-attempt.ts';

type Verify = (result: PaymentResult) => Promise<ResponseOf<'/checkOut/verifyOrder'>['data']>;

export type Confirmation =
  /** The shop has the payment's proof. `isPaid`: the payment service has confirmed it too. */
  | { phase: 'placed'; mongooseOrderId: string; isPaid: boolean }
  /** unverified: the shop could not be asked. form: the shop knows no such payment. */
  | { phase: 'unverified' | 'form' };

/** Hands in the card window's result. */
export async function confirmPayment(result: PaymentResult, verify: Verify): Promise<Confirmation> {
  try {
    const { mongooseOrderId, orderStatus, paymentStatus } = await verify(result);
    const isPaid = orderStatus !== 'cancelled' && paymentStatus !== 'pending' && paymentStatus !== 'failed';
    return { phase: 'placed', mongooseOrderId, isPaid };
  } catch (error) {
    const isLoggedOut = error instanceof ApiError && error.status === 401;
    if (isLoggedOut || isUnanswered(error as Error)) return { phase: 'unverified' };
    storedResult.forget();
    return { phase: 'form' };
  }
}
