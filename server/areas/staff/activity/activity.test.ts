import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { csvPieces } from '#domain/csv.ts';
import { recordAct } from '../../../platform/audit/record-change.ts';
import { auditLog, orderLog } from '../../../platform/db/schema/index.ts';
import { ADMIN } from '../../../testing/administrator.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { registerCustomer } from '../../../testing/people.ts';
import { addStaffMember, type TestStaffMember } from '../../../testing/staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
const TODAY = istDay(new Date().toISOString());
let owner: TestStaffMember;
let clerk: TestStaffMember;
let pump: string;
let order: Order;

const read = async (query = '', token = owner.token) => {
  const { status, body } = await shop.get(`/admin/activity/all?itemPerPage=100&${query}`, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const list = async (query = ''): Promise<ActivityEntry[]> => (await read(query)).docs;
const titles = async (query = '') => (await list(query)).map(({ title }) => title);
const search = (words: string) => `search=${encodeURIComponent(words)}`;
const act = (path: string, fields: object = {}) =>
  shop.post(`/orders/${path}`, { mongooseOrderId: order._id, ...fields }, clerk.token);

beforeAll(async () => {
  owner = await addStaffMember(shop.deps.db, 'owner');
  clerk = await addStaffMember(shop.deps.db, 'orders');
  pump = await addProduct(shop, { name: 'Ring Spindle HF-1', pricePaise: 1_185_00 });
  const { data: product } = (await shop.get(`/admin/product/single?productId=${pump}`, owner.token)).body;
  const {
    category,
    createdAt: _c,
    updatedAt: _u,
    _id,
    missing: _m,
    availability: _a,
    held: _h,
    ...form
  } = product;
  const edit = { ...form, productId: pump, category: category._id, price: 1240 };
  expect((await shop.post('/admin/product/edit', edit, owner.token)).body).toMatchObject({ data: {} });
  const asha = await registerCustomer(shop);
  const { mongooseOrderId } = await placePaidOrder(shop, asha);
  order = (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, owner.token)).body.data;
  expect((await act('confirmOrder')).status).toBe(200);
  expect((await act('shipped', { trackingNumber: '4471 8802' })).status).toBe(200);
  expect((await act('correctShipping', { trackingNumber: '4471 8820' })).status).toBe(200);
  await shop.post('/adminAuth/login', { userId: ADMIN.userId, password: 'not the right one' });
});

describe('the activity', () => {
  test('says who did what to what, from what to what, newest first [B4.17]', async () => {
    const [failed, corrected, shipped, confirmed, price] = await list();
    expect(failed).toMatchObject({ title: 'Sign-in failed', what: 'sign-ins' });
    expect(failed!.changes).toContainEqual({ field: 'network address', from: null, to: '127.0.0.1' });
    const byClerk = { admin: clerk.name, adminId: clerk.id, subject: order.orderId, entity: 'order' };
    const link = `/admin/orders/${order._id}`;
    expect(corrected).toMatchObject({ ...byClerk, link, title: 'Shipping corrected', changes: [] });
    expect(corrected!.note).toBe('Tracking number 4471 8802 → 4471 8820');
    expect(shipped).toMatchObject({ ...byClerk, title: 'Order shipped', what: 'orders' });
    expect(confirmed).toMatchObject({
      ...byClerk,
      title: 'Order confirmed',
      changes: [{ field: 'order status', from: 'new', to: 'confirmed' }],
    });
    expect(price).toMatchObject({
      adminId: owner.id,
      title: 'Price changed',
      subject: 'Ring Spindle HF-1',
      link: `/admin/products/edit/${pump}`,
      changes: [{ field: 'price', from: '1185', to: '1240' }],
    });
  });

  test('leaves out what customers, the gateway and the shop did', async () => {
    expect(await titles('what=orders')).toEqual(['Shipping corrected', 'Order shipped', 'Order confirmed']);
  });

  test('is filtered by person, by kind and by both [B4.17]', async () => {
    expect(await titles(`who=${clerk.id}`)).toEqual(await titles('what=orders'));
    expect(await titles(`who=${owner.id}&what=products`)).toEqual(['Price changed']);
    expect(await titles(`who=${owner.id}&what=orders`)).toEqual([]);
    expect(await titles(`who=${clerk.id}&what=orders`)).toHaveLength(3);
    expect(await titles('who=018f0000-0000-7000-8000-000000000000')).toEqual([]);
    expect((await read()).people).toContainEqual({ _id: clerk.id, name: clerk.name });
  });

  test('is filtered by Indian days, both included', async () => {
    const { db } = shop.deps;
    const late = {
      adminId: owner.id,
      adminName: owner.name,
      action: 'edited',
      entity: 'review',
      entityId: 'x',
    };
    await db.insert(auditLog).values([
      { ...late, subject: 'before midnight', at: new Date('2024-03-04T18:29:59.999Z') },
      { ...late, subject: 'after midnight', at: new Date('2024-03-04T18:30:00Z') },
    ]);
    const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject);
    expect(await subjects('from=2024-03-04&to=2024-03-04')).toEqual(['before midnight']);
    expect(await subjects('from=2024-03-05&to=2024-03-05')).toEqual(['after midnight']);
    expect(await subjects('to=2024-03-05')).toEqual(['after midnight', 'before midnight']);
    expect((await list(`from=${TODAY}`)).length).toBeGreaterThan(4);
  });

  test('refuses days that are none, in words', async () => {
    for (const [query, sentence] of [
      ['from=2026-02-30', 'There is no day 2026-02-30.'],
      ['from=2026-02-03&to=2026-02-01', 'The period ends before it begins.'],
    ]) {
      const { status, body } = await shop.get(`/admin/activity/all?${query}`, owner.token);
      expect([status, body.error]).toEqual([400, sentence]);
      expect((await shop.get(`/admin/activity/export?${query}`, owner.token)).status).toBe(400);
    }
  });

  test('is searched by order, product, person and address', async () => {
    const typed = order.orderId.toLowerCase().replaceAll('-', ' ');
    expect(await titles(search(typed))).toEqual(['Shipping corrected', 'Order shipped', 'Order confirmed']);
    expect(await titles(search('ring-spindle hf 1'))).toEqual(['Price changed']);
    expect(await titles(search(clerk.name))).toEqual(await titles(`who=${clerk.id}`));
    expect(await titles(search(clerk.email))).toEqual(await titles(`who=${clerk.id}`));
    expect(await titles(search('127.0.0.1'))).toEqual(['Sign-in failed']);
    expect(await titles(`${search(clerk.name)}&who=${owner.id}`)).toEqual([]);
    expect(await titles(`${search(clerk.name)}&what=money`)).toEqual([]);
  });

  test.each(['%', '_', '\\', "'", '%%%', '___', 'no such thing at all', 'x'.repeat(100), '\u202e'])(
    'a search for %j is taken literally',
    async (words) => {
      const found = await list(search(words));
      for (const { subject, admin } of found) expect(`${subject} ${admin}`.toLowerCase()).toContain(words);
    },
  );

  test('a search for characters that cannot be typed is none', async () => {
    expect(await titles(search('\u0001'))).toEqual(await titles());
    expect(await titles(search('ring\u0001spindle'))).toEqual(['Price changed']);
  });

  test('finds what is about a person, not only what the person did', async () => {
    await recordAct(
      shop.deps.db,
      { userId: owner.id, name: owner.name },
      {
        entity: 'admin',
        action: 'role-changed',
        entityId: clerk.id,
        changes: [{ field: 'role', from: 'Viewer', to: 'Orders' }],
      },
    );
    const [changed] = await list(`${search(clerk.name)}&what=team`);
    expect(changed).toMatchObject({ title: 'Role changed', adminId: owner.id, subject: clerk.name });
  });

  test('still names a product that was deleted, without a link to it', async () => {
    const gone = await addProduct(shop, { name: 'Gone Spindle' });
    await shop.post('/admin/product/delete', { productId: gone }, owner.token);
    const [entry] = await list(search('gone spindle'));
    expect(entry).toMatchObject({ title: 'Product deleted', subject: 'Gone Spindle', link: null });
  });

  test('entries that have only a name are found by it and belong to no one', async () => {
    await shop.deps.db.insert(orderLog).values({
      orderId: order._id,
      action: 'confirmed',
      actor: clerk.name,
      at: new Date('2023-01-01T00:00:00Z'),
    });
    const old = 'from=2023-01-01&to=2023-01-01';
    expect(await list(`${old}&${search(clerk.name)}`)).toMatchObject([{ admin: clerk.name, adminId: null }]);
    expect(await titles(old)).toEqual(['Order confirmed']);
    expect(await titles(`${old}&who=${clerk.id}`)).toEqual([]);
  });

  test('goes on behind an entry, page by page and at any depth, without a gap', async () => {
    const { db } = shop.deps;
    // Entries of one moment are distinguished by their ids.
    await db.execute(sql`INSERT INTO audit_log (admin_id, admin_name, action, entity, entity_id, at)
      SELECT ${owner.id}, 'O', 'edited', 'category', n::text, timestamptz '2022-01-01' + (n / 7) * interval '1 second'
      FROM generate_series(1, 40) n`);
    await db.execute(sql`INSERT INTO order_log (order_id, action, actor, admin_id, at)
      SELECT ${order._id}, 'note', 'O', ${owner.id}, timestamptz '2022-01-01' + (n / 7) * interval '1 second'
      FROM generate_series(1, 40) n`);
    const days = 'from=2022-01-01&to=2022-01-01';
    const whole = (await list(days)).map(({ _id }) => _id);
    expect(new Set(whole).size).toBe(80);
    const small = async (query: string) =>
      (await shop.get(`/admin/activity/all?${days}&itemPerPage=9&${query}`, owner.token)).body.data;
    const byPage: string[] = [];
    const byEntry: string[] = [];
    for (let page = 1, more = true; more; page++) {
      const { docs, hasNextPage } = await small(`page=${page}`);
      byPage.push(...docs.map(({ _id }: ActivityEntry) => _id));
      more = hasNextPage;
    }
    for (let more = true; more; ) {
      const last = byEntry.at(-1);
      const { docs, hasNextPage } = await small(last ? `before=${last}` : '');
      byEntry.push(...docs.map(({ _id }: ActivityEntry) => _id));
      more = hasNextPage;
    }
    expect(byPage).toEqual(whole);
    expect(byEntry).toEqual(whole);
    expect((await read(days)).totalDocs).toBe(80);
    const nowhere = await shop.get(`/admin/activity/all?before=${pump}`, owner.token);
    expect(nowhere.status).toBe(400);
    const far = await shop.get('/admin/activity/all?page=101&itemPerPage=1', owner.token);
    expect(far.body.data).toMatchObject({ docs: [], hasNextPage: false });
  });
});

