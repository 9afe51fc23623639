import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatIst } from '#domain/calendar.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { DECLINED_CARD, eventually } from '../../testing/gateway-stand-in.ts';
import { checkOut, pay, placeOrder, placePaidOrder } from '../../testing/orders.ts';
import { THANE } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo } from '../../testing/people.ts';

const { shop, gateway, customer, admin, act, becomes, mailsAbout } = startPayingShop();

type Order = Awaited<ReturnType<typeof placeOrder>>;

const approve = (order: Order, refundOption: string, partialAmount?: number) =>
  act('/orders/approveRefund', order, { refundOption, ...(partialAmount && { partialAmount }) });
/** The mails with this subject, oldest first, once the last one says what is looked for. */
const mailsSaying = (subject: RegExp, last: string) =>
  eventually(async () => {
    const all = await mailsTo(shop, customer.email);
    const mails = all.filter((mail) => subject.test(mail.subject)).map(({ text }) => text);
    expect(mails.some((text) => text.includes(last))).toBe(true);
    return mails.toReversed();
  });
const CANCELLED = /^Order \S+ is cancelled$/;
const REFUND = /^Refund for order/;

describe('an order cancelled without a refund', () => {
  test('says to the customer once that the payment stays with the shop, and whom to write to', async () => {
    const order = await placePaidOrder(shop, customer);
    for (let time = 0; time < 3; time += 1) await approve(order, 'no-refund');
    const [mail] = await mailsSaying(CANCELLED, 'is cancelled.');
    expect(mail).toContain('Your payment of Rs.1,000.00 was not refunded and stays with us.');
    expect(mail).toContain('/contact');
    expect(await mailsAbout(order.mongooseOrderId, 'order-cancelled')).toBe(1);
  });

  test('after a part went back names the part and the rest', async () => {
    const order = await placePaidOrder(shop, customer);
    await approve(order, 'partial', 300);
    await becomes(order, 'pending/partially-refunded/unshipped');
    await approve(order, 'no-refund');
    const [mail] = await mailsSaying(CANCELLED, 'is cancelled.');
    expect(mail).toContain('Rs.300.00 of your payment was refunded before; the rest, Rs.700.00, was not');
  });

  test('that was never paid says that nothing was charged', async () => {
    const order = await placeOrder(shop, customer);
    for (let time = 0; time < 2; time += 1) await approve(order, 'no-refund');
    const [mail] = await mailsSaying(CANCELLED, 'is cancelled.');
    expect(mail).toContain('You have not been charged.');
    expect(await mailsAbout(order.mongooseOrderId, 'order-cancelled')).toBe(1);
  });
});

test('the mail about a paid order names who is billed beside where the goods go [B14.2]', async () => {
  const productId = await addProduct(shop);
  const billing = THANE;
  const { body } = await checkOut(shop, customer, [{ productId, quantity: 1 }], { billing });
  await pay(shop, customer, body.data);
  const mail = (await mailsSaying(/^We have your order/, billing.address)).at(-1);
  expect(mail).toContain('Deliver to: 14 Foundry Road, Coimbatore, Tamil Nadu 641001');
  expect(mail).toContain(
    'Billed to: Thane Textile Machinery Ltd, 14 Wagle Estate, Thane, Maharashtra 400604',
  );
  expect(mail).toContain('GSTIN: 27AAPFU0939F1ZV');
});

test('what the shop wrote about its decision is in the mail and in the history [B5.16]', async () => {
  const order = await placePaidOrder(shop, customer);
  const { mongooseOrderId } = order;
  const reasonOf = async (action: string) => {
    const { body } = await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token);
    return body.data.history.find((event: { action: string }) => event.action === action).note;
  };
  await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
  await act('/orders/rejectRefund', order, { reason: ' It was made to measure.  ' });
  await mailsSaying(/^Refund request/, '> It was made to measure.');
  expect(await reasonOf('request-rejected')).toBe('It was made to measure.');
  const lines = [{ position: 1, quantity: 1 }];
  const refused = await act('/orders/approveRefund', order, { refundOption: 'no-refund', lines });
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('only for a refund')]);
  await act('/orders/approveRefund', order, {
    refundOption: 'no-refund',
    reason: 'The address does not exist',
  });
  await mailsSaying(CANCELLED, '> The address does not exist');
  expect(await reasonOf('cancelled')).toBe('Without a refund: The address does not exist');
});

test('the mail of a failed payment says until when the order can still be paid', async () => {
  const order = await placeOrder(shop, customer);
  const lapsesAt = new Date(Date.now() + 4 * 3_600_000);
  await shop.deps.db.update(orders).set({ lapsesAt }).where(eq(orders.id, order.mongooseOrderId));
  await gateway.pay(order.orderId, DECLINED_CARD);
  const until = formatIst(lapsesAt.toISOString(), 'date-time');
  const [mail] = await mailsSaying(/^The payment for order \S+ failed$/, 'another try until');
  expect(mail).toContain(`waits for another try until ${until}`);
});

describe('the mail of a refund', () => {
  test('of a part that answers a request says that the order is cancelled, in the one mail', async () => {
    const order = await placePaidOrder(shop, customer);
    const { mongooseOrderId } = order;
    await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
    await approve(order, 'partial', 499.5);
    await becomes(order, 'cancelled/partially-refunded/unshipped');
    const [mail] = await mailsSaying(REFUND, 'Rs.499.50');
    expect(mail).toContain('A part of the payment');
    expect(mail).toContain('The order is cancelled. The rest of the payment was not refunded.');
    expect(await mailsAbout(mongooseOrderId, 'order-cancelled')).toBe(0);
  });

  test('of what earlier ones left calls it the rest, and says that the order is cancelled', async () => {
    const order = await placePaidOrder(shop, customer);
    await approve(order, 'partial', 300);
    await becomes(order, 'pending/partially-refunded/unshipped');
    const [first] = await mailsSaying(REFUND, 'Rs.300.00');
    expect(first).toContain('A part of the payment');
    expect(first).not.toContain('cancelled');
    await approve(order, 'full');
    await becomes(order, 'cancelled/refunded/unshipped');
    const last = (await mailsSaying(REFUND, 'Rs.700.00')).at(-1);
    expect(last).toContain('The rest of the payment');
    expect(last).toContain('The order is cancelled.');
  });

  test('of money left on an order cancelled before does not cancel it again', async () => {
    const order = await placePaidOrder(shop, customer);
    await approve(order, 'no-refund');
    await approve(order, 'full');
    await becomes(order, 'cancelled/refunded/unshipped');
    const [mail] = await mailsSaying(REFUND, 'Rs.1,000.00');
    expect(mail).toContain('The whole payment');
    expect(mail).not.toContain('cancelled');
  });
});
