import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { outbox } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay, placeOrder, placePaidOrder, statusOf } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer, waitForMails } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

const list = async ({ token }: TestCustomer, search: string) =>
  (await shop.get(`/user/orders/allOrders?search=${encodeURIComponent(search)}`, token)).body.data;

async function orderOf(customer: TestCustomer, ...names: string[]): Promise<string> {
  const products = await Promise.all(names.map((name) => addProduct(shop, { name })));
  const lines = products.map((productId) => ({ productId, quantity: 1 }));
  const { mongooseOrderId } = (await checkOut(shop, customer, lines)).body.data;
  const query = `mongooseOrderId=${mongooseOrderId}`;
  return (await shop.get(`/user/orders/singleOrder?${query}`, customer.token)).body.data.orderId;
}

describe('the customer’s own orders', () => {
  test('are found by their number and by names of products, or parts of them', async () => {
    const customer = await registerCustomer(shop);
    const pump = await orderOf(customer, 'MB 50-160 Monoblock Pump', 'Jaw Coupling');
    const ring = await orderOf(customer, 'Spinning Ring 42 mm');
    const foundBy = async (search: string) =>
      (await list(customer, search)).docs.map(({ orderId }: { orderId: string }) => orderId);
    const typed = pump.toLowerCase();
    for (const search of [
      pump,
      typed,
      typed.replaceAll('-', ''),
      typed.replaceAll('-', ' '),
      pump.slice(3, 7),
    ])
      expect(await foundBy(search), search).toEqual([pump]);
    for (const search of ['monoblock', 'COUPL', ' pump  jaw ', '50-160'])
      expect(await foundBy(search), search).toEqual([pump]);
    expect(await foundBy('ring 42')).toEqual([ring]);
    expect(await foundBy('')).toEqual([ring, pump]);
    for (const search of ['valve', 'pump 42', '%', '_', "' OR 1=1 --"])
      expect(await foundBy(search), search).toEqual([]);
    expect(await list(customer, 'pump')).toMatchObject({ totalDocs: 1, hasNextPage: false });
  });

  test('are found by PO number, part number and the number of a paper', async () => {
    const customer = await registerCustomer(shop);
    const productId = await addProduct(shop, { name: 'Gear Pump', partNumber: 'MW-GP25-X' });
    const other = await placePaidOrder(shop, customer);
    const lines = [{ productId, quantity: 1 }];
    const { mongooseOrderId } = (await checkOut(shop, customer, lines, { poNumber: 'SAM/PO/0371' })).body
      .data;
    const foundBy = async (search: string) =>
      (await list(customer, search)).docs.map(({ _id }: { _id: string }) => _id);
    for (const search of ['gp25', 'sam/po/0371', 'po/0371 pump'])
      expect(await foundBy(search), search).toEqual([mongooseOrderId]);
    const [paid] = (await list(customer, 'RV/')).docs;
    expect(paid._id).toBe(other.mongooseOrderId);
    expect(await foundBy(paid.papers[0].number.toLowerCase())).toEqual([other.mongooseOrderId]);
  });

  test('have their papers, to be fetched without opening the order [B2.30]', async () => {
    const customer = await registerCustomer(shop);
    await placePaidOrder(shop, customer);
    await placeOrder(shop, customer);
    const { docs } = await list(customer, '');
    expect(docs.map(({ papers }: { papers: unknown[] }) => papers)).toEqual([
      [],
      [
        {
          _id: expect.any(String),
          kind: 'receipt',
          number: expect.stringMatching(/^RV\/\d\d-\d\d\/\d{5}$/),
          date: expect.any(String),
        },
      ],
    ]);
  });

  test('in parts say what was sent, and which consignment each event was about, without the staff’s notes [B14.9]', async () => {
    const admin = await logInAdmin(shop);
    const customer = await registerCustomer(shop);
    const productId = await addProduct(shop);
    const placed = (await checkOut(shop, customer, [{ productId, quantity: 8 }])).body.data;
    const { mongooseOrderId } = await pay(shop, customer, placed);
    const act = (path: string, fields: object = {}) => shop.post(path, { mongooseOrderId, ...fields }, admin);
    const query = `/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`;
    const read = async () => (await shop.get(query, customer.token)).body.data;
    await act('/orders/confirmOrder');
    await act('/orders/shipped', { trackingNumber: 'LR 1', lines: [{ position: 1, quantity: 5 }] });
    expect((await list(customer, '')).docs[0].sentPieces).toEqual({ sent: 5, of: 8 });
    const [first] = (await read()).consignments;
    await act('/orders/delivered', { consignmentId: first._id, date: istDay(first.at) });
    await act('/orders/shipped', { trackingNumber: 'LR 2' });
    const { history, consignments, sentPieces } = await read();
    expect([consignments.length, sentPieces]).toEqual([2, { sent: 8, of: 8 }]);
    const ofGoods = history.filter(({ note }: { note: string | null }) => note !== null);
    expect(ofGoods.map(({ action, note }: Record<string, string>) => `${action}: ${note}`)).toEqual([
      'part-shipped: Consignment 1',
      'delivered: Consignment 1',
      'shipped: Consignment 2',
    ]);
  });

  test('are found by no one else', async () => {
    const number = await orderOf(await registerCustomer(shop), 'Gate Valve');
    const stranger = await registerCustomer(shop);
    for (const search of [number, 'gate valve']) expect((await list(stranger, search)).docs).toEqual([]);
  });
});

