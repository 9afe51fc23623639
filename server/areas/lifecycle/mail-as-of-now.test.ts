import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, outbox, restores } from '../../platform/db/schema/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { DECLINED_CARD, eventually } from '../../testing/gateway-stand-in.ts';
import { pay, placeOrder, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo } from '../../testing/people.ts';
import { newUtr, placeTransferOrder, today } from '../../testing/transfers.ts';
import { remindOfTransfers } from '../payments/transfers/remind-of-transfers.ts';

const { shop, gateway, customer, act, becomes } = startPayingShop();

type Placed = { mongooseOrderId: string };
const record = (order: Placed, amount: number) =>
  act('/orders/recordTransfer', order, { amount, utr: newUtr(), date: today() });
const cancel = ({ mongooseOrderId }: Placed) =>
  shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, customer.token);
const transferOrder = () => placeTransferOrder(shop, customer);

/** Mails wait as after a restore, until they are let go. */
const holdMails = () =>
  asOwner(
    shop.config.databaseUrl!,
    `INSERT INTO restores (restored_at, state_of, compared_at) VALUES (now() + interval '1 hour', now(), now())`,
  );
async function letMailsGo() {
  await shop.deps.db.update(restores).set({ mails: 'sent', decidedAt: sql`now()`, decidedBy: 'the test' });
  await eventually(async () => expect(await shop.deps.db.$count(outbox, sql`done_at IS NULL`)).toBe(0));
}
const mailsOf = async ({ mongooseOrderId }: Placed) => {
  const { number } = await rowOf(shop, mongooseOrderId);
  const mails = (await mailsTo(shop, customer.email)).filter(({ subject }) => subject.includes(number));
  return mails.map((mail) => ({ ...mail, subject: mail.subject.replace(number, '…') }));
};
const subjectsOf = async (order: Placed) => (await mailsOf(order)).map(({ subject }) => subject).sort();

test('no customer is asked to transfer what is paid, over or going back by the time the mail leaves', async () => {
  await holdMails();
  const waiting = await transferOrder();
  const [cancelled, lapsed, paid, inTwoParts, goingBack] = [
    await transferOrder(),
    await transferOrder(),
    await transferOrder(),
    await transferOrder(),
    await transferOrder(),
  ];
  await cancel(cancelled);
  const isOver = { lapsesAt: sql`now() - interval '1 minute'` };
  await shop.deps.db.update(orders).set(isOver).where(eq(orders.id, lapsed.mongooseOrderId));
  await record(paid, 4_00_000);
  await record(inTwoParts, 1_00_000);
  await record(inTwoParts, 3_00_000);
  await record(goingBack, 1_00_000);
  await act('/orders/approveRefund', goingBack, { refundOption: 'full' });
  await letMailsGo();

  expect(await mailsOf(waiting)).toMatchObject([
    { subject: 'Order … waits for your transfer', attachments: [expect.stringMatching(/^proforma-/)] },
  ]);
  expect(await subjectsOf(cancelled)).toEqual(['Order … is cancelled']);
  expect(await subjectsOf(lapsed)).toEqual([]);
  expect(await subjectsOf(paid)).toEqual(['We have your order …']);
  const part = 'We have received a part of order …';
  expect(await subjectsOf(inTwoParts)).toEqual([part, 'We have your order …']);
  expect(await subjectsOf(goingBack)).toEqual([part]);
  for (const order of [inTwoParts, goingBack]) {
    const { text, attachments } = (await mailsOf(order)).find(({ subject }) => subject === part)!;
    expect(text).toContain('Rs.1,00,000.00 for order');
    expect(text).not.toMatch(/left to transfer|IFSC|bank details/);
    expect(attachments, 'the receipt').toHaveLength(1);
  }
  const [dropped] = await shop.deps.db
    .select({ lastError: outbox.lastError, payload: outbox.payload })
    .from(outbox)
    .where(sql`kind = 'transfer-awaited' AND ref = ${cancelled.mongooseOrderId}`);
  expect(dropped).toEqual({ lastError: 'no longer true', payload: {} });
});

test('an entry that was reversed and made again asks for nothing; reversed alone, for what is left by then [B14.5]', async () => {
  await holdMails();
  const [again, alone] = [await transferOrder(), await transferOrder()];
  for (const order of [again, alone]) {
    const utr = newUtr();
    await act('/orders/recordTransfer', order, { amount: 4_00_000, utr, date: today() });
    await act('/orders/reverseTransfer', order, { utr, reason: 'A wrong amount' });
  }
  await record(again, 4_00_000);
  await record(alone, 1_00_000);
  await letMailsGo();
  const textOf = async (order: Placed) =>
    (await mailsOf(order)).find(({ subject }) => subject.endsWith('in error'))!.text;
  expect(await textOf(again)).toContain('A wrong amount');
  expect(await textOf(again)).not.toMatch(/waits for|IFSC|bank details/);
  expect(await textOf(alone)).toContain('The order waits for Rs.3,00,000.00');
});

test('a part asks for what is left when its mail leaves; what was awaited before says nothing else', async () => {
  await holdMails();
  const order = await transferOrder();
  await record(order, 1_00_000);
  await record(order, 50_000);
  await letMailsGo();
  const mails = await mailsOf(order);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain('Rs.2,50,000.00 is left to transfer');
});

test('no customer is reminded of an order that has ended meanwhile', async () => {
  const [waiting, ended] = [await transferOrder(), await transferOrder()];
  const soon = { lapsesAt: sql`now() + interval '1 day'`, createdAt: sql`now() - interval '5 days'` };
  await shop.deps.db.update(orders).set(soon).where(eq(orders.customerId, customer.id));
  await eventually(async () => expect(await subjectsOf(ended)).toHaveLength(1));
  await holdMails();
  await remindOfTransfers(shop.deps);
  await cancel(ended);
  await letMailsGo();
  expect(await subjectsOf(waiting)).toContain('Order … still waits for your transfer');
  expect(await subjectsOf(ended)).toEqual(['Order … is cancelled', 'Order … waits for your transfer']);
});

test('a failed payment is not mailed once the order is paid or cancelled', async () => {
  await holdMails();
  const [waiting, paid, cancelled] = [
    await placeOrder(shop, customer),
    await placeOrder(shop, customer),
    await placeOrder(shop, customer),
  ];
  for (const order of [waiting, paid, cancelled]) {
    await gateway.pay(order.orderId, DECLINED_CARD);
    await becomes(order, 'pending/failed/unshipped');
  }
  await pay(shop, customer, paid);
  await cancel(cancelled);
  await letMailsGo();
  expect(await subjectsOf(waiting)).toEqual(['The payment for order … failed']);
  expect(await subjectsOf(paid)).toEqual(['We have your order …']);
  expect(await subjectsOf(cancelled)).toEqual(['Order … is cancelled']);
});
