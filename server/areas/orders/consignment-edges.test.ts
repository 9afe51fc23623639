import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sweepOrphans } from '../../outside/images/sweep-orphans.ts';
import { orderLines, shopSettings } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { inParts } from '../../testing/in-parts.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { today, transferDesk } from '../../testing/transfers.ts';
import { uploadFile } from '../../testing/upload.ts';
import { lockNamedOrder } from '../lifecycle/change-order.ts';
import { issueInvoices } from '../papers/issue-invoice.ts';

const paying = startPayingShop();
const { shop, customer, admin, act } = paying;
const { confirmed, sent, detail, papersOf, refund, refundPart, kindsBecome, setCompany } = inParts(paying);
const { record, recordRefund } = transferDesk(paying);

async function lines(...specs: [pricePaise: number, quantity: number, gstRateBp: number][]) {
  return Promise.all(
    specs.map(async ([pricePaise, quantity, gstRateBp]) => ({
      productId: await addCounted(shop, 200, { pricePaise, gstRateBp }),
      quantity,
    })),
  );
}
async function card(...specs: Parameters<typeof lines>) {
  const placed = await pay(shop, customer, (await checkOut(shop, customer, await lines(...specs))).body.data);
  await act('/orders/confirmOrder', placed);
  return placed;
}
async function transferred(parts: number[], ...specs: Parameters<typeof lines>) {
  const wish = { paymentMethod: 'transfer' };
  const placed = (await checkOut(shop, customer, await lines(...specs), wish)).body.data;
  for (const part of parts) expect((await record(placed, part)).status).toBe(200);
  await act('/orders/confirmOrder', placed);
  return placed;
}
const linesOf = ({ mongooseOrderId }: { mongooseOrderId: string }) =>
  shop.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, mongooseOrderId))
    .orderBy(asc(orderLines.position));

test('the receipt of an earlier consignment is not swept as an orphan [B14.9]', async () => {
  const { db, images } = shop.deps;
  const up = async (background: string) => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    return (await uploadFile(shop, admin.token, picture, { folder: 'llr' })).body.secure_url as string;
  };
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 6 }], { llrImg: await up('#f00') });
  await sent(order, undefined, { llrImg: await up('#0f0') });
  await db.$client.query(`UPDATE uploads SET uploaded_at = now() - interval '25 hours'`);
  await sweepOrphans(db, images);
  for (const { llrImg } of (await detail(order)).consignments)
    expect((await shop.app.inject(new URL(llrImg, 'http://x').pathname)).statusCode).toBe(200);
});

test('named pieces that have not left are kept back also when their refund is of several transfers [B14.9]', async () => {
  const order = await transferred([2_04_000, 8_000, 8_000], [1000_00, 100, 1800], [2000_00, 60, 500]);
  await sent(order, [
    { position: 1, quantity: 90 },
    { position: 2, quantity: 50 },
  ]);
  const named = [
    { position: 1, quantity: 10 },
    { position: 2, quantity: 3 },
  ];
  expect((await refundPart(order, 16_000, { lines: named })).status).toBe(200);
  expect((await recordRefund(order)).status).toBe(200);
  // By card it is [0, 7].
  expect((await linesOf(order)).map(({ toSend }) => toSend)).toEqual([0, 7]);
});

test('an invoice does not name a receipt whose money went back [B14.9]', async () => {
  const order = await transferred([2_00_000, 44_000], [1180_00, 100, 1800], [2100_00, 60, 500]);
  await sent(order, [{ position: 1, quantity: 40 }]);
  await refundPart(order, 44_000);
  await recordRefund(order);
  await sent(order);
  const papers = await papersOf(order);
  const back = papers.find(({ kind }) => kind === 'refund')!.against!.number;
  expect(papers.at(-1)!.received.map(({ number }) => number)).not.toContain(back);
});

test('a full refund has papers of all of it although its payment has no receipt [B14.9]', async () => {
  const { company } = (await shop.deps.db.select().from(shopSettings))[0]!;
  await setCompany({ gstin: '' });
  const order = await card([1180_00, 5, 1800], [100_00, 2, 1800]);
  await setCompany(company as object);
  await sent(order, [{ position: 1, quantity: 1 }]);
  expect((await refund(order, { refundOption: 'full' })).status).toBe(200);
  await paying.becomes(order, 'cancelled/refunded/unshipped');
  const { body } = await shop.get(`/admin/papers/period?from=${today()}&to=${today()}`, admin.token);
  expect(body.data.ledger.note ?? '').not.toContain('differ');
});

test('what is held is what is to leave: a cheap line that an unnamed refund took [B14.9]', async () => {
  const order = await card([1000_00, 10, 1800], [1_00, 1, 1800]);
  await refundPart(order, 9996);
  await kindsBecome(order, 'receipt', 'refund');
  await sent(order, [{ position: 1, quantity: 3 }]);
  expect((await linesOf(order)).map(({ held, toSend }) => held === toSend)).toEqual([true, true]);
});

test('what is held is what is to leave: a named piece whose share was nothing [B14.9]', async () => {
  const order = await card([1180_00, 5, 1800], [1_00, 2, 1800]);
  const named = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ];
  await refundPart(order, 1, { lines: named });
  await kindsBecome(order, 'receipt', 'refund');
  await sent(order, [{ position: 1, quantity: 3 }]);
  expect((await linesOf(order)).map(({ held, toSend }) => held === toSend)).toEqual([true, true]);
});

test('the same press of the button, sent twice, is one consignment [B14.9]', async () => {
  const order = await confirmed();
  const body = { mongooseOrderId: order.mongooseOrderId, lines: [{ position: 1, quantity: 2 }] };
  const key = { 'idempotency-key': crypto.randomUUID() };
  await Promise.all([1, 2].map(() => shop.post('/orders/shipped', body, admin.token, key)));
  expect((await detail(order)).consignments).toHaveLength(1);
});

test('goods that came back into stock are taken from an invoice, and the rest still leaves [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 5 }]);
  const lines = [{ position: 1, quantity: 3, backInStock: 3 }];
  expect((await refundPart(order, 3 * 118, { lines })).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'credit');
  expect((await linesOf(order)).map(({ toSend }) => toSend)).toEqual([5, 4]);
});

test('a process of the release before cannot invoice the whole of an order of which a part has left [B8.10]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 5 }]);
  const whole = shop.deps.db.transaction(async (tx) => {
    const { row } = await lockNamedOrder(tx, order.mongooseOrderId);
    return issueInvoices(tx, shop.deps, row);
  });
  await expect(whole).rejects.toThrow();
  expect((await papersOf(order)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice']);
});
