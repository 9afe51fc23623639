import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders.ts';
import { isSold } from '#domain/sales/definition.ts';
import { auditLog, customerNotes, orders, payments, refunds } from '../../platform/db/schema/index.ts';
import { BUYER_GSTIN, startShopWithBuyers } from '../../testing/buyers.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { walkCustomers } from './list-customers.ts';

const { shop, people, list, search } = startShopWithBuyers();
const NOBODY = '018f0000-0000-7000-8000-000000000000';

const single = (id: string, token = people.clerk.token) =>
  shop.get(`/admin/customers/single?id=${id}`, token);
const read = async (id: string, token?: string): Promise<CustomerPage> => (await single(id, token)).body.data;
const note = (id: string, text: string, token = people.clerk.token) =>
  shop.post('/admin/customers/note', { id, text }, token);

describe('the figures of a customer', () => {
  test('agree with a plain recount of all orders, payments and refunds [B4.20]', async () => {
    const { db } = shop.deps;
    for (const customer of await list()) {
      const own = await db.select().from(orders).where(eq(orders.customerId, customer._id));
      const paid: number[] = [];
      const back: number[] = [];
      for (const { id } of own) {
        const came = await db.select().from(payments).where(eq(payments.orderId, id));
        const inRupees = came.filter(
          ({ role, currency }) => role !== 'attempt' && role !== 'over' && currency === 'INR',
        );
        paid.push(...inRupees.map(({ amountPaise }) => amountPaise));
        const went = await db.select().from(refunds).where(eq(refunds.orderId, id));
        const foreign = new Set(came.filter(({ currency }) => currency !== 'INR').map((one) => one.id));
        back.push(
          ...went
            .filter(
              ({ status, kind, paymentId }) =>
                status === 'processed' && kind !== 'over' && !foreign.has(paymentId),
            )
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
    const { spent, orders: counted, financialYear } = await read(people.lakshmi.id);
    expect(financialYear).toEqual({ since: expect.stringMatching(/^\d{4}-04-01$/), spent, orders: counted });
    const older = await Promise.all(people.many.map(({ id }) => read(id)));
    expect(older.some((page) => page.financialYear.orders < page.orders)).toBe(true);
  });

  test('without an order are nothing', async () => {
    expect(await read(people.ravi.id)).toMatchObject({
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

describe('the page of a customer', () => {
  test('has the orders, the addresses used so far and the papers of those who may read papers [B4.20]', async () => {
    const page = await read(people.lakshmi.id);
    expect(page.latestOrders).toHaveLength(3);
    expect(page.addresses).toMatchObject([
      { address: 'SF 88/2, Mangalam Road', district: 'Palladam', orders: 2, contact: '9876543210' },
      { district: 'Udumalpet', orders: 1, contact: '9443018822', gst: BUYER_GSTIN },
    ]);
    expect(page.latestPapers.map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'receipt']);
    expect(page.papers).toBe(3);
    expect(await read(people.lakshmi.id, people.viewer.token)).toMatchObject({
      latestPapers: [],
      papers: null,
      orders: 3,
    });
  });

  test('is there for customers only', async () => {
    expect((await single(NOBODY)).status).toBe(404);
    expect((await single(people.clerk.id)).status).toBe(404);
    expect((await single('nonsense')).status).toBe(400);
    expect((await single(people.lakshmi.id, people.lakshmi.token)).status).toBe(403);
  });
});

describe('a note on a customer', () => {
  test('is stored with who wrote it and when, newest first, and is in the activity [B4.20]', async () => {
    await note(people.lakshmi.id, 'Buys spindles in sets of 40.');
    const { status, body } = await note(people.lakshmi.id, '  Prefers ARC Parcel.\nTo the depot.  ');
    expect([status, body.msg]).toEqual([200, 'Note added']);
    expect(body.data.notes).toMatchObject([
      { by: people.clerk.name, text: 'Prefers ARC Parcel.\nTo the depot.' },
      { by: people.clerk.name, text: 'Buys spindles in sets of 40.' },
    ]);
    const [entry] = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, people.lakshmi.id))
      .orderBy(auditLog.at);
    expect(entry).toMatchObject({
      action: 'note-added',
      entity: 'customer',
      subject: people.lakshmi.name,
      adminId: people.clerk.id,
    });
  });

  test('that is empty, too long, about an unknown customer or not allowed is refused and not stored', async () => {
    const stored = () => shop.deps.db.$count(customerNotes);
    const before = await stored();
    const refused = [
      await note(people.lakshmi.id, ' \n '),
      await note(people.lakshmi.id, 'x'.repeat(2001)),
      await note(NOBODY, 'Nobody there'),
      await note(people.lakshmi.id, 'From a viewer', people.viewer.token),
      await note(people.lakshmi.id, 'From the customer', people.lakshmi.token),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 404, 403, 403]);
    expect(await stored()).toBe(before);
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
    expect((await csv('', people.clerk.token)).status).toBe(403);
  });

  test('goes on where a batch ended', async () => {
    const pieces: string[] = [];
    for await (const piece of walkCustomers(shop.deps.db, {}, 2)) pieces.push(...piece.map(({ _id }) => _id));
    expect(pieces).toEqual((await list('sort=registered')).map(({ _id }) => _id));
  });
});
