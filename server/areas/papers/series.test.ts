import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay, placePaidOrder } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { untilWaiting } from '../../testing/waiting.ts';

const paying = startPayingShop();
const { shop, customer, act, expectSoundBooks } = paying;
const { papersOf, detail, paidMixedOrder, ship } = paperDesk(paying);

describe('what is on paper', () => {
  beforeAll(async () => {
    await placePaidOrder(shop, await registerCustomer(shop));
  });

  test.each([
    ["UPDATE papers SET buyer_name = 'X'", 'append'],
    ['DELETE FROM papers', 'append'],
    ['TRUNCATE papers CASCADE', 'append'],
    ['UPDATE paper_lines SET quantity = 9', 'append'],
    ['DELETE FROM paper_lines', 'append'],
    ['TRUNCATE paper_lines', 'append'],
    ['DELETE FROM paper_series', 'append'],
    ['TRUNCATE paper_series', 'append'],
    ['UPDATE paper_series SET last = last + 2', 'only go up by one'],
    ['UPDATE paper_series SET last = last - 1', 'only go up by one'],
    ["UPDATE paper_series SET prefix = 'XX', last = last + 1", 'only go up by one'],
  ])('is refused to be changed even to the owner: %s [B2.10]', async (statement, why) => {
    await expect(asOwner(shop.config.databaseUrl!, statement)).rejects.toThrow(why);
  });

  test('is no paper at all where one of two has no number left [B2.9 B14.6]', async () => {
    const cotton = { pricePaise: 250_00, hsn: '520100', gstRateBp: 0 };
    const lines = [
      { productId: await addProduct(shop), quantity: 1 },
      { productId: await addProduct(shop, cotton), quantity: 4 },
    ];
    const order = await pay(shop, customer, (await checkOut(shop, customer, lines)).body.data);
    await act('/orders/confirmOrder', order);
    const setBills = (last: number) =>
      asOwner(
        shop.config.databaseUrl!,
        `ALTER TABLE paper_series DISABLE TRIGGER USER;
         INSERT INTO paper_series (prefix, kind, financial_year, last) VALUES ('BS', 'supply', financial_year(now()), ${last})
         ON CONFLICT (prefix, financial_year) DO UPDATE SET last = ${last};
         ALTER TABLE paper_series ENABLE TRIGGER USER`,
      );
    await setBills(999_999);
    const refused = await act('/orders/shipped', order);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'All numbers of this series are used in this financial year. There is no bill of supply before April.',
    ]);
    expect((await papersOf(order)).map(({ kind }) => kind)).toEqual(['receipt']);
    await setBills(0);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    expect((await papersOf(order)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice', 'supply']);
  });

  test('has a number of six digits after the hundred thousandth, and none after the last [B2.9]', async () => {
    const order = await paidMixedOrder();
    await act('/orders/confirmOrder', order);
    const setSeries = (statement: string) =>
      asOwner(
        shop.config.databaseUrl!,
        `ALTER TABLE papers DISABLE TRIGGER USER; ALTER TABLE paper_series DISABLE TRIGGER USER; ${statement};
         ALTER TABLE papers ENABLE TRIGGER USER; ALTER TABLE paper_series ENABLE TRIGGER USER`,
      );
    await shop.deps.db.update(shopSettings).set({ tax: sql`tax || '{"invoicePrefix": "FUL"}'` });
    await setSeries(
      `INSERT INTO paper_series (prefix, kind, financial_year, last) VALUES ('FUL', 'invoice', financial_year(now()), 999999)`,
    );
    const refused = await act('/orders/shipped', order);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('another prefix')]);
    expect(await detail(order)).toMatchObject({ shippingStatus: 'unshipped' });
    await setSeries(`UPDATE paper_series SET last = 99999 WHERE prefix = 'FUL'`);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    expect((await papersOf(order))[1]!.number).toMatch(/^FUL\/\d\d-\d\d\/100000$/);
    await shop.deps.db.update(shopSettings).set({ tax: sql`tax || '{"invoicePrefix": "MW"}'` });
    // For the books at the end, as if it had been the first.
    await setSeries(
      `UPDATE paper_series SET last = 1 WHERE prefix = 'FUL'; UPDATE papers SET serial = 1 WHERE prefix = 'FUL'`,
    );
  });
});

test('the first of April begins a new series, also for those who waited over midnight [B2.7]', async () => {
  const url = shop.config.databaseUrl!;
  await asOwner(
    url,
    `CREATE TABLE test_clock AS SELECT timestamptz '2027-03-31 23:59:58+05:30' AS at; GRANT SELECT, UPDATE ON test_clock TO PUBLIC;
     CREATE OR REPLACE FUNCTION paper_clock() RETURNS timestamptz LANGUAGE sql AS 'SELECT at FROM test_clock'`,
  );
  const orders = [await paidMixedOrder(), await paidMixedOrder(), await paidMixedOrder()];
  for (const order of orders) await act('/orders/confirmOrder', order);
  expect((await act('/orders/shipped', orders[0]!)).status).toBe(200);
  const holder = await shop.deps.db.$client.connect();
  try {
    await holder.query(
      "BEGIN; SELECT FROM paper_series WHERE prefix = 'MW' AND financial_year = '26-27' FOR UPDATE",
    );
    const waiting = act('/orders/shipped', orders[1]!);
    await untilWaiting(shop, 1);
    await shop.deps.db.execute(sql`UPDATE test_clock SET at = '2027-04-01 00:00:00+05:30'`);
    await holder.query('COMMIT');
    expect((await waiting).status).toBe(200);
  } finally {
    holder.release();
  }
  // A clock that goes back makes no earlier dates.
  await shop.deps.db.execute(sql`UPDATE test_clock SET at = at + interval '5 minutes'`);
  await act('/orders/shipped', orders[2]!);
  await shop.deps.db.execute(sql`UPDATE test_clock SET at = at - interval '1 minute'`);
  const last = await paidMixedOrder();
  await ship(last);
  const invoices = [...orders, last].map(async (order) =>
    (await papersOf(order)).find(({ kind }) => kind === 'invoice'),
  );
  const [inMarch, ...inApril] = await Promise.all(invoices);
  expect(inMarch).toMatchObject({ financialYear: '26-27', number: expect.stringMatching(/^MW\/26-27/) });
  expect(inApril.map((invoice) => invoice!.number)).toEqual([
    'MW/27-28/00001',
    'MW/27-28/00002',
    'MW/27-28/00003',
  ]);
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});
