import { beforeAll, describe, expect, test } from 'vitest';
import { partners } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay, placeOrder, placePaidOrder, statusOf } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
let asha: TestCustomer;
let ravi: TestCustomer;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  asha = await registerCustomer(shop, { name: 'Asha Rao', email: 'asha@pumps.example' });
  ravi = await registerCustomer(shop, { name: '=Ravi, "the" Turner', email: 'ravi@lathes.example' });
  for (const pricePaise of [1_000_00, 2_000_00, 3_000_00]) await placePaidOrder(shop, asha, pricePaise);
  const confirmed = await placePaidOrder(shop, ravi, 4_000_00);
  await act('confirmOrder', confirmed.mongooseOrderId);
  await placeOrder(shop, ravi, 5_000_00);
});

const act = (path: string, mongooseOrderId: string, fields: object = {}) =>
  shop.post(`/orders/${path}`, { mongooseOrderId, ...fields }, admin);
const list = async (query = '') => (await shop.get(`/orders/allOrders?${query}`, admin)).body.data;
const detail = async (ref: string) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${encodeURIComponent(ref)}`, admin)).body.data;

describe('the list', () => {
  test('is newest first, in pages, and counts what it would show [S3.paged.1]', async () => {
    const first = await list('itemPerPage=2');
    expect(first.docs.map((order: { totalBill: number }) => order.totalBill)).toEqual([5000, 4000]);
    expect(first).toMatchObject({ hasNextPage: true, nextPage: 2, totalDocs: 5 });
    const last = await list('itemPerPage=2&page=3');
    expect(last).toMatchObject({ hasNextPage: false, nextPage: null });
    expect(last.docs).toHaveLength(1);
  });

  test('is filtered by its statuses, and the counts follow [S7.orders.3]', async () => {
    expect((await list('orderStatus=pending&paymentStatus=success')).totalDocs).toBe(3);
    expect((await list('orderStatus=confirmed')).totalDocs).toBe(1);
    expect((await list('paymentStatus=partial-refund')).totalDocs).toBe(0);
    expect((await list('paymentStatus=success&paymentStatus=pending')).totalDocs).toBe(5);
    expect((await list('paymentStatus=success&paymentStatus=success')).totalDocs).toBe(4);
    expect((await shop.get('/orders/allOrders?paymentStatus=success&paymentStatus=paid', admin)).status).toBe(
      400,
    );
    const counts = (query = '') => shop.get(`/orders/counts?${query}`, admin);
    expect((await counts()).body.data).toMatchObject({
      pending: 4,
      confirmed: 1,
      completed: 0,
      'requested for refund': 0,
      cancelled: 0,
    });
    expect((await counts('paymentStatus=success')).body.data.pending).toBe(3);
    expect((await counts('paymentStatus=success&paymentStatus=pending')).body.data.pending).toBe(4);
    expect((await counts('search=ravi')).body.data).toMatchObject({ pending: 1, confirmed: 1 });
  });

  test('is searched by number, name, e-mail, phone and payment', async () => {
    const [order] = (await list('itemPerPage=1&paymentStatus=success')).docs;
    const { paymentId } = await detail(order._id);
    const typed = order.orderId.toLowerCase().replaceAll('-', ' ');
    for (const search of [order.orderId, typed, order.orderId.slice(3, 7), paymentId]) {
      const found = await list(`search=${encodeURIComponent(search)}`);
      expect(found.docs.map(({ _id }: { _id: string }) => _id)).toContain(order._id);
    }
    expect((await list('search=ASHA')).totalDocs).toBe(3);
    expect((await list('search=lathes.example')).totalDocs).toBe(2);
    expect((await list('search=98765')).totalDocs).toBe(5);
    expect((await list('search=%25')).totalDocs).toBe(0);
    expect((await list("search=' OR 1=1 --")).totalDocs).toBe(0);
  });

  test('is searched across all states by every field, in any writing [B5.1]', async () => {
    const buyer = await registerCustomer(shop, { name: 'V. Ramanathan', phone: '+91 94433-12345' });
    const fields = {
      address: '112 Palani Road, Udumalpet',
      district: 'Tiruppur',
      pincode: 642126,
      contact: '0 98940-55271',
      gst: '27AAPFU0939F1ZV',
    };
    const productId = await addProduct(shop, {
      name: 'ES 80-250 End-Suction Pump Set',
      partNumber: 'PM-ES80/250',
    });
    const placed = await checkOut(shop, buyer, [{ productId, quantity: 1 }], fields);
    const { mongooseOrderId } = await pay(shop, buyer, placed.body.data);
    await act('confirmOrder', mongooseOrderId);
    const sent = {
      trackingNumber: 'LR 4471-8820',
      vehicleNumber: 'TN 39 BK 2814',
      ewayBill: '5512 0483 7716',
    };
    await act('shipped', mongooseOrderId, sent);
    const papers = await shop.get(`/orders/papers?mongooseOrderId=${mongooseOrderId}`, admin);
    const numbers: string[] = papers.body.data.docs.map(({ number }: { number: string }) => number);
    expect(numbers).toHaveLength(2);
    const writings = [
      ['ramanathan', 'V Ramanathan', buyer.email, '94433 12345', '+91-94433-12345', '094433 12345'],
      ['9894055271', '+91 98940 55271', '0091 98940 55271', '098940-55271', '98940 55', '919894055271'],
      ['tiruppur', 'udumalpet', '642126', '642 126', '27AAPFU0939F1ZV', '27 aapfu 0939'],
      ['44718820', 'lr4471 8820', 'TN39BK2814', 'tn-39-bk', '551204837716', '5512-0483'],
      ['es 80-250', 'ES80250', 'end suction pump', 'es 80 250 end-suction'],
      ['PM-ES80/250', 'pm es80', 'pmes80250', ...numbers, numbers[0]!.replaceAll(/[/-]/g, ' ').toLowerCase()],
    ].flat();
    for (const search of writings) {
      const { docs } = await list(`search=${encodeURIComponent(search)}`);
      expect([search, docs.map(({ _id }: { _id: string }) => _id)]).toEqual([search, [mongooseOrderId]]);
      expect(docs[0]).toMatchObject({ orderStatus: 'completed', district: 'Tiruppur' });
    }
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).docs[0].found;
    expect(await found('lr4471')).toEqual({ field: 'Tracking number', value: 'LR 4471-8820' });
    expect(await found('+91 94433')).toEqual({ field: 'Phone', value: '+91 94433-12345' });
    expect(await found('pm-es80')).toEqual({ field: 'Part number', value: 'PM-ES80/250' });
    expect(await found(numbers[1]!)).toEqual({ field: 'Document', value: numbers[1] });
    expect(await found('tiruppur')).toBeUndefined();
    for (const search of ['ramanathan 9894', '4471882012', 'tiruppur642126'])
      expect((await list(`search=${encodeURIComponent(search)}`)).docs).toEqual([]);
  });

  test('is exported as it is filtered, and nothing in it is a formula [B5.3]', async () => {
    const { body, headers } = await shop.get('/orders/export?search=ravi', admin);
    expect(headers['content-type']).toContain('text/csv');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=Ravi, ""the"" Turner"`);
    expect(lines[1]).toContain(',5000.00');
    const [one, other] = (await list('search=asha')).docs;
    const named = await shop.get(
      `/orders/export?mongooseOrderId=${other._id}&mongooseOrderId=${one._id}&mongooseOrderId=${one._id}`,
      admin,
    );
    expect(named.body.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(one.orderId),
      expect.stringContaining(other.orderId),
    ]);
    expect((await shop.get('/orders/export?mongooseOrderId=nonsense', admin)).status).toBe(400);
    expect((await shop.get('/orders/export', asha.token)).status).toBe(403);
    expect((await shop.get('/orders/export')).status).toBe(401);
  });
});

