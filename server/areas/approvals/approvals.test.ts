// @module-tag slow
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvalRequests,
  cartItems,
  companies,
  companyMembers,
  orderLog,
  orders,
  outbox,
  products,
} from '../../platform/db/schema/index.ts';
import { type Approving, approving } from '../../testing/approving.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { addCompany } from '../../testing/companies.ts';
import { checkOut, endTimeToPay, pay, putInCart, rowOf } from '../../testing/orders.ts';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { attendToRequests } from './attend-to-requests.ts';

const shop = startTestShop();
let desk: Approving;
beforeEach(async () => {
  desk = await approving(shop);
});

const stateOf = async (id: string) =>
  (await shop.deps.db.select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]!.state;
const ordersOf = (customerId: string) => shop.deps.db.$count(orders, eq(orders.customerId, customerId));
/** Kinds of the mails about a request: to its requester, or to one of its approvers. */
const mailsAbout = async (id: string, approver?: { id: string }) => {
  const isTheirs = approver ? like(outbox.ref, `${id}:%:${approver.id}`) : eq(outbox.ref, id);
  const rows = await shop.deps.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(isTheirs)
    .orderBy(outbox.id);
  return rows.map(({ kind }) => kind);
};
const order = (who = desk.buyer, quantity = 1) =>
  checkOut(shop, who, [{ productId: desk.productId, quantity }]);

describe('limits at the checkout', () => {
  test('an order above the limit of one order is refused and leaves nothing behind [B10.4]', async () => {
    const refused = await order();
    expect([refused.status, refused.body.code, refused.body.limits]).toEqual([
      403,
      'approval-needed',
      ['per-order'],
    ]);
    expect(await ordersOf(desk.buyer.id)).toBe(0);
  });

  test('an administrator has none, and the order is the company’s [B10.1] [B10.4]', async () => {
    const { body } = await order(desk.admin);
    expect((await rowOf(shop, body.data.mongooseOrderId)).companyId).toBe(desk.companyId);
  });

  test('the month counts what was placed, and gives room back for what ended [B10.4]', async () => {
    desk = await approving(shop, { perMonth: 2_500 });
    const first = (await order()).body.data;
    expect((await order(desk.buyer, 2)).body.limits).toEqual(['per-month']);
    const wish = { mongooseOrderId: first.mongooseOrderId };
    await shop.post('/user/orders/cancelUnpaid', wish, desk.buyer.token);
    expect((await order(desk.buyer, 2)).status).toBe(200);
  });

  test('of thirty-two at once against one month’s limit no more get through than it allows [B10.4]', async () => {
    desk = await approving(shop, { perMonth: 5_000 });
    const goods = await Promise.all(
      Array.from({ length: 32 }, () => addCounted(shop, 9, { pricePaise: 1_000_00 })),
    );
    const answers = await Promise.all(
      goods.map((productId) =>
        checkOut(shop, desk.buyer, [{ productId, quantity: 1 }], { paymentMethod: 'transfer' }),
      ),
    );
    expect(answers.every(({ status }) => [200, 403, 409, 429].includes(status))).toBe(true);
    expect(await ordersOf(desk.buyer.id)).toBeLessThanOrEqual(5);
  });

  test('the accounts buy nothing, and nobody buys for a suspended company [B10.3] [B10.1]', async () => {
    const accounts = await desk.join('accounts');
    expect((await order(accounts)).body.code).toBe('role-may-not');
    await shop.deps.db.update(companies).set({ state: 'suspended' }).where(eq(companies.id, desk.companyId));
    expect((await order(desk.admin)).body.code).toBe('company-suspended');
  });

  test('the checkout knows the limits before it asks [B10.5]', async () => {
    const { body } = await shop.get('/checkOut/terms', desk.buyer.token);
    expect(body.data.buying).toEqual({
      company: 'Malwa Cotspin Private Limited',
      suspended: false,
      role: 'buyer',
      perOrder: 500,
      perMonth: null,
      orderedThisMonth: 0,
      administrators: [desk.admin.name],
    });
    const stranger = await registerCustomer(shop);
    expect((await shop.get('/checkOut/terms', stranger.token)).body.data.buying).toBeNull();
  });
});

