import { afterAll, describe, expect, test } from 'vitest';
import { enteringDesk } from '../../../testing/entering-desk.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { waitForMail } from '../../../testing/people.ts';
import { newUtr, transferDesk } from '../../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, expectSoundBooks } = paying;
const { recordRefund, detailOf } = transferDesk(paying);
const { place, enter, reverse, byCustomer } = enteringDesk(paying);

afterAll(expectSoundBooks);

const askedBack = async () =>
  (await shop.get('/orders/dashboard?days=7', admin.token)).body.data.waiting.askedBack;

describe('of an order that was paid with TDS', () => {
  test('the dashboard counts as asked back only what can go back [B13.2]', async () => {
    const before = await askedBack();
    const order = await place();
    await enter(order, 2_39_197.12, { tds: 202.88 });
    await byCustomer('cancel', order);
    expect((await askedBack()) - before).toBeCloseTo(2_39_197.12, 2);
  });

  test('all that can go back is the whole payment for the mail, and goes to the bank account [B13.2]', async () => {
    const order = await place();
    await enter(order, 2_39_197.12, { tds: 202.88 });
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await recordRefund(order);
    const { text } = await waitForMail(shop, customer.email, /^Refund for order/);
    expect(text).toContain('The whole payment for order');
    expect(text).toContain('Rs.2,39,197.12, has been sent back to your bank account');
  });

  test('the mail of its cancellation names what the shop keeps of what came [B13.2]', async () => {
    const order = await place();
    await enter(order, 2_39_197.12, { tds: 202.88 });
    await act('/orders/approveRefund', order, { refundOption: 'no-refund' });
    const { text } = await waitForMail(shop, customer.email, /cancelled/);
    expect(text).toContain('Your payment of Rs.2,39,197.12 was not refunded');
  });

  test.each([1e15, 1e308])('%d rupees of TDS are refused in a sentence [B13.2]', async (tds) => {
    const order = await place();
    const answer = await enter(order, 1_000, { tds });
    expect([answer.status, answer.body.error]).toEqual([422, expect.stringContaining('TDS and charges')]);
  });
});

test('who paid is one line in the history [B14.5]', async () => {
  const order = await place();
  const { body } = await enter(order, 1_000, { paidBy: ' Godavari\n\tSugars ' });
  expect(body.data.transfer.transfers[0].entry.paidBy).toBe('Godavari Sugars');
});

test('an order waits for what is left while money that was never its own waits to go back [B14.5]', async () => {
  const order = await place();
  const utr = newUtr();
  await enter(order, 1_00_000, { utr });
  await enter(order, 1_39_900, { over: true });
  const { transfer } = (await reverse(order, utr)).body.data;
  expect(transfer).toMatchObject({ left: 1_00_000, refundDue: 500, bank: { ifsc: expect.any(String) } });
  const url = `/user/orders/proforma?mongooseOrderId=${order.mongooseOrderId}`;
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await shop.app.inject({ url, headers })).statusCode, 'its proforma').toBe(200);
  expect((await enter(order, 1_00_000, { utr })).body.data.paymentStatus).toBe('success');
  expect((await detailOf(order)).transfer).toMatchObject({ left: 0, refundDue: 500 });
});
