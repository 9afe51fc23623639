import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { stubBrowser } from '../../../testing/fake-browser.ts';
import { confirmPayment } from './confirm-payment.ts';
import { storedResult } from './stored-attempt.ts';

afterEach(() => vi.unstubAllGlobals());

const result = { orderId: 'order_1', paymentId: 'pay_1', newOrderId: 'order_1', xRazorpaySignature: 'x' };
const verified = {
  mongooseOrderId: 'order',
  orderId: 'MW-1',
  paymentStatus: 'success',
  orderStatus: 'pending',
};

/** The outcome of a payment, and whether its result is still stored. */
async function confirmed(answer: typeof verified | ApiError) {
  stubBrowser({});
  storedResult.write(result);
  const outcome = await confirmPayment(result, async () => {
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  return { ...outcome, isStored: storedResult.read() !== null };
}

test('a verified payment has bought the order', async () => {
  expect(await confirmed(verified)).toMatchObject({
    phase: 'placed',
    mongooseOrderId: 'order',
    isPaid: true,
  });
});

test.each([
  ['came too late and goes back', { orderStatus: 'cancelled' }],
  ['the payment service has not confirmed', { paymentStatus: 'pending' }],
  ['failed in the end', { paymentStatus: 'failed' }],
])('a payment that %s is not called verified', async (_, states) => {
  expect(await confirmed({ ...verified, ...states })).toMatchObject({ phase: 'placed', isPaid: false });
});

test.each([
  ['no answer', 0],
  ['too many questions', 429],
  ['a shop in trouble', 503],
  ['a session that ended', 401],
])('%s leaves the payment to be asked for again', async (_why, status) => {
  expect(await confirmed(new ApiError(status, null))).toMatchObject({ phase: 'unverified', isStored: true });
});

test('a refusal ends the attempt', async () => {
  expect(await confirmed(new ApiError(400, null))).toMatchObject({ phase: 'form', isStored: false });
});
