import { ID, readList, readOrder, readPayment, readRefund } from './entities.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import { gatewayHttp, type HttpOptions } from './http.ts';

/** The customer is waiting. */
const CREATE_ORDER_MS = 8_000;
const MOST_PER_LIST = 100;

/** The provider's HTTP API. The stand-in implements it too: only address and keys differ. */
export function razorpayGateway(options: HttpOptions): Gateway {
  const send = gatewayHttp(options);
  const get = (route: string, id: string, query = '') =>
    send({ method: 'GET', route, path: route.replace(':id', id) + query });

  const gateway: Gateway = {
    async createOrder({ amountPaise, receipt, notes }) {
      const order = readOrder(
        await send({
          method: 'POST',
          route: '/orders',
          path: '/orders',
          body: { amount: amountPaise, currency: 'INR', receipt, notes },
          totalMs: CREATE_ORDER_MS,
        }),
      );
      insist(order.amountPaise === amountPaise && order.currency === 'INR' && order.receipt === receipt);
      return order;
    },

    async findOrdersByReceipt(receipt) {
      const query = `?${new URLSearchParams({ receipt, count: String(MOST_PER_LIST) })}`;
      const orders = readList(readOrder)(await get('/orders', '', query));
      return orders.filter((order) => order.receipt === receipt);
    },

    async fetchOrder(orderId) {
      const order = readOrder(await get('/orders/:id', checked(ID.order, orderId)));
      insist(order.id === orderId);
      return order;
    },

    async fetchOrderPayments(orderId) {
      const answer = await get('/orders/:id/payments', checked(ID.order, orderId));
      const payments = readList(readPayment)(answer);
      insist(payments.every((payment) => payment.orderId === orderId));
      return payments;
    },

    async fetchPayment(paymentId) {
      const payment = readPayment(await get('/payments/:id', checked(ID.payment, paymentId)));
      insist(payment.id === paymentId);
      return payment;
    },

    async capture(paymentId, amountPaise) {
      try {
        const answer = await send({
          method: 'POST',
          route: '/payments/:id/capture',
          path: `/payments/${checked(ID.payment, paymentId)}/capture`,
          body: { amount: amountPaise, currency: 'INR' },
        });
        return readPayment(answer);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.failureReason !== 'already-paid') throw error;
        // The provider may have captured it by itself meanwhile, which is what we want.
        const payment = await gateway.fetchPayment(paymentId);
        if (payment.status !== 'captured') throw error;
        return payment;
      }
    },

    async refund(paymentId, { amountPaise, receipt, notes }, idempotencyKey) {
      const refund = readRefund(
        await send({
          method: 'POST',
          route: '/payments/:id/refund',
          path: `/payments/${checked(ID.payment, paymentId)}/refund`,
          body: { amount: amountPaise, speed: 'normal', receipt, ...(notes && { notes }) },
          idempotencyKey,
        }),
      );
      insist(refund.paymentId === paymentId && refund.amountPaise === amountPaise);
      return refund;
    },

    async fetchRefund(refundId) {
      const refund = readRefund(await get('/refunds/:id', checked(ID.refund, refundId)));
      insist(refund.id === refundId);
      return refund;
    },

    async fetchRefunds(paymentId) {
      const route = '/payments/:id/refunds';
      const answer = await get(route, checked(ID.payment, paymentId), `?count=${MOST_PER_LIST}`);
      return readList(readRefund)(answer);
    },

    async listPayments(from, to, skip, count) {
      return readList(readPayment)(await get('/payments', '', span(from, to, skip, count)));
    },

    async listRefunds(from, to, skip, count) {
      return readList(readRefund)(await get('/refunds', '', span(from, to, skip, count)));
    },
  };
  return gateway;
}

const span = (from: number, to: number, skip: number, count: number) =>
  `?from=${from}&to=${to}&skip=${skip}&count=${Math.min(count, MOST_PER_LIST)}`;

/** Ids become part of a URL: anything that does not look like one is refused first. */
function checked(pattern: RegExp, id: string): string {
  if (!pattern.test(id)) throw new GatewayError('rejected', 'unknown-id', 'The id has the wrong form.');
  return id;
}

function insist(answerFits: boolean) {
  if (!answerFits)
    throw new GatewayError('unknown', 'unreadable-answer', 'The answer is about something else.');
}