describe('a request', () => {
  test('holds no stock, is no order, empties the cart and tells who may approve it [B10.5]', async () => {
    const productId = await addCounted(shop, 5, { pricePaise: 1_000_00 });
    await putInCart(shop, desk.buyer, productId, 3);
    const other = await desk.join('buyer', { perOrder: 900 });
    const covering = await desk.join('buyer');
    const id = await desk.asked({ products: [{ productId, quantity: 2 }], note: 'For line 2' });
    expect(await ordersOf(desk.buyer.id)).toBe(0);
    const [line] = await shop.deps.db.select().from(cartItems).where(eq(cartItems.customerId, desk.buyer.id));
    expect(line!.quantity).toBe(1);
    const { body } = await desk.single(id);
    expect(body.data).toMatchObject({ total: 2_000, totalNow: 2_000, note: 'For line 2', hindrance: null });
    expect(await mailsAbout(id, desk.admin)).toEqual(['approval-asked']);
    expect(await mailsAbout(id, covering)).toEqual(['approval-asked']);
    expect(await mailsAbout(id, other)).toEqual([]);
  });

  test('is made once for a key, and only for what is above a limit [B10.5]', async () => {
    const [first, again] = [await desk.ask({}, desk.buyer, 'k'), await desk.ask({}, desk.buyer, 'k')];
    expect(again.body).toEqual(first.body);
    const more = [{ productId: desk.productId, quantity: 2 }];
    for (const change of [{ products: more }, { note: 'Soon' }, { poNumber: 'PO 7' }])
      expect((await desk.ask(change, desk.buyer, 'k')).body.error).toMatch(/before you changed it/);
    expect((await desk.ask({}, desk.admin)).status).toBe(409);
    expect((await desk.ask({}, await registerCustomer(shop))).body.code).toBe('role-may-not');
    expect((await desk.ask({}, await desk.join('accounts'))).body.code).toBe('role-may-not');
  });

  test('is seen by its requester, administrators and buyers whose limit covers it; to others it is unknown [B10.5]', async () => {
    const id = await desk.asked();
    const covering = await desk.join('buyer', { perOrder: 1_000 });
    const below = await desk.join('buyer', { perOrder: 999 });
    const elsewhere = await approving(shop);
    for (const who of [desk.buyer, desk.admin, covering])
      expect((await desk.single(id, who)).status).toBe(200);
    for (const who of [below, elsewhere.admin]) {
      expect((await desk.single(id, who)).status).toBe(404);
      expect((await desk.approve(id, who)).status).toBe(404);
      expect((await desk.reject(id, who)).status).toBe(404);
      expect((await desk.withdraw(id, who)).status).toBe(404);
    }
    expect((await desk.single(id, await desk.join('accounts'))).status).toBe(403);
    expect(await stateOf(id)).toBe('waiting');
    const shown = await desk.list('?tab=to-decide', covering);
    expect([shown.data.toDecide, shown.data.docs[0]._id]).toEqual([1, id]);
    expect((await desk.list('?tab=to-decide', desk.buyer)).data.docs).toEqual([]);
    expect((await desk.list('?tab=mine', desk.buyer)).data.mine).toBe(1);
    const stranger = await registerCustomer(shop);
    expect((await desk.single(id, stranger)).status).toBe(404);
    expect((await desk.list('', stranger)).data).toMatchObject({ docs: [], toDecide: 0, mine: 0 });
  });

  test('is taken back by the one who asked alone, and rejected with a reason that is mailed [B10.5]', async () => {
    const id = await desk.asked();
    expect((await desk.withdraw(id, desk.admin)).status).toBe(404);
    expect((await desk.withdraw(id)).status).toBe(200);
    expect((await desk.reject(id)).body.error).toMatch(/taken back/);
    const next = await desk.asked();
    expect((await desk.reject(next, desk.buyer)).status).toBe(403);
    expect((await desk.reject(next)).status).toBe(200);
    expect((await desk.single(next, desk.buyer)).body.data).toMatchObject({
      state: 'rejected',
      reason: 'Too dear',
      decidedBy: desk.admin.name,
    });
    expect(await mailsAbout(next)).toEqual(['approval-rejected']);
  });

  test('ends after seven days, and its approvers are reminded on days two and five [B10.5]', async () => {
    const id = await desk.asked();
    const age = async (days: number) => {
      await shop.deps.db.execute(sql`UPDATE approval_requests SET created_at = now() - make_interval(days => ${days}),
        ends_at = now() - make_interval(days => ${days}) + interval '7 days' WHERE id = ${id}`);
      await attendToRequests(shop.deps);
      await attendToRequests(shop.deps);
    };
    await age(1);
    const enter = (state: 'active' | 'suspended') =>
      shop.deps.db.update(companies).set({ state }).where(eq(companies.id, desk.companyId));
    await enter('suspended');
    await age(2);
    expect(await mailsAbout(id, desk.admin), 'a suspended company decides nothing').toEqual([
      'approval-asked',
    ]);
    await enter('active');
    for (const days of [2, 5]) await age(days);
    expect((await mailsAbout(id, desk.admin)).slice(1)).toEqual(['approval-reminder', 'approval-reminder']);
    await age(8);
    expect(await stateOf(id)).toBe('expired');
    expect(await mailsAbout(id)).toEqual(['approval-expired']);
    expect((await desk.approve(id)).status).toBe(409);
  });
});

