import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../platform/db/schema/index.ts';
import { startShopWithCompanies } from '../../testing/company-people.ts';
import { placeOrder } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { readOrderedThisMonth } from './ordered-this-month.ts';

const { shop, newCompany, own } = startShopWithCompanies();

const change = (id: string, set: Partial<typeof orders.$inferInsert>) =>
  shop.deps.db.update(orders).set(set).where(eq(orders.id, id));

async function ordered(who: TestCustomer, companyId: string | null, totalPaise: number, more: object = {}) {
  const { mongooseOrderId } = await placeOrder(shop, who);
  await change(mongooseOrderId, { companyId, totalPaise, ...more });
  return mongooseOrderId;
}

test('the month counts what was placed for the company and neither cancelled nor refunded in full [B10.4]', async () => {
  const { id, admin, people } = await newCompany([{ role: 'admin' }, { role: 'buyer' }]);
  const [other, buyer] = [await newCompany(), people[1]!];
  await ordered(buyer, id, 100_50);
  await ordered(buyer, id, 200_00, { capturedPaise: 200_00, refundedPaise: 50_00 });
  await ordered(buyer, id, 400_00, {
    capturedPaise: 400_00,
    refundedPaise: 400_00,
    paymentStatus: 'refunded',
  });
  await ordered(buyer, id, 800_00, { orderStatus: 'cancelled' });
  await ordered(buyer, null, 1600_00);
  await ordered(buyer, other.id, 3200_00);
  await ordered(admin, id, 6400_00);
  expect((await own(admin)).members.map(({ orderedThisMonth }) => orderedThisMonth)).toEqual([6400, 300.5]);
  expect((await own(buyer)).members.map(({ orderedThisMonth }) => orderedThisMonth)).toEqual([
    undefined,
    300.5,
  ]);
});

test('the month begins at midnight in India [B10.4]', async () => {
  const { id, admin } = await newCompany();
  const monthBegan = sql`date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`;
  for (const [createdAt, paise] of [
    [monthBegan, 100],
    [sql`${monthBegan} - interval '1 microsecond'`, 200],
  ] as const) {
    const orderId = await ordered(admin, id, paise);
    await shop.deps.db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));
  }
  expect(await readOrderedThisMonth(shop.deps.db, id, [admin.id])).toEqual(new Map([[admin.id, 100]]));
});

test('nobody has ordered nothing', async () => {
  const { id } = await newCompany();
  const stranger = await registerCustomer(shop);
  expect(await readOrderedThisMonth(shop.deps.db, id, [])).toEqual(new Map());
  expect(await readOrderedThisMonth(shop.deps.db, id, [stranger.id])).toEqual(new Map([[stranger.id, 0]]));
});