describe('the export', () => {
  const exported = async (query: string, token = owner.token) => {
    const answer = await shop.app.inject({
      url: `/admin/activity/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return {
      ...answer,
      lines: [...csvPieces(answer.body.replace('\ufeff', ''))].flat().map(({ cells }) => cells),
    };
  };

  test('has a line for each field that was changed, and no cell that a spreadsheet would run [B4.17]', async () => {
    await recordAct(
      shop.deps.db,
      { userId: owner.id, name: owner.name },
      {
        entity: 'customer',
        action: 'note-added',
        entityId: 'x',
        subject: '=HYPERLINK("http://evil")',
        changes: [
          { field: 'note', from: null, to: '+1+1' },
          { field: 'price', from: '5', to: '7.5' },
        ],
      },
    );
    const { headers, body, lines } = await exported('what=customers');
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain(`activity-${TODAY}.csv`);
    expect(lines[0]).toEqual(['Time (IST)', 'Who', 'What', 'On what', 'Field', 'From', 'To', 'Note']);
    expect(lines.slice(1).map((cells) => cells.slice(1))).toEqual([
      [owner.name, 'Note on a customer', `'=HYPERLINK("http://evil")`, 'note', '', "'+1+1", ''],
      [owner.name, 'Note on a customer', `'=HYPERLINK("http://evil")`, 'price', '5.00', '7.50', ''],
    ]);
    expect(body).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  test('has what the list has, whatever its length', async () => {
    const days = 'from=2022-01-01&to=2022-01-01';
    expect((await exported(days)).lines).toHaveLength(1 + (await list(days)).length);
  });
});

test('only those with the right read it', async () => {
  for (const role of ['orders', 'catalogue', 'viewer'] as const) {
    const { token } = await addStaffMember(shop.deps.db, role);
    for (const path of ['all', 'export'])
      expect((await shop.get(`/admin/activity/${path}`, token)).status).toBe(403);
  }
  const { token } = await addStaffMember(shop.deps.db, 'accounts');
  expect((await read('', token)).docs.length).toBeGreaterThan(0);
});

test('shows orders that were confirmed together as one act, which names them', async () => {
  const asha = await registerCustomer(shop);
  const placed = [
    await placePaidOrder(shop, asha),
    await placePaidOrder(shop, asha),
    await placePaidOrder(shop, asha),
  ];
  const ids = placed.map(({ mongooseOrderId }) => mongooseOrderId);
  const before = (await read()).totalDocs;
  // The second of them was confirmed before.
  await shop.post('/orders/confirmOrder', { mongooseOrderId: order._id }, clerk.token);
  const mongooseOrderIds = [ids[0], order._id, ids[1], ids[2]];
  const { body } = await shop.post('/orders/confirmMany', { mongooseOrderIds }, clerk.token);
  expect(body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, true]);
  const [together] = await list('what=orders');
  expect(together).toMatchObject({ title: '3 orders confirmed', admin: clerk.name, link: null });
  expect(together!.orders!.map(({ link }) => link)).toEqual(ids.map((id) => `/admin/orders/${id}`));
  expect(together!.changes).toEqual([{ field: 'order status', from: 'new', to: 'confirmed' }]);
  expect((await read()).totalDocs).toBe(before + 1);
  const last = together!.orders!.at(-1)!.number;
  expect(together!.subject).toContain(last);
  // A search for one of them finds that one.
  expect(await list(search(last))).toMatchObject([{ title: 'Order confirmed', subject: last }]);
  await shop.post('/orders/confirmMany', { mongooseOrderIds: [ids[0]] }, clerk.token);
  expect((await read()).totalDocs).toBe(before + 1);
});
