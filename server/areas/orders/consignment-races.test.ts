// @module-tag slow
import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { inParts } from '../../testing/in-parts.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { randomFrom } from '../../testing/random.ts';
import { storeRoom } from '../../testing/stock.ts';

const paying = startPayingShop();
const { shop, customer, gateway, act, expectSoundBooks } = paying;
const { confirmed, sent, send, detail, papersOf, refundPart, refund, kindsBecome, expectCompletePapers } =
  inParts(paying);
const { stockOf } = storeRoom(paying);
const LAST = [
  { position: 1, quantity: 4 },
  { position: 2, quantity: 4 },
];

test('two clerks who send the last pieces at once send them once [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 6 }]);
  const answers = await Promise.all([send(order, LAST), send(order, LAST), send(order), send(order, LAST)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await detail(order)).consignments).toHaveLength(2);
  expect(await stockOf(order.pump)).toEqual({ onHand: 90, held: 0 });
  await expectCompletePapers();
});

test('ten clerks who send a piece each send ten consignments, numbered without a gap [B14.9]', async () => {
  const order = await confirmed();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(order, [{ position: 1, quantity: 1 }])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const { consignments } = await detail(order);
  expect(consignments.map(({ number }: { number: number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  await expectCompletePapers();
});

test('a refund that is under way while a consignment leaves lowers what has not left by then [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 6 }]);
  await gateway.control({ refunds: { delayMs: 2_000 } });
  // Two of the four that are here.
  expect((await refundPart(order, 236, { lines: [{ position: 1, quantity: 2 }] })).status).toBe(200);
  expect((await detail(order)).refundState).toBe('processing');
  expect((await send(order)).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'invoice', 'credit');
  const credit = (await papersOf(order)).at(-1)!;
  expect(credit.against!.number).toBe((await papersOf(order))[2]!.number);
  await expectCompletePapers();
});

test('a full refund and the last consignment at once: one of them happens, or both in an order that adds up [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 6 }]);
  await Promise.all([send(order), refund(order, { refundOption: 'full' }), send(order, LAST)]);
  await expectCompletePapers();
});

test('a refund on the provider’s own pages lowers what has not left first [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 6 }]);
  await gateway.control({ payment_id: order.paymentId, amount: 236_00 }, '/dashboard-refund');
  await kindsBecome(order, 'receipt', 'invoice', 'refund');
  await expectCompletePapers();
});

test('random acts on orders in parts keep every sum [B14.9]', async () => {
  const random = randomFrom(inject('fuzz').seed);
  const before = await shop.deps.db.$count(orders, eq(orders.inParts, true));
  for (let run = 0; run < 12; run += 1) {
    const order = await confirmed();
    for (let step = 0; step < 6; step += 1) {
      const lines = await shop.deps.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order.mongooseOrderId));
      const pieces = lines
        .map(({ position, toSend, quantity }) => ({
          position: position + 1,
          quantity: random.between(0, toSend ?? quantity),
        }))
        .filter(({ quantity }) => quantity > 0);
      const acts = [
        () => send(order, pieces.length > 0 ? pieces : undefined),
        () => refundPart(order, random.between(1, 300)),
        () =>
          refundPart(order, random.between(1, 4) * 105, {
            lines: [{ position: 2, quantity: random.between(1, 4) }],
          }),
        () => shop.post('/user/orders/cancel', { mongooseOrderId: order.mongooseOrderId }, customer.token),
        () => act('/orders/rejectRefund', order, {}),
      ];
      await Promise.all([acts[random.between(0, 4)]!(), acts[random.between(0, 2)]!()]);
    }
    await expectSoundBooks();
  }
  const inParts = await shop.deps.db.$count(orders, eq(orders.inParts, true));
  expect(inParts - before).toBeGreaterThan(3);
  await expectCompletePapers();
});
