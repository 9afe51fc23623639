import { randomUUID } from 'node:crypto';
import { and, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#domain/keys/scopes.ts';
import { auditLog, customers, deskSales, orders, outbox } from '../../platform/db/schema/index.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { callerDesk, newCaller, PLACE } from '../../testing/callers.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { checkOut, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { freshEmail, registerCustomer, waitForMail } from '../../testing/people.ts';
import { dayIn } from '../../testing/quotes.ts';
import { transferDesk } from '../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, admin, customer, becomes, expectSoundBooks } = paying;
const { makeOrder } = callerDesk(shop, admin);
const { record } = transferDesk(paying);

let productId: string;
beforeEach(async () => {
  productId = await addProduct(shop, { pricePaise: 1_18_400_00, gstRateBp: 1800, hsn: '841370' });
});

const own = { name: 'Packing and test', unitPrice: 500, quantity: 2, hsn: '998719', gstRate: 18 };
const detail = async (id: string) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${id}`, admin.token)).body.data;

describe('an order for a caller', () => {
  test('has the discount, lines of its own, freight and note, and waits for link or transfer [B14.8]', async () => {
    const { status, body } = await makeOrder({
      customer: newCaller(),
      lines: [{ productId, quantity: 4, discount: 5 }, own],
      freight: 1180,
      note: 'Needs it by 10 December',
      poNumber: 'PO 77',
    });
    expect(status).toBe(200);
    const { mongooseOrderId, amount, bank, paymentLink } = body.data;
    expect(amount).toBe(4 * 1_12_480_00 + 1_000_00 + 1_180_00);
    expect(bank).not.toBeNull();
    expect(paymentLink).toMatch(/\/pay\/[\w-]{43}$/);
    const order = await detail(mongooseOrderId);
    expect(order).toMatchObject({ paymentMethod: 'transfer', poNumber: 'PO 77', paymentLink });
    type Line = { productId: { name: string; price: number } };
    expect(order.product.map(({ productId: { name, price } }: Line) => [name, price])).toEqual([
      ['Centrifugal pump', 112480],
      ['Packing and test', 500],
      ['Freight to Tiruppur', 1180],
    ]);
    expect(order.contact).toBe('9894053318');
    const acts = order.history.map(({ action, actor }: { action: string; actor: string }) => [action, actor]);
    expect(acts).toEqual([
      ['placed', 'Administrator'],
      ['note', 'Administrator'],
    ]);
    await expectSoundBooks();
  });

  test('takes prices without GST, to the paisa [B14.8]', async () => {
    const lines = [{ productId, quantity: 1, unitPrice: 1_00_338.98, discount: 5 }];
    const { body } = await makeOrder({ customer: newCaller(), lines, freight: 100, pricesWith: 'no-gst' });
    expect(body.data.amount).toBe(1_12_480_00 + 118_00);
  });

  test('is paid by transfer whatever the sum, and the cart stays as it is [B14.8]', async () => {
    const small = await addProduct(shop, { pricePaise: 100_00 });
    await shop.post('/user/product/addCart', { productId: small, quantity: 2 }, customer.token);
    const { body } = await makeOrder({ customerId: customer.id, lines: [{ productId: small, quantity: 2 }] });
    await record(body.data, 200);
    await becomes(body.data, 'pending/success/unshipped');
    const cart = await shop.get('/userAuth/cartQty', customer.token);
    expect(cart.body.data).toBe(2);
    await expectSoundBooks();
  });

  test.each(['transfer', 'card'])(
    'holds its goods until it lapses, waiting for %s [B14.8]',
    async (paymentMethod) => {
      const counted = await addCounted(shop, 5, { beyond: 'stop', pricePaise: 1_000_00 });
      const lines = [{ productId: counted, quantity: 5 }];
      const { body } = await makeOrder({ customer: newCaller(), lines, paymentMethod });
      const row = await rowOf(shop, body.data.mongooseOrderId);
      expect(+row.lapsesAt - +row.createdAt).toBeGreaterThan(6 * 86_400_000);
      const other = await checkOut(shop, customer, [{ productId: counted, quantity: 1 }]);
      expect(other.body.code).toBe('stock-short');
      const again = await makeOrder({ customer: newCaller(), lines: [{ productId: counted, quantity: 1 }] });
      expect(again.body).toMatchObject({ code: 'stock-short', short: [{ productId: counted, free: 0 }] });
      await expectSoundBooks();
    },
  );

  test('for a customer with a phone and no e-mail mails nothing [B14.8]', async () => {
    const caller = newCaller({ email: null, name: 'Phone Only' });
    const { status, body } = await makeOrder({ customer: caller, lines: [{ productId, quantity: 2 }] });
    expect(status).toBe(200);
    await record(body.data, 2_36_800);
    await becomes(body.data, 'pending/success/unshipped');
    const about = and(like(outbox.ref, `${body.data.mongooseOrderId}%`), sql`kind NOT LIKE '%notice'`);
    expect(await shop.deps.db.$count(outbox, about)).toBe(0);
    const list = await shop.get('/admin/customers/all?search=Phone%20Only', admin.token);
    expect(list.body.data.docs[0]).toMatchObject({ name: 'Phone Only', email: '', phone: '9894053318' });
    const days = `from=${dayIn(-7)}&to=${dayIn(0)}`;
    for (const path of ['/orders/allOrders?search=9894053318', `/orders/reports?${days}`])
      expect((await shop.get(path, admin.token)).status).toBe(200);
    await shop.post('/orders/confirmOrder', { mongooseOrderId: body.data.mongooseOrderId }, admin.token);
    const shipped = await shop.post(
      '/orders/shipped',
      { mongooseOrderId: body.data.mongooseOrderId },
      admin.token,
    );
    expect(shipped.status).toBe(200);
    await expectSoundBooks();
  });

  test('mails bank, link and invitation to a caller with an e-mail [B14.8]', async () => {
    const email = freshEmail();
    const { body } = await makeOrder({
      customer: newCaller({ email }),
      invite: true,
      lines: [{ productId, quantity: 2 }],
    });
    const mail = await waitForMail(shop, email, /waits for your transfer/);
    expect(mail.text).toContain(body.data.paymentLink);
    await waitForMail(shop, email, /Your account at/);
  });
});

describe('the customer', () => {
  test('with an e-mail that one has already is refused, naming that one [B14.8]', async () => {
    const { status, body } = await makeOrder({
      customer: newCaller({ email: customer.email }),
      lines: [{ productId, quantity: 1 }],
    });
    expect([status, body.code, body.customerId]).toEqual([409, 'email-taken', customer.id]);
    expect(await shop.deps.db.$count(orders, eq(orders.customerId, customer.id))).toBe(0);
  });

  test('is named to a key only if it may read customers', async () => {
    const ofCustomer = eq(customers.id, customer.id);
    const [known] = await shop.deps.db.select().from(customers).where(ofCustomer);
    const lines = [{ productId, quantity: 1 }];
    const wish = { customer: newCaller({ email: customer.email }), delivery: PLACE, lines };
    const refusal = async (scopes: Scope[]) => {
      const { key } = await addApiKey(shop.deps.db, scopes);
      const { status, body } = await shop.post('/admin/orders/new', wish, key);
      return [status, body.error.includes(known!.name)];
    };
    expect(await refusal(['orders.confirm', 'customers.read'])).toEqual([409, true]);
    expect(await refusal(['orders.confirm'])).toEqual([409, false]);
  });

  test('is made once by two clerks at the same moment [B14.8]', async () => {
    const email = freshEmail();
    const make = () => makeOrder({ customer: newCaller({ email }), lines: [{ productId, quantity: 1 }] });
    const answers = await Promise.all([make(), make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await shop.deps.db.$count(customers, eq(customers.email, email))).toBe(1);
    const [made] = await shop.deps.db.select().from(customers).where(eq(customers.email, email));
    for (const { status, body } of answers) if (status === 409) expect(body.customerId).toBe(made!.id);
    await expectSoundBooks();
  });

  test('and what is made for him are in the activity', async () => {
    const { body } = await makeOrder({ customer: newCaller(), lines: [{ productId, quantity: 1 }] });
    const { customerId } = body.data;
    const [entry] = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, customerId));
    expect(entry).toMatchObject({ entity: 'customer', action: 'made', subject: 'K. Thangavel' });
    const activity = await shop.get('/admin/activity/all?what=orders', admin.token);
    expect(activity.body.data.docs[0]).toMatchObject({ title: 'Order made for a caller' });
  });
});

test('the same request again makes nothing twice, also at the same moment [B14.8]', async () => {
  const key = randomUUID();
  const wish = { customer: newCaller(), invite: true, lines: [{ productId, quantity: 1 }] };
  const answers = await Promise.all([1, 2, 3].map(() => makeOrder(wish, key)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect((await makeOrder(wish, key)).body.data).toEqual(answers[0]!.body.data);
  const other = await makeOrder({ ...wish, lines: [{ productId, quantity: 2 }] }, key);
  expect([other.status, other.body.error]).toEqual([
    409,
    expect.stringContaining('sent before you changed it'),
  ]);
  const { customerId } = answers[0]!.body.data;
  expect(await shop.deps.db.$count(orders, eq(orders.customerId, customerId))).toBe(1);
  expect(await shop.deps.db.$count(deskSales, eq(deskSales.requestKey, key))).toBe(1);
});

test('what was refused can be sent changed under the same key [B14.8]', async () => {
  const key = randomUUID();
  const wish = { customer: newCaller({ email: customer.email }), lines: [{ productId, quantity: 1 }] };
  expect((await makeOrder(wish, key)).status).toBe(409);
  expect((await makeOrder({ ...wish, customer: newCaller() }, key)).status).toBe(200);
  expect(await shop.deps.db.$count(deskSales, eq(deskSales.requestKey, key))).toBe(1);
});

test('a refused order leaves no customer behind', async () => {
  const email = freshEmail();
  const line = { productId, quantity: 9999 };
  const { status } = await makeOrder({
    customer: newCaller({ email }),
    lines: [line, { ...line, unitPrice: 9_00_00_000 }],
  });
  expect(status).toBe(400);
  expect(await shop.deps.db.$count(customers, eq(customers.email, email))).toBe(0);
});

test.each<[object, RegExp]>([
  [{ customer: newCaller(), customerId: randomUUID() }, /Choose a customer/],
  [{ customer: undefined }, /Choose a customer/],
  [{ customer: newCaller({ phone: '12' }) }, /phone number/],
  [{ customer: newCaller({ email: 'nobody' }) }, /e-mail/],
  [{ customer: newCaller({ gst: '33AAACH7409R1Z9' }) }, /GSTIN|check/i],
  [{ delivery: null }, /where the goods go/],
  [{ delivery: { ...PLACE, pincode: '12' } }, /pincode/],
  [{ lines: [] }, /./],
  [{ lines: [{ name: 'Own', quantity: 1 }] }, /price of line 1/],
  [{ lines: [{ quantity: 1, unitPrice: 5 }] }, /product or a name/],
  [{ lines: [{ name: 'Own', quantity: 1, unitPrice: 5.001 }] }, /two decimals/],
  [{ lines: [{ name: 'Own', quantity: 1, unitPrice: 5, discount: 90.5 }] }, /90/],
  [{ lines: [{ name: 'Own', quantity: 1, unitPrice: 5, discount: 1.005 }] }, /two decimals/],
  [{ lines: [{ name: 'Own', quantity: 1, unitPrice: 5, gstRate: 17 }] }, /Line 1/],
  [{ note: 'x'.repeat(2001) }, /./],
])('refuses %j with a sentence', async (fields, sentence) => {
  const { status, body } = await makeOrder({
    customer: newCaller(),
    lines: [{ productId, quantity: 1 }],
    ...fields,
  });
  expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
});

test('an unknown customer or product is 404', async () => {
  const lines = [{ productId, quantity: 1 }];
  expect((await makeOrder({ customerId: randomUUID(), lines })).status).toBe(404);
  const foreign = [{ productId: randomUUID(), quantity: 1, unitPrice: 5 }];
  expect((await makeOrder({ customer: newCaller(), lines: foreign })).status).toBe(404);
});

test('what was quoted or sold last is named once per product', async () => {
  const buyer = await registerCustomer(shop);
  const sold = await makeOrder({ customerId: buyer.id, lines: [{ productId, quantity: 2, discount: 10 }] });
  await record(sold.body.data, 2_13_120);
  const { body } = await shop.get(`/admin/customers/lastPrices?id=${buyer.id}`, admin.token);
  expect(body.data).toMatchObject([{ productId, unitPrice: 106560, gstRate: 18, from: 'order' }]);
  expect(await statusOf(shop, sold.body.data.mongooseOrderId)).toBe('pending/success/unshipped');
});

test('the caller is found again by the company of an order [B14.8]', async () => {
  const company = `Kongu Mills ${randomUUID().slice(0, 8)}`;
  const { body } = await makeOrder({ customer: newCaller(), lines: [{ productId, quantity: 1 }], company });
  const search = encodeURIComponent(company.toLowerCase());
  const found = await shop.get(`/admin/customers/all?search=${search}`, admin.token);
  expect(found.body.data.docs).toMatchObject([
    { _id: body.data.customerId, found: { field: 'Company', value: company } },
  ]);
});
