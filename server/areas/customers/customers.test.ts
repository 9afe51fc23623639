import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { CustomerPage, CustomerSummary } from '#contract/admin-customers.ts';
import type { CustomerGroup } from '#domain/customer-groups.ts';
import { deskText } from '#domain/desk-search.ts';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders.ts';
import { isSold } from '#domain/sales/definition.ts';
import { auditLog, customerNotes, orders, payments, refunds } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { randomFrom } from '../../testing/random.ts';
import { makeSalesOfAllKinds } from '../../testing/sales-of-all-kinds.ts';
import { addStaffMember, type TestStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { walkCustomers } from './list-customers.ts';

const shop = startTestShop();
const NOBODY = '018f0000-0000-7000-8000-000000000000';
const GSTIN = '33AABCS1042G1ZY';
let clerk: TestStaffMember;
let viewer: TestStaffMember;
let lakshmi: TestCustomer;
let ravi: TestCustomer;
const many: TestCustomer[] = [];

const all = async (query = '') => {
  const { status, body } = await shop.get(`/admin/customers/all?itemPerPage=100&${query}`, clerk.token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const list = async (query = ''): Promise<CustomerSummary[]> => (await all(query)).docs;
const search = (words: string) => list(`search=${encodeURIComponent(words)}`);
const names = async (words: string) => (await search(words)).map(({ name }) => name);
const single = (id: string, token = clerk.token) => shop.get(`/admin/customers/single?id=${id}`, token);
const read = async (id: string, token?: string): Promise<CustomerPage> => (await single(id, token)).body.data;
const note = (id: string, text: string, token = clerk.token) =>
  shop.post('/admin/customers/note', { id, text }, token);

beforeAll(async () => {
  const { db } = shop.deps;
  clerk = await addStaffMember(db, 'orders');
  viewer = await addStaffMember(db, 'viewer');
  for (let n = 0; n < 5; n++)
    many.push(await registerCustomer(shop, { name: `Buyer ${n}`, phone: '9000000000' }));
  const productIds = [await addProduct(shop), await addProduct(shop)];
  const span = { startsAt: new Date(Date.now() - 700 * 86_400_000), days: 690 };
  const customerIds = many.map(({ id }) => id);
  await makeSalesOfAllKinds(
    db,
    { ...span, orders: 120, customerIds, productIds },
    randomFrom(inject('fuzz').seed),
  );
  lakshmi = await registerCustomer(shop, {
    name: 'S. Lakshmi Narayanan',
    email: 'stores@lntextile.example',
    phone: '98940 55271',
  });
  ravi = await registerCustomer(shop, { name: 'Ravi 100%_Turner', phone: '9443012345' });
  const buy = async (fields: object) =>
    pay(
      shop,
      lakshmi,
      (await checkOut(shop, lakshmi, [{ productId: productIds[0]!, quantity: 1 }], fields as never)).body
        .data,
    );
  await buy({ district: 'Udumalpet', gst: GSTIN, contact: 9443018822 });
  await buy({ district: 'Palladam', address: 'SF 88/2, Mangalam Road' });
  await buy({ district: 'Palladam', address: 'SF 88/2, Mangalam Road' });
});

describe('the figures of a customer', () => {
  test('agree with a plain recount of all orders, payments and refunds [B4.20]', async () => {
    const { db } = shop.deps;
    for (const customer of await list()) {
      const own = await db.select().from(orders).where(eq(orders.customerId, customer._id));
      const paid: number[] = [];
      const back: number[] = [];
      for (const { id } of own) {
        const came = await db.select().from(payments).where(eq(payments.orderId, id));
        const inRupees = came.filter(({ role, currency }) => role !== 'attempt' && currency === 'INR');
        paid.push(...inRupees.map(({ amountPaise }) => amountPaise));
        const went = await db.select().from(refunds).where(eq(refunds.orderId, id));
        const foreign = new Set(came.filter(({ currency }) => currency !== 'INR').map((one) => one.id));
        back.push(
          ...went
            .filter(({ status, paymentId }) => status === 'processed' && !foreign.has(paymentId))
            .map(({ amountPaise }) => amountPaise),
        );
      }
      const sold = own.filter(isSold);
      expect(customer).toMatchObject({
        orders: sold.length,
        spent: paiseToRupees(sumPaise(paid) - sumPaise(back)),
      });
      const page = await read(customer._id);
      expect(page).toMatchObject({
        orders: customer.orders,
        spent: customer.spent,
        placedOrders: own.length,
      });
      expect(page.received - page.returned).toBeCloseTo(page.spent, 2);
      // In the order of an order's life.
      expect(page.byStatus).toEqual(
        ORDER_STATUSES.flatMap((orderStatus) => {
          const count = sold.filter((order) => order.orderStatus === orderStatus).length;
          return count > 0 ? { orderStatus, orders: count } : [];
        }),
      );
    }
  });

  test('of this financial year are those of all time where everything was this year', async () => {
    const { spent, orders: counted, financialYear } = await read(lakshmi.id);
    expect(financialYear).toEqual({ since: expect.stringMatching(/^\d{4}-04-01$/), spent, orders: counted });
    const older = await Promise.all(many.map(({ id }) => read(id)));
    expect(older.some((page) => page.financialYear.orders < page.orders)).toBe(true);
  });

  test('without an order are nothing', async () => {
    expect(await read(ravi.id)).toMatchObject({
      orders: 0,
      spent: 0,
      received: 0,
      returned: 0,
      lastOrderAt: null,
      city: null,
      gstin: null,
      everyDays: null,
      byStatus: [],
      addresses: [],
      latestOrders: [],
      placedOrders: 0,
      notes: [],
      financialYear: { spent: 0, orders: 0 },
    });
  });
});

describe('the list', () => {
  test('has the latest registered first, in pages, with the city and the GSTIN of their orders', async () => {
    const [first, second] = await list('sort=registered');
    expect([first!.name, second!.name]).toEqual(['Ravi 100%_Turner', 'S. Lakshmi Narayanan']);
    expect(second).toMatchObject({ city: 'Palladam', state: 'Tamil Nadu', gstin: GSTIN, orders: 3 });
    const page = (await shop.get('/admin/customers/all?itemPerPage=3&page=3', clerk.token)).body.data;
    expect(page).toMatchObject({ hasNextPage: false, totalDocs: 7 });
    expect(page.docs).toHaveLength(1);
  });

  test('has the latest paid order first unless asked otherwise, and those who never bought last', async () => {
    const listed = await list();
    const latest = listed.map(({ lastOrderAt }) => lastOrderAt ?? '');
    expect(latest).toEqual([...latest].sort().reverse());
    expect([listed[0]!.name, listed.at(-1)!.name]).toEqual(['S. Lakshmi Narayanan', 'Ravi 100%_Turner']);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => shop.get(`/admin/customers/all?itemPerPage=3&page=${page}`, clerk.token)),
    );
    expect(pages.flatMap(({ body }) => body.data.docs.map(({ _id }: CustomerSummary) => _id))).toEqual(
      listed.map(({ _id }) => _id),
    );
  });

  describe('of a group', () => {
    /** By the orders themselves, one customer at a time. */
    const recount = async () => {
      const groups: Record<CustomerGroup, string[]> = {
        all: [],
        gstin: [],
        'refund-requested': [],
        quiet: [],
      };
      const yearAgo = new Date();
      yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
      for (const { _id } of await list('sort=registered')) {
        const own = await shop.deps.db.select().from(orders).where(eq(orders.customerId, _id));
        const paid = own.filter(({ capturedPaise }) => capturedPaise > 0);
        groups.all.push(_id);
        if (own.some(({ gst }) => gst !== null)) groups.gstin.push(_id);
        if (own.some(({ orderStatus }) => orderStatus === 'requested for refund'))
          groups['refund-requested'].push(_id);
        if (paid.length > 0 && paid.every(({ createdAt }) => createdAt < yearAgo)) groups.quiet.push(_id);
      }
      return groups;
    };
    const expectGroups = async () => {
      const groups = await recount();
      const { counts } = await all();
      expect(counts).toEqual({
        all: groups.all.length,
        gstin: groups.gstin.length,
        refundRequested: groups['refund-requested'].length,
        quiet: groups.quiet.length,
      });
      for (const [group, ids] of Object.entries(groups)) {
        const { docs, totalDocs } = await all(`group=${group}&sort=registered`);
        expect(docs.map(({ _id }: CustomerSummary) => _id)).toEqual(ids);
        expect(totalDocs).toBe(ids.length);
        expect((await list(`group=${group}`)).map(({ _id }) => _id).sort()).toEqual([...ids].sort());
      }
      return groups;
    };

    test('has those whose orders say so, and its tab as many', async () => {
      const { gstin } = await expectGroups();
      expect(gstin).toContain(lakshmi.id);
      expect(gstin.length).toBeLessThan(7);
    });

    test('follows every change of an order', async () => {
      const { db } = shop.deps;
      const before = await recount();
      expect(before.quiet).not.toContain(lakshmi.id);
      const two = '2 years';
      await db.execute(
        sql`UPDATE orders SET created_at = created_at - ${two}::interval WHERE customer_id = ${lakshmi.id}`,
      );
      expect((await expectGroups()).quiet).toContain(lakshmi.id);
      await db.execute(sql`UPDATE orders SET order_status = 'requested for refund', status_before_refund = 'pending', gst = NULL
        WHERE customer_id = ${lakshmi.id}`);
      const asking = await expectGroups();
      expect(asking['refund-requested']).toContain(lakshmi.id);
      expect(asking.gstin).not.toContain(lakshmi.id);
      await db.execute(sql`UPDATE orders SET order_status = 'pending', status_before_refund = NULL,
        created_at = created_at + ${two}::interval, gst = CASE district WHEN 'Udumalpet' THEN ${GSTIN} END WHERE customer_id = ${lakshmi.id}`);
      expect(await expectGroups()).toEqual(before);
      const moved = sql`UPDATE orders SET customer_id = CASE customer_id WHEN ${lakshmi.id} THEN ${ravi.id}::uuid ELSE ${lakshmi.id}::uuid END
        WHERE customer_id IN (${lakshmi.id}, ${ravi.id})`;
      await db.execute(moved);
      expect((await expectGroups()).gstin).not.toContain(lakshmi.id);
      await db.execute(moved);
      expect(await expectGroups()).toEqual(before);
    });

    test('is narrowed by a search, and so are the counts of all', async () => {
      const { docs, counts } = await all('group=gstin&search=lakshmi');
      expect(docs.map(({ name }: CustomerSummary) => name)).toEqual(['S. Lakshmi Narayanan']);
      expect(counts).toEqual({ all: 1, gstin: 1, refundRequested: 0, quiet: 0 });
      expect(await list('group=quiet&search=lakshmi')).toEqual([]);
    });

    test('nobody knows is refused', async () => {
      expect((await shop.get('/admin/customers/all?group=rich', clerk.token)).status).toBe(400);
      expect((await shop.get('/admin/customers/all?sort=spend', clerk.token)).status).toBe(400);
    });
  });

  test.each([
    'lakshmi narayanan',
    'LAKSHMI',
    'stores@lntextile.example',
    '98940 55271',
    '+91 98940-55271',
    '0091 9894055271',
    '098940 55271',
    '919894055271',
    '5527',
    GSTIN,
    '33aabcs1042',
    'palladam',
    'udumal',
    '94430 18822',
  ])('finds a customer by %j [B4.19]', async (words) => {
    expect(await names(words)).toEqual(['S. Lakshmi Narayanan']);
  });

  test('tells which field it found, where the list does not show it', async () => {
    expect((await search('udumalpet'))[0]!.found).toEqual({ field: 'City', value: 'Udumalpet' });
    expect((await search('9443018822'))[0]!.found).toEqual({ field: 'Contact', value: '9443018822' });
    expect((await search('palladam'))[0]!.found).toBeUndefined();
  });

  test.each(['%', '_', '100%', '%_t', '\\', '\\%', "'", 'zz', 'x'.repeat(100), '\u202e', 'no such customer'])(
    'takes %j literally',
    async (words) => {
      for (const { name, email } of await search(words))
        expect(deskText(`${name} ${email}`)).toContain(deskText(words));
    },
  );

  test('a search for characters that nobody can type is none', async () => {
    expect(await search('\u0001')).toHaveLength(7);
    expect(await names('lakshmi\u0001narayanan')).toEqual(['S. Lakshmi Narayanan']);
  });

  test('refuses more than a hundred letters', async () => {
    const { status } = await shop.get(`/admin/customers/all?search=${'x'.repeat(101)}`, clerk.token);
    expect(status).toBe(400);
  });
});

describe('the page of a customer', () => {
  test('has the orders, the addresses used so far and the papers of those who may read papers [B4.20]', async () => {
    const page = await read(lakshmi.id);
    expect(page.latestOrders).toHaveLength(3);
    expect(page.addresses).toMatchObject([
      { address: 'SF 88/2, Mangalam Road', district: 'Palladam', orders: 2, contact: '9876543210' },
      { district: 'Udumalpet', orders: 1, contact: '9443018822', gst: GSTIN },
    ]);
    expect(page.latestPapers.map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'receipt']);
    expect(page.papers).toBe(3);
    expect(await read(lakshmi.id, viewer.token)).toMatchObject({ latestPapers: [], papers: null, orders: 3 });
  });

  test('is there for customers only', async () => {
    expect((await single(NOBODY)).status).toBe(404);
    expect((await single(clerk.id)).status).toBe(404);
    expect((await single('nonsense')).status).toBe(400);
    expect((await single(lakshmi.id, lakshmi.token)).status).toBe(403);
  });
});

