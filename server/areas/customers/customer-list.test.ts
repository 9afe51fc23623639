import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import type { CustomerGroup } from '#domain/customer-groups.ts';
import { deskText } from '#domain/desk-search.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { BUYER_GSTIN, startShopWithBuyers } from '../../testing/buyers.ts';

const { shop, people, all, list, search } = startShopWithBuyers();
const names = async (words: string) => (await search(words)).map(({ name }) => name);

describe('the list', () => {
  test('has the latest registered first, in pages, with the city and the GSTIN of their orders', async () => {
    const [first, second] = await list('sort=registered');
    expect([first!.name, second!.name]).toEqual(['Ravi 100%_Turner', 'S. Lakshmi Narayanan']);
    expect(second).toMatchObject({ city: 'Palladam', state: 'Tamil Nadu', gstin: BUYER_GSTIN, orders: 3 });
    const page = (await shop.get('/admin/customers/all?itemPerPage=3&page=3', people.clerk.token)).body.data;
    expect(page).toMatchObject({ hasNextPage: false, totalDocs: 7 });
    expect(page.docs).toHaveLength(1);
  });

  test('has the latest paid order first unless asked otherwise, and those who never bought last', async () => {
    const listed = await list();
    const latest = listed.map(({ lastOrderAt }) => lastOrderAt ?? '');
    expect(latest).toEqual([...latest].sort().reverse());
    expect([listed[0]!.name, listed.at(-1)!.name]).toEqual(['S. Lakshmi Narayanan', 'Ravi 100%_Turner']);
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        shop.get(`/admin/customers/all?itemPerPage=3&page=${page}`, people.clerk.token),
      ),
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
      expect(gstin).toContain(people.lakshmi.id);
      expect(gstin.length).toBeLessThan(7);
    });

    test('follows every change of an order', async () => {
      const { db } = shop.deps;
      const before = await recount();
      expect(before.quiet).not.toContain(people.lakshmi.id);
      const two = '2 years';
      await db.execute(
        sql`UPDATE orders SET created_at = created_at - ${two}::interval WHERE customer_id = ${people.lakshmi.id}`,
      );
      expect((await expectGroups()).quiet).toContain(people.lakshmi.id);
      await db.execute(sql`UPDATE orders SET order_status = 'requested for refund', status_before_refund = 'pending', gst = NULL
        WHERE customer_id = ${people.lakshmi.id}`);
      const asking = await expectGroups();
      expect(asking['refund-requested']).toContain(people.lakshmi.id);
      expect(asking.gstin).not.toContain(people.lakshmi.id);
      await db.execute(sql`UPDATE orders SET order_status = 'pending', status_before_refund = NULL,
        created_at = created_at + ${two}::interval, gst = CASE district WHEN 'Udumalpet' THEN ${BUYER_GSTIN} END WHERE customer_id = ${people.lakshmi.id}`);
      expect(await expectGroups()).toEqual(before);
      const moved = sql`UPDATE orders SET customer_id = CASE customer_id WHEN ${people.lakshmi.id} THEN ${people.ravi.id}::uuid ELSE ${people.lakshmi.id}::uuid END
        WHERE customer_id IN (${people.lakshmi.id}, ${people.ravi.id})`;
      await db.execute(moved);
      expect((await expectGroups()).gstin).not.toContain(people.lakshmi.id);
      await db.execute(moved);
      expect(await expectGroups()).toEqual(before);
    });

    test('is narrowed by a search, and so are the counts of all', async () => {
      const { docs, counts } = await all('group=gstin&search=lakshmi');
      expect(docs.map(({ name }: CustomerSummary) => name)).toEqual(['S. Lakshmi Narayanan']);
      expect(counts).toEqual({ all: 1, gstin: 1, refundRequested: 0, quiet: 0 });
      expect(await list('group=quiet&search=lakshmi')).toEqual([]);
    });

    test('that is unknown is refused', async () => {
      expect((await shop.get('/admin/customers/all?group=rich', people.clerk.token)).status).toBe(400);
      expect((await shop.get('/admin/customers/all?sort=spend', people.clerk.token)).status).toBe(400);
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
    BUYER_GSTIN,
    '33aabcs1042',
    'palladam',
    'udumal',
    '94430 18822',
  ])('finds a customer by %j [B4.19]', async (words) => {
    expect(await names(words)).toEqual(['S. Lakshmi Narayanan']);
  });

  test('says which field it found, where the list does not show it', async () => {
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

  test('a search for characters that cannot be typed is none', async () => {
    expect(await search('\u0001')).toHaveLength(7);
    expect(await names('lakshmi\u0001narayanan')).toEqual(['S. Lakshmi Narayanan']);
  });

  test('refuses more than a hundred letters', async () => {
    const { status } = await shop.get(`/admin/customers/all?search=${'x'.repeat(101)}`, people.clerk.token);
    expect(status).toBe(400);
  });
});
