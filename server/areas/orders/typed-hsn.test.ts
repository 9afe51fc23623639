import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog, orderLines, products } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';

const paying = startPayingShop();
const { shop, customer } = paying;
const { papersOf, kindsBecome, ship, expectCompletePapers } = paperDesk(paying);
afterAll(expectCompletePapers);

/** Two lines: one without a code, one with 84137010. */
async function paid() {
  const productId = await addProduct(shop, { name: 'Bushing', hsn: null });
  const lines = [
    { productId, quantity: 2 },
    { productId: await addProduct(shop, { hsn: '84137010' }), quantity: 1 },
  ];
  const { body } = await checkOut(shop, customer, lines);
  return { order: await pay(shop, customer, body.data), productId };
}
const hsnOf = async (productId: string) =>
  (await shop.deps.db.select().from(products).where(eq(products.id, productId)))[0]!.hsn;
const linesOf = async (order: { mongooseOrderId: string }) =>
  (await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, order.mongooseOrderId)))
    .toSorted((a, b) => a.position - b.position)
    .map(({ hsn }) => hsn);

test('an HSN code that is typed when goods leave is on the invoice, kept with the product and in the activity [B14.7]', async () => {
  const { order, productId } = await paid();
  expect((await ship(order, { hsn: [{ position: 1, hsn: '8483.30' }] })).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice');
  const [, invoice] = await papersOf(order);
  expect(invoice!.lines.map(({ hsn }) => hsn)).toEqual(['848330', '84137010']);
  expect(await hsnOf(productId)).toBe('848330');
  const [entry] = await shop.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, productId), eq(auditLog.action, 'edited')));
  expect(entry).toMatchObject({ subject: 'Bushing', changes: [{ field: 'hsn', from: null, to: '848330' }] });
});

test.each<[string, object[], number, RegExp]>([
  ['no code', [{ position: 1, hsn: '12' }], 400, /4, 6 or 8 digits/],
  ['a line that is none', [{ position: 9, hsn: '848330' }], 400, /no goods in line 9/],
  ['another than the line has', [{ position: 2, hsn: '848330' }], 409, /Line 2 has the HSN 84137010 already/],
  [
    'two of one line',
    [
      { position: 1, hsn: '848330' },
      { position: 1, hsn: '848340' },
    ],
    400,
    /one HSN code/,
  ],
])('%s is refused in a sentence and changes nothing [B14.7]', async (_, hsn, status, sentence) => {
  const { order, productId } = await paid();
  const answer = await ship(order, { hsn });
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatch(sentence);
  expect([await hsnOf(productId), await linesOf(order)]).toEqual([null, [null, '84137010']]);
});

test('a code of four digits takes the other ones of it, with the product; another code it does not take', async () => {
  const productId = await addProduct(shop, { hsn: '8413' });
  const { body } = await checkOut(shop, customer, [{ productId, quantity: 1 }]);
  const order = await pay(shop, customer, body.data);
  expect((await ship(order, { hsn: [{ position: 1, hsn: '848330' }] })).status).toBe(409);
  expect((await ship(order, { hsn: [{ position: 1, hsn: '841370' }] })).status).toBe(200);
  expect([await hsnOf(productId), await linesOf(order)]).toEqual(['841370', ['841370']]);
});

test('a code that the product got meanwhile stays its own; one that is refused to leave is kept nowhere', async () => {
  const { order, productId } = await paid();
  await shop.deps.db.update(products).set({ hsn: '732690' }).where(eq(products.id, productId));
  const tooMany = { lines: [{ position: 1, quantity: 3 }], hsn: [{ position: 1, hsn: '848330' }] };
  expect((await ship(order, tooMany)).status).toBe(409);
  expect(await linesOf(order)).toEqual([null, '84137010']);
  expect((await ship(order, { hsn: [{ position: 1, hsn: '848330' }] })).status).toBe(200);
  expect([await hsnOf(productId), await linesOf(order)]).toEqual(['732690', ['848330', '84137010']]);
});