describe('an unpaid order', () => {
  const cancel = ({ token }: TestCustomer, mongooseOrderId: string) =>
    shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, token);

  test('is cancelled by its customer, with a mail, and can no longer be paid', async () => {
    const customer = await registerCustomer(shop);
    const { mongooseOrderId } = await placeOrder(shop, customer);
    expect((await cancel(customer, mongooseOrderId)).body).toEqual({ data: null, msg: 'Order cancelled' });
    expect(await statusOf(shop, mongooseOrderId)).toBe('cancelled/pending/unshipped');
    const again = await shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token);
    expect([again.status, again.body.error]).toEqual([409, 'The order is cancelled.']);
    const isItsMail = and(eq(outbox.kind, 'order-cancelled'), eq(outbox.ref, mongooseOrderId));
    expect(await shop.deps.db.$count(outbox, isItsMail)).toBe(1);
  });

  test('of another customer, a paid one and a cancelled one are left alone', async () => {
    const customer = await registerCustomer(shop);
    const unpaid = await placeOrder(shop, customer);
    expect((await cancel(await registerCustomer(shop), unpaid.mongooseOrderId)).status).toBe(404);
    await cancel(customer, unpaid.mongooseOrderId);
    expect((await cancel(customer, unpaid.mongooseOrderId)).status).toBe(409);
    const paid = await placePaidOrder(shop, customer);
    const refused = await cancel(customer, paid.mongooseOrderId);
    expect([refused.status, refused.body.error]).toEqual([409, 'The order is already paid.']);
    expect(await statusOf(shop, paid.mongooseOrderId)).toBe('pending/success/unshipped');
  });
});

describe('a request for a refund', () => {
  const request = ({ token }: TestCustomer, mongooseOrderId: string, requestReason?: unknown) =>
    shop.post(
      '/user/orders/cancel',
      { mongooseOrderId, ...(requestReason !== undefined && { reason: requestReason }) },
      token,
    );
  const noteOf = async (mongooseOrderId: string, path: string, token: string) =>
    (await shop.get(`${path}?mongooseOrderId=${mongooseOrderId}`, token)).body.data.history.find(
      ({ action }: { action: string }) => action === 'refund-requested',
    )?.note;

  test('may have a reason, which the desk, its mail and the customer’s page show', async () => {
    const customer = await registerCustomer(shop);
    const admin = await logInAdmin(shop);
    await shop.post('/admin/settings/edit', { orders: { noticeMail: 'desk@example.com' } }, admin);
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const requestReason = 'Damaged or wrong goods: The spider is cracked.';
    expect((await request(customer, mongooseOrderId, `  ${requestReason}\n`)).status).toBe(200);
    expect(await noteOf(mongooseOrderId, '/orders/singleOrder', admin)).toBe(requestReason);
    expect(await noteOf(mongooseOrderId, '/user/orders/singleOrder', customer.token)).toBe(requestReason);
    const mails = await waitForMails(shop, 'desk@example.com', 2);
    const notice = mails.find(({ subject }) => subject.startsWith('A customer asks for a refund'));
    expect(notice!.text).toContain(`Reason: ${requestReason}`);
  });

  test('without a reason has no note; a longer one than 500 characters is refused and changes nothing', async () => {
    const customer = await registerCustomer(shop);
    const admin = await logInAdmin(shop);
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const refused = await request(customer, mongooseOrderId, 'x'.repeat(501));
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('reason')]);
    expect(await statusOf(shop, mongooseOrderId)).toBe('pending/success/unshipped');
    expect((await request(customer, mongooseOrderId, '  ')).status).toBe(200);
    expect(await noteOf(mongooseOrderId, '/orders/singleOrder', admin)).toBeNull();
  });
});