describe('approving', () => {
  test('places the order in the requester’s name; both may pay it, and nobody else sees it [B10.5]', async () => {
    const id = await desk.asked();
    const covering = await desk.join('buyer');
    const { status, body } = await desk.approve(id, covering);
    expect(status).toBe(200);
    const { mongooseOrderId } = body.data;
    expect(await rowOf(shop, mongooseOrderId)).toMatchObject({
      customerId: desk.buyer.id,
      companyId: desk.companyId,
      approvedBy: covering.id,
      orderStatus: 'pending',
    });
    const [placed] = await shop.deps.db.select().from(orderLog).where(eq(orderLog.orderId, mongooseOrderId));
    expect(placed!.note).toContain('approved what');
    const page = `/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`;
    const bystander = await desk.join('buyer');
    for (const who of [desk.buyer, covering, desk.admin])
      expect((await shop.get(page, who.token)).status).toBe(200);
    expect((await shop.get(page, bystander.token)).status).toBe(404);
    const wish = { mongooseOrderId };
    expect((await shop.post('/checkOut/payOrder', wish, bystander.token)).status).toBe(404);
    const bill = (await shop.post('/checkOut/payOrder', wish, covering.token)).body.data;
    expect((await shop.post('/checkOut/payOrder', wish, desk.buyer.token)).body.data).toEqual(bill);
    await pay(shop, covering, bill);
    expect((await rowOf(shop, mongooseOrderId)).paymentStatus).toBe('success');
    expect((await desk.single(id, desk.buyer)).body.data).toMatchObject({ state: 'approved' });
    expect(await mailsAbout(id)).toEqual(['approval-approved']);
  });

  test('is for others: never of one’s own, also not by an administrator who was made one since [B10.5]', async () => {
    const id = await desk.asked();
    await shop.deps.db
      .update(companyMembers)
      .set({ role: 'admin' })
      .where(eq(companyMembers.customerId, desk.buyer.id));
    expect((await desk.approve(id, desk.buyer)).status).toBe(403);
    expect(await stateOf(id)).toBe('waiting');
  });

  test('happens once: two approvers, and an approval against a withdrawal, leave one outcome [B10.5]', async () => {
    const second = await desk.join('admin');
    const id = await desk.asked();
    const both = await Promise.all([desk.approve(id), desk.approve(id, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ordersOf(desk.buyer.id)).toBe(1);
    const next = await desk.asked();
    const race = await Promise.all([desk.approve(next), desk.withdraw(next)]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = await ordersOf(desk.buyer.id);
    expect([await stateOf(next), made]).toEqual(race[0]!.status === 200 ? ['approved', 2] : ['withdrawn', 1]);
  });

  test('reads prices anew: another total is refused with both, and nothing is placed [B10.5]', async () => {
    const id = await desk.asked();
    await shop.deps.db.update(products).set({ pricePaise: 1_100_00 }).where(eq(products.id, desk.productId));
    const refused = await desk.approve(id);
    expect([refused.status, refused.body.code, refused.body.shownTotal, refused.body.total]).toEqual([
      409,
      'price-changed',
      1_000,
      1_100,
    ]);
    expect((await desk.single(id)).body.data).toMatchObject({ total: 1_000, totalNow: 1_100 });
    expect((await desk.approve(id, desk.admin, 1_100)).status).toBe(200);
  });

  test('by a buyer whose limit no longer covers it is refused [B10.5]', async () => {
    const covering = await desk.join('buyer', { perOrder: 1_050 });
    const id = await desk.asked();
    await shop.deps.db.update(products).set({ pricePaise: 1_100_00 }).where(eq(products.id, desk.productId));
    expect((await desk.approve(id, covering, 1_100)).body.code).toBe('role-may-not');
    expect(await ordersOf(desk.buyer.id)).toBe(0);
  });

  test('of goods that are gone is refused, and the page says how many there are [B10.5]', async () => {
    const productId = await addCounted(shop, 3, { pricePaise: 1_000_00, beyond: 'stop' });
    const id = await desk.asked({ products: [{ productId, quantity: 3 }] });
    const buyer = await registerCustomer(shop);
    await pay(shop, buyer, (await checkOut(shop, buyer, [{ productId, quantity: 1 }])).body.data);
    expect((await desk.single(id)).body.data).toMatchObject({
      hindrance: expect.stringMatching(/^Only 2 of/),
      lines: [{ free: 2, stock: { refused: true, free: 2 } }],
    });
    expect((await desk.approve(id, desk.admin, 3_000)).body.code).toBe('stock-short');
    expect(await stateOf(id)).toBe('waiting');
  });

  test('of somebody who left, keeps the accounts now, or of a company that is not active is refused [B10.5]', async () => {
    const isBuyer = eq(companyMembers.customerId, desk.buyer.id);
    const id = await desk.asked();
    await shop.deps.db.update(companyMembers).set({ role: 'accounts' }).where(isBuyer);
    expect((await desk.approve(id)).status).toBe(409);
    await shop.deps.db.delete(companyMembers).where(isBuyer);
    expect((await desk.approve(id)).status).toBe(409);
    await shop.deps.db.update(companies).set({ state: 'suspended' }).where(eq(companies.id, desk.companyId));
    expect((await desk.approve(id)).body.code).toBe('company-suspended');
  });

  test('a card order holds its goods for its whole day, and lapses as any other [B10.5]', async () => {
    const productId = await addCounted(shop, 3, { pricePaise: 1_000_00, beyond: 'stop' });
    const id = await desk.asked({ products: [{ productId, quantity: 2 }] });
    const { mongooseOrderId } = (await desk.approve(id, desk.admin, 2_000)).body.data;
    const row = await rowOf(shop, mongooseOrderId);
    expect(row.heldUntil).toEqual(row.lapsesAt);
    await endTimeToPay(shop, { mongooseOrderId });
    expect((await desk.single(id)).body.data.order).toMatchObject({ _id: mongooseOrderId });
  });

  test('a transfer that was asked for stays one, though the total fell below the limit of transfers [B10.5]', async () => {
    const productId = await addCounted(shop, 9, { pricePaise: 2_50_000_00 });
    const id = await desk.asked({ products: [{ productId, quantity: 1 }], paymentMethod: 'transfer' });
    await shop.deps.db.update(products).set({ pricePaise: 900_00 }).where(eq(products.id, productId));
    const { body } = await desk.approve(id, desk.admin, 900);
    expect((await rowOf(shop, body.data.mongooseOrderId)).paymentMethod).toBe('transfer');
  });
});

test('somebody who left sees nothing of the company, not even what he ordered for it; what he bought before stays his [B10.3]', async () => {
  const own = await registerCustomer(shop);
  const before = (await checkOut(shop, own, [{ productId: desk.productId, quantity: 1 }])).body.data;
  const companyId = await addCompany(shop, [{ id: own.id }, { id: (await registerCustomer(shop)).id }]);
  const after = (await checkOut(shop, own, [{ productId: desk.productId, quantity: 2 }])).body.data;
  expect((await rowOf(shop, after.mongooseOrderId)).companyId).toBe(companyId);
  await shop.deps.db.delete(companyMembers).where(eq(companyMembers.customerId, own.id));
  const page = (id: string) => shop.get(`/user/orders/singleOrder?mongooseOrderId=${id}`, own.token);
  expect((await page(before.mongooseOrderId)).status).toBe(200);
  expect((await page(after.mongooseOrderId)).status).toBe(404);
  const { docs } = (await shop.get('/user/orders/allOrders', own.token)).body.data;
  expect(docs.map(({ _id }: { _id: string }) => _id)).toEqual([before.mongooseOrderId]);
});
