import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { orders, payments, refunds } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { issueForRefund } from '../../testing/issue-for-refund.ts';
import { checkOut } from '../../testing/orders.ts';
import { readIssuedPapers } from '../../testing/paper-desk.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { problemOfNamedLines } from './issue-for-refund.ts';
import { issueInvoices } from './issue-invoice.ts';
import { issueReceipt } from './issue-receipt.ts';
import { asLowered, readWholeTargets } from './refund-papers.ts';

const shop = startTestShop();
let customer: TestCustomer;
beforeAll(async () => {
  customer = await registerCustomer(shop);
});

const rowOf = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** Two pumps of Rs.1,180.00 with 18 % and three seals of Rs.105.00 with 5 %. */
async function placeOrder() {
  const pump = await addProduct(shop, {
    name: 'Pump',
    pricePaise: 1_180_00,
    hsn: '841370',
    gstRateBp: 1800,
    partNumber: crypto.randomUUID(),
  });
  const seal = await addProduct(shop, { name: 'Seal', pricePaise: 105_00, gstRateBp: 500 });
  const { body } = await checkOut(shop, customer, [
    { productId: pump, quantity: 2 },
    { productId: seal, quantity: 3 },
  ]);
  return body.data.mongooseOrderId as string;
}

/** As a part that came by bank transfer is settled. */
async function receive(
  orderId: string,
  utr: string,
  amountPaise: number,
  role: 'settling' | 'late' = 'settling',
) {
  const payment = {
    id: `utr:${utr}`,
    amountPaise,
    currency: 'INR',
    method: 'transfer',
    createdAt: new Date(),
  };
  await shop.deps.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const row = {
      ...payment,
      orderId,
      status: 'captured',
      role: 'settling',
      capturedAt: new Date(),
    } as const;
    await tx.insert(payments).values(row);
    await issueReceipt(tx, shop.deps, order!, payment, role);
    await tx
      .update(orders)
      .set({ paymentId: payment.id, capturedPaise: order!.capturedPaise + amountPaise })
      .where(eq(orders.id, orderId));
  });
}

interface Part {
  utr: string;
  amountPaise: number;
}

/** As an approved refund of a transfer is: a row for each part that it takes from. Older rows have no approval, but one moment. */
async function payBack(
  orderId: string,
  parts: Part[],
  lines?: { position: number; quantity: number }[],
  approvalId?: string,
) {
  await shop.deps.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    for (const { utr, amountPaise } of parts) {
      const [refund] = await tx
        .insert(refunds)
        .values({
          orderId,
          paymentId: `utr:${utr}`,
          amountPaise,
          kind: 'partial',
          status: 'processed',
          origin: 'admin',
          lines: lines ?? null,
          ...(approvalId && { approvalId, createdAt: sql`clock_timestamp()` }),
        })
        .returning();
      await issueForRefund(tx, shop.deps, order!, refund!);
    }
    const back = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    await tx
      .update(orders)
      .set({ refundedPaise: order!.refundedPaise + back })
      .where(eq(orders.id, orderId));
  });
}

const papersOf = (orderId: string) => readIssuedPapers(shop, orderId);
const ship = (orderId: string) =>
  shop.deps.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    return issueInvoices(tx, shop.deps, order!);
  });

