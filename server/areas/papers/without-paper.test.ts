// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { orders, payments, shopSettings } from '../../platform/db/schema/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { placePaidOrder } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, becomes, expectSoundBooks } = paying;
const { papersOf, kindsOf, kindsBecome, detail, notesOf, paidMixedOrder, ship, refundPart, setCompany } =
  paperDesk(paying);

test('a company that can issue no papers sells, but neither receipts nor ships; what it issued it can still lower [B2.42]', async () => {
  const shipped = await paidMixedOrder();
  await ship(shipped);
  const { company } = (await shop.deps.db.select().from(shopSettings))[0]!;
  await setCompany({ gstin: '' });
  const order = await placePaidOrder(shop, customer);
  const refused = await ship(order);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Settings')]);
  expect(await kindsOf(order)).toEqual([]);
  expect(await notesOf(order)).toEqual([
    expect.stringMatching(/^There is no receipt voucher\. The company’s name, address or GSTIN is missing/),
    'There is no receipt voucher for this payment.',
  ]);
  const named = await refundPart(order, 10, { lines: [{ position: 1, quantity: 1 }] });
  expect([named.status, named.body.error]).toEqual([422, expect.stringContaining('no paper')]);
  expect((await refundPart(order, 100)).status).toBe(200);
  await becomes(order, 'confirmed/partially-refunded/unshipped');
  expect((await refundPart(shipped, 100)).status).toBe(200);
  await kindsBecome(shipped, 'receipt', 'invoice', 'credit');
  await setCompany(company as object);
  expect((await act('/orders/shipped', order)).status).toBe(200);
  expect(await papersOf(order)).toMatchObject([{ kind: 'invoice', totalPaise: 900_00, received: [] }]);
  expect((await papersOf(shipped))[2]!.seller).toEqual((await papersOf(shipped))[1]!.seller);
});

describe('money is settled without its paper', () => {
  const withSettings = async (
    wrong: Partial<typeof shopSettings.$inferInsert> | SetSettings,
    work: () => Promise<void>,
  ) => {
    const { db } = shop.deps;
    const [row] = await db.select().from(shopSettings);
    await db.update(shopSettings).set(wrong);
    await work();
    await db.update(shopSettings).set({ company: row!.company, tax: row!.tax });
  };
  type SetSettings = { [column in 'company' | 'tax']?: ReturnType<typeof sql> };

  test.each(['company', 'tax'] as const)(
    'while the settings of %s cannot be read, and comes back with one',
    async (column) => {
      const shipped = await paidMixedOrder();
      await ship(shipped);
      await withSettings({ [column]: sql`'{}'` }, async () => {
        const order = await paidMixedOrder();
        expect(await detail(order)).toMatchObject({ paymentStatus: 'success' });
        expect((await notesOf(order))[0]).toContain('cannot be read');
        const refused = await ship(order);
        expect([refused.status, refused.body.error]).toEqual([
          409,
          expect.stringContaining('cannot be read'),
        ]);
        expect((await refundPart(shipped, 100)).status).toBe(200);
        await kindsBecome(shipped, 'receipt', 'invoice', 'credit');
      });
    },
  );
});

test('an order that was shipped before papers began has none, whatever is paid back', async () => {
  const order = await paidMixedOrder();
  await ship(order);
  const { mongooseOrderId: id } = order;
  // As the database was: neither receipt nor invoice, which were the last of their series.
  await asOwner(
    shop.config.databaseUrl!,
    `ALTER TABLE papers DISABLE TRIGGER USER; ALTER TABLE paper_lines DISABLE TRIGGER USER; ALTER TABLE paper_series DISABLE TRIGGER USER;
     UPDATE paper_series s SET last = last - 1 FROM papers p WHERE p.order_id = '${id}' AND (s.prefix, s.financial_year) = (p.prefix, p.financial_year);
     DELETE FROM paper_lines WHERE paper_id IN (SELECT id FROM papers WHERE order_id = '${id}');
     DELETE FROM papers WHERE order_id = '${id}';
     UPDATE payments SET captured_at = now() - interval '1 year' WHERE order_id = '${id}';
     UPDATE orders SET shipped_at = now() - interval '1 year' WHERE id = '${id}';
     ALTER TABLE papers ENABLE TRIGGER USER; ALTER TABLE paper_lines ENABLE TRIGGER USER; ALTER TABLE paper_series ENABLE TRIGGER USER`,
  );
  await refundPart(order, 100);
  await becomes(order, 'completed/partially-refunded/shipped');
  expect(await kindsOf(order)).toEqual([]);
  expect(await notesOf(order)).toEqual(Array(2).fill('Shipped before papers were kept here.'));
});

test('after all of this the money without papers is reported, both ledgers agree and every invariant holds', async () => {
  expect(await shop.deps.db.$count(payments, sql`without_receipt IS NOT NULL`)).toBe(3);
  await expectSoundBooks();
  const [from, to] = [Date.now() - 24 * 60 * 60_000, Date.now()].map((ms) =>
    istDay(new Date(ms).toISOString()),
  );
  const { body } = await shop.get(`/admin/papers/period?from=${from}&to=${to}`, admin.token);
  expect(body.data.ledger).toMatchObject({ isEqual: true, paymentsWithoutPapers: 3 });
  expect(body.data.ledger.received).toBeGreaterThan(0);
});

// After the books were looked at, because these two leave money without papers.
test('money is settled without its paper while a series has no number left', async () => {
  const full = (last: string) =>
    asOwner(
      shop.config.databaseUrl!,
      `ALTER TABLE paper_series DISABLE TRIGGER USER;
       INSERT INTO paper_series (prefix, financial_year, kind)
         VALUES ('CN', financial_year(paper_clock()), 'credit') ON CONFLICT DO NOTHING;
       UPDATE paper_series s SET last = ${last} WHERE kind <> 'invoice' AND financial_year = financial_year(paper_clock());
       ALTER TABLE paper_series ENABLE TRIGGER USER`,
    );
  const shipped = await paidMixedOrder();
  await ship(shipped);
  await full('999999');
  const order = await paidMixedOrder();
  expect(await kindsOf(order)).toEqual([]);
  expect((await notesOf(order))[0]).toBe(
    'There is no receipt voucher. All numbers of this series are used in this financial year.',
  );
  expect((await refundPart(shipped, 100)).status).toBe(200);
  await becomes(shipped, 'completed/partially-refunded/shipped');
  expect(await kindsOf(shipped)).not.toContain('credit');
  await full(
    `(SELECT count(*) FROM papers p WHERE (p.prefix, p.financial_year) = (s.prefix, s.financial_year))`,
  );
});

test('an order that was receipted here and shipped by the release before has no paper for its refund', async () => {
  const order = await paidMixedOrder();
  await act('/orders/confirmOrder', order);
  // As the release before papers ships.
  await shop.deps.db
    .update(orders)
    .set({ orderStatus: 'completed', shippingStatus: 'shipped', shippedAt: sql`now()` })
    .where(eq(orders.id, order.mongooseOrderId));
  expect(await notesOf(order)).toEqual(
    Array(2).fill('Shipped without a tax invoice, while the shop was being updated.'),
  );
  const named = await refundPart(order, 10, { lines: [{ position: 1, quantity: 1 }] });
  expect([named.status, named.body.error]).toEqual([
    422,
    'This order was shipped without a tax invoice, so its refund has no paper on which lines could be named. Name none.',
  ]);
  expect((await refundPart(order, 100)).status).toBe(200);
  await becomes(order, 'completed/partially-refunded/shipped');
  expect(await kindsOf(order)).toEqual(['receipt']);
});