describe('a note on a customer', () => {
  test('is kept with who wrote it and when, newest first, and is told in the activity [B4.20]', async () => {
    await note(lakshmi.id, 'Buys spindles in sets of 40.');
    const { status, body } = await note(lakshmi.id, '  Prefers ARC Parcel.\nTo the depot.  ');
    expect([status, body.msg]).toEqual([200, 'Note added']);
    expect(body.data.notes).toMatchObject([
      { by: clerk.name, text: 'Prefers ARC Parcel.\nTo the depot.' },
      { by: clerk.name, text: 'Buys spindles in sets of 40.' },
    ]);
    const [entry] = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, lakshmi.id))
      .orderBy(auditLog.at);
    expect(entry).toMatchObject({
      action: 'note-added',
      entity: 'customer',
      subject: lakshmi.name,
      adminId: clerk.id,
    });
  });

  test('that is empty, too long, about nobody or not allowed is refused and kept nowhere', async () => {
    const kept = () => shop.deps.db.$count(customerNotes);
    const before = await kept();
    const refused = [
      await note(lakshmi.id, ' \n '),
      await note(lakshmi.id, 'x'.repeat(2001)),
      await note(NOBODY, 'Nobody there'),
      await note(lakshmi.id, 'From a viewer', viewer.token),
      await note(lakshmi.id, 'From the customer', lakshmi.token),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 404, 403, 403]);
    expect(await kept()).toBe(before);
  });
});

