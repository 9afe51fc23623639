import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/routes.ts';
import { createOrder } from './create-order.ts';
import { verifyPayment } from './verify-payment.ts';

export const checkoutHandlers = (deps: Deps): Handlers<'/checkOut/order' | '/checkOut/verifyOrder'> => ({
  '/checkOut/order': async ({ session, body, idempotencyKey }) => ({
    data: await createOrder(deps, { customerId: session.userId, body, clientKey: idempotencyKey }),
  }),
  '/checkOut/verifyOrder': async ({ session, body }) => ({
    data: await verifyPayment(deps, { customerId: session.userId, body }),
    msg: 'Payment has been verified',
  }),
});