describe('the detail', () => {
  test('is found by _id and by number, and shows its history with names [S3.order.1 S7.orders.4]', async () => {
    const [{ _id, orderId }] = (await list('orderStatus=confirmed')).docs;
    const order = await detail(_id);
    expect(await detail(orderId)).toEqual(order);
    expect(order.history.map((event: { action: string }) => event.action)).toEqual([
      'placed',
      'held',
      'paid',
      'confirmed',
    ]);
    expect(order.history[3]).toMatchObject({ actor: expect.any(String), from: 'pending', to: 'confirmed' });
    expect(order).toMatchObject({ paidAmount: 4000, refundedAmount: 0, refundState: 'none' });
    expect(order).toMatchObject({
      _id,
      orderId: expect.stringMatching(/^MW-/),
      razorpayOrderId: expect.stringMatching(/^order_/),
      paymentId: expect.stringMatching(/^pay_/),
      customerId: { _id: ravi.id, name: ravi.name, email: ravi.email, phone: '9876543210' },
      product: [
        { productId: { _id: expect.any(String), name: expect.any(String), price: 4000 }, quantity: 1 },
      ],
      totalBill: 4000,
      orderStatus: 'confirmed',
      paymentStatus: 'success',
      shippingStatus: 'unshipped',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      address: expect.any(String),
      district: expect.any(String),
      state: expect.any(String),
      pincode: '641001',
      contact: '9876543210',
      gst: null,
      shippingProvider: null,
      trackingNumber: null,
      llrImg: null,
    });
    const unknown = await shop.get('/orders/singleOrder?mongooseOrderId=MW-0000-0000', admin);
    expect(unknown.status).toBe(404);
  });

  test('does not show the customer who at the shop did it', async () => {
    const [{ _id }] = (await list('orderStatus=confirmed')).docs;
    const { body } = await shop.get(`/user/orders/singleOrder?mongooseOrderId=${_id}`, ravi.token);
    expect(body.data.history.at(-1)).toMatchObject({ action: 'confirmed', actor: 'shop', note: null });
  });
});