test('each part has a receipt over the lines of the order, and the invoice names all of them [B3.17]', async () => {
  const order = await placeOrder();
  await receive(order, 'PARTA1111', 1_000_00);
  await receive(order, 'PARTA2222', 1_600_00);
  await receive(order, 'PARTA3333', 75_00);
  const receipts = await papersOf(order);
  expect(receipts.map(({ totalPaise, part }) => [totalPaise, part])).toEqual([
    [1_000_00, { orderPaise: 2_675_00, leftPaise: 1_675_00 }],
    [1_600_00, { orderPaise: 2_675_00, leftPaise: 75_00 }],
    [75_00, { orderPaise: 2_675_00, leftPaise: 0 }],
  ]);
  expect(receipts[0]!.lines).toMatchObject([
    { position: 1, description: 'Pump', hsn: '841370', rate: 1800, quantity: 0 },
    { position: 2, description: 'Seal', rate: 500, quantity: 0 },
  ]);
  expect(receipts[2]!.lines).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
  const sumOf = (head: 'taxablePaise' | 'cgstPaise', position: number) =>
    receipts.reduce((sum, { lines }) => sum + lines[position - 1]![head], 0);
  expect([sumOf('taxablePaise', 1), sumOf('cgstPaise', 1)]).toEqual([2_000_00, 180_00]);
  expect([sumOf('taxablePaise', 2), sumOf('cgstPaise', 2)]).toEqual([300_00, 7_50]);
  await ship(order);
  const invoice = (await papersOf(order))[3]!;
  expect(invoice).toMatchObject({
    kind: 'invoice',
    totalPaise: 2_675_00,
    received: receipts.map(({ number, totalPaise }) => ({ number, totalPaise })),
    payment: { id: 'utr:PARTA3333' },
    payments: ['utr:PARTA1111', 'utr:PARTA2222', 'utr:PARTA3333'].map((id) => ({ id, method: 'transfer' })),
    lines: [
      { quantity: 2, taxablePaise: 2_000_00 },
      { quantity: 3, taxablePaise: 300_00 },
    ],
  });
  await payBack(
    order,
    [
      { utr: 'PARTA3333', amountPaise: 75_00 },
      { utr: 'PARTA2222', amountPaise: 30_00 },
    ],
    [{ position: 2, quantity: 1 }],
  );
  const notes = (await papersOf(order)).slice(4);
  expect(notes).toMatchObject([
    { kind: 'credit', againstId: invoice.id, totalPaise: 75_00, lines: [{ position: 2, quantity: 1 }] },
    { kind: 'credit', againstId: invoice.id, totalPaise: 30_00, lines: [{ position: 2, quantity: 0 }] },
  ]);
});

test('a refund before the invoice takes from the receipts together, each voucher naming its own', async () => {
  const order = await placeOrder();
  await receive(order, 'PARTB1111', 2_600_00);
  const { db } = shop.deps;
  const named = [{ position: 2, quantity: 3 }];
  expect(await readWholeTargets(db, await rowOf(order))).toEqual([]);
  expect(await db.transaction(async (tx) => problemOfNamedLines(tx, await rowOf(order), named, 315_00))).toBe(
    'This order is not paid in full, so its refund names no lines. Name none.',
  );
  await receive(order, 'PARTB2222', 75_00);
  const [first, second] = await papersOf(order);
  expect((await readWholeTargets(db, await rowOf(order))).map(asLowered)).toEqual([
    {
      kind: 'receipt',
      number: `${first!.number}, ${second!.number}`,
      lines: [
        { position: 1, quantity: 2, takenQuantity: 0, amount: 2_360, amountLeft: 2_360 },
        { position: 2, quantity: 3, takenQuantity: 0, amount: 315, amountLeft: 315 },
      ],
    },
  ]);
  expect(
    await db.transaction(async (tx) => problemOfNamedLines(tx, await rowOf(order), named, 315_00)),
  ).toBeNull();
  const parts = [
    { utr: 'PARTB2222', amountPaise: 75_00 },
    { utr: 'PARTB1111', amountPaise: 240_00 },
  ];
  await payBack(order, parts, named, crypto.randomUUID());
  await ship(order);
  const [, , ...later] = await papersOf(order);
  expect(later).toMatchObject([
    { kind: 'refund', againstId: second!.id, totalPaise: 75_00, lines: [{ position: 2, quantity: 3 }] },
    { kind: 'refund', againstId: first!.id, totalPaise: 240_00, lines: [{ position: 2, quantity: 0 }] },
    {
      kind: 'invoice',
      totalPaise: 2_360_00,
      received: [{ number: first!.number }, { number: second!.number }],
      returned: [{ totalPaise: 75_00 }, { totalPaise: 240_00 }],
      lines: [{ position: 1, quantity: 2, taxablePaise: 2_000_00 }],
    },
  ]);
  expect(later[2]!.lines).toHaveLength(1);
});

test('a part that comes too late, or more than what is left, is receipted all the same', async () => {
  const order = await placeOrder();
  await receive(order, 'PARTC1111', 500_00, 'late');
  await receive(order, 'PARTC2222', 9_000_00, 'late');
  expect(await papersOf(order)).toMatchObject([
    { totalPaise: 500_00, lines: [{ description: 'Pump' }, { description: 'Seal' }] },
    { totalPaise: 9_000_00, lines: [{ description: expect.stringMatching(/^Advance for order MW-/) }] },
  ]);
  expect((await papersOf(order))[0]).not.toHaveProperty('part');
});
