import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { isPaidBy } from '../membership/open-to.ts';
import { verifyPayment } from '../payments/settling/verify-payment.ts';
import { createOrder } from './create-order.ts';
import { listUnpaid } from './list-unpaid.ts';
import { payOrder } from './pay-order.ts';
import { readTerms } from './read-terms.ts';

type Paths =
  | '/checkOut/terms'
  | '/checkOut/unpaidOrders'
  | '/checkOut/order'
  | '/checkOut/payOrder'
  | '/checkOut/verifyOrder';

export const checkoutHandlers = (deps: Deps): Handlers<Paths> => ({
  '/checkOut/terms': async ({ session }) => ({ data: await readTerms(deps, session.userId) }),
  '/checkOut/unpaidOrders': async ({ session }) => ({ data: await listUnpaid(deps, session.userId) }),
  '/checkOut/order': async ({ session, body, idempotencyKey }) => ({
    data: await createOrder(deps, { customerId: session.userId, body, clientKey: idempotencyKey }),
  }),
  '/checkOut/payOrder': async ({ session, body }) => ({
    data: await payOrder(deps, session.userId, body.mongooseOrderId),
  }),
  '/checkOut/verifyOrder': async ({ session, body }) => {
    const data = await verifyPayment(deps, isPaidBy(session.userId), body);
    return { data, msg: messageOf(data) };
  },
});

/** Only what the payment service has confirmed is verified. */
function messageOf({ orderStatus, paymentStatus }: { orderStatus: string; paymentStatus: string }): string {
  if (orderStatus === 'cancelled')
    return 'The order is cancelled. Its page says what happens with the payment.';
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed';
  return isOpen ? 'Order placed. The payment is being confirmed.' : 'Payment has been verified';
}