describe('the export', () => {
  const csv = async (query: string, token: string) => {
    const { statusCode, body } = await shop.app.inject({
      url: `/admin/customers/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: statusCode, lines: body.trim().split('\r\n') };
  };

  test('has the customers of the list with its figures, for those who may take people’s data along', async () => {
    const accountant = await addStaffMember(shop.deps.db, 'accounts');
    const listed = await list('sort=registered');
    const { lines } = await csv('', accountant.token);
    expect(lines).toHaveLength(1 + listed.length);
    expect(lines.slice(1).map((line) => /[\w.+-]+@[\w.-]+/.exec(line)?.[0])).toEqual(
      listed.map(({ email }) => email),
    );
    const [lakshmis] = (await csv('search=98940+55271', accountant.token)).lines.slice(1);
    const { orders: count, spent } = (await search('98940 55271'))[0]!;
    expect(lakshmis).toContain(`,${count},${spent.toFixed(2)},`);
    expect((await csv('group=gstin', accountant.token)).lines).toHaveLength(
      1 + (await list('group=gstin')).length,
    );
    expect((await csv('', clerk.token)).status).toBe(403);
  });

  test('goes on where a batch ended', async () => {
    const pieces: string[] = [];
    for await (const piece of walkCustomers(shop.deps.db, {}, 2)) pieces.push(...piece.map(({ _id }) => _id));
    expect(pieces).toEqual((await list('sort=registered')).map(({ _id }) => _id));
  });
});
