import { isTransfer } from '#domain/utr.ts';
import { GatewayError } from '../../../outside/razorpay/gateway.ts';
import { orderNamed } from '../../../platform/db/order-named.ts';
import { hasToCompare } from '../../../platform/db/restores.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordGatewayRefunds } from './record-gateway-refund.ts';

/**
 * After a restore the shop may not know refunds that it made itself: until the ledgers are compared, the provider is
 * asked before another one is permitted.
 */
export async function learnLostRefunds(deps: Deps, orderRef: string): Promise<void> {
  if (!(await hasToCompare(deps.db))) return;
  const before = await readOrder(deps, orderRef);
  if (!before?.paymentId || isTransfer(before.paymentId)) return;
  try {
    await recordGatewayRefunds(deps, before.paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const message =
      'The shop was restored and first asks the payment service for earlier refunds of this order. It did not answer: try again in a moment.';
    throw new ShopError('gateway', { message, cause: error });
  }
  const after = await readOrder(deps, orderRef);
  if (after?.version === before.version) return;
  throw new ShopError('conflict', {
    message:
      'The payment service knows of a refund of this order that was made before the shop was restored. It is entered now: look at the order again before you refund more.',
  });
}

async function readOrder({ db }: Deps, orderRef: string) {
  const { paymentId, version } = orders;
  const [order] = await db.select({ paymentId, version }).from(orders).where(orderNamed(orderRef));
  return order;
}
