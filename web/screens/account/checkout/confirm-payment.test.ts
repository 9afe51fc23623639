import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/fake-browser.ts';
import { confirmPayment } from './confirm-payment.ts';
import { kept } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

const result = { orderId: 'order_1', paymentId: 'pay_1', newOrderId: 'order_1', xRazorpaySignature: 'x' };
const verified = {
  mongooseOrderId: 'order',
  orderId: 'MW-1',
  paymentStatus: 'success',
  orderStatus: 'pending',
};

/** The outcome of a payment, and whether its result is still stored. */
async function confirmed(answer: typeof verified | ApiError, placed: object = {}) {
  const { calls } = stubBrowser({ '/user/orders/singleOrder': () => placed });
  kept.write('result', result);
  const verify = async () => {
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const outcome = await confirmPayment(result, { client: createQueryClient(() => {}), verify });
  return { ...outcome, isKept: kept.read('result') !== null, reads: calls.length };
}

test('a verified payment has bought the order, without another request', async () => {
  expect(await confirmed(verified)).toMatchObject({ phase: 'verified', number: 'MW-1', reads: 0 });
});

test('a payment that came too late goes back', async () => {
  expect(await confirmed({ ...verified, orderStatus: 'cancelled' })).toMatchObject({ phase: 'returned' });
});

test('a payment that is on its way is judged by the order', async () => {
  const pending = { ...verified, paymentStatus: 'pending' };
  const payable = { orderStatus: 'pending', paymentStatus: 'pending', payableUntil: '2026-11-16T04:36:00Z' };
  expect(await confirmed(pending, payable)).toMatchObject({ phase: 'verified', reads: 1 });
  expect(await confirmed(pending, { ...payable, payableUntil: null })).toMatchObject({ phase: 'unverified' });
});

test.each([
  ['no answer', 0],
  ['too many questions', 429],
  ['a shop in trouble', 503],
  ['a session that ended', 401],
])('%s leaves the payment to be asked for again', async (_why, status) => {
  expect(await confirmed(new ApiError(status, null))).toMatchObject({ phase: 'unverified', isKept: true });
});

test('a refusal ends the attempt', async () => {
  expect(await confirmed(new ApiError(400, null))).toMatchObject({ phase: 'form', isKept: false });
});