describe('delivery partners', () => {
  test('are added with a safe link, and an order has its copy after they go [S3.order.1 S7.orders.2]', async () => {
    const added = await shop.post(
      '/orders/addPartner',
      { serviceProvider: 'Gati', link: 'gati.example/track' },
      admin,
    );
    expect(added.body).toMatchObject({
      data: { serviceProvider: 'Gati', link: 'https://gati.example/track' },
      msg: 'Delivery partner added successfully',
    });
    const order = await placePaidOrder(shop, asha, 700_00);
    await act('confirmOrder', order.mongooseOrderId);
    const shipped = await act('shipped', order.mongooseOrderId, {
      shippingProviderId: added.body.data._id,
      trackingNumber: ' GT-77 ',
      llrImg: '',
    });
    expect(shipped.body.msg).toBe('Shipping status updated');
    const courierId = added.body.data._id;
    const deleted = await shop.post('/orders/deletePartner', { courierId }, admin);
    expect(deleted.body.msg).toBe('Delivery partner deleted successfully');
    expect((await shop.post('/orders/deletePartner', { courierId }, admin)).status).toBe(404);
    expect(await detail(order.mongooseOrderId)).toMatchObject({
      orderStatus: 'completed',
      shippingStatus: 'shipped',
      shippingProvider: { serviceProvider: 'Gati', link: 'https://gati.example/track' },
      trackingNumber: 'GT-77',
      llrImg: null,
    });
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil',
    'https:\\\\x',
    'java\tscript:x',
  ])('with the link %s are refused', async (link) => {
    const before = await shop.deps.db.$count(partners);
    const answer = await shop.post('/orders/addPartner', { serviceProvider: 'Evil', link }, admin);
    expect(answer.status).toBe(400);
    expect(await shop.deps.db.$count(partners)).toBe(before);
  });
});

test('a proof of shipping comes from the image host or not at all [S7.orders.2]', async () => {
  const order = await placePaidOrder(shop, asha, 800_00);
  await act('confirmOrder', order.mongooseOrderId);
  for (const llrImg of ['https://evil.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,xx']) {
    expect((await act('shipped', order.mongooseOrderId, { llrImg })).status).toBe(400);
  }
  const stranger = '00000000-0000-7000-8000-000000000000';
  expect((await act('shipped', order.mongooseOrderId, { shippingProviderId: stranger })).status).toBe(404);
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('confirmed/success/unshipped');
});
