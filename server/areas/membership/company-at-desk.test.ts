import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { companies, companyMembers, orders } from '../../platform/db/schema/index.ts';
import { type Approving, approving } from '../../testing/approving.ts';
import { addPriceList } from '../../testing/companies.ts';
import { checkOut, DELIVERY } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let company: Approving;
let staff: string;
let list: { _id: string; name: string };
let tradeName: string;
beforeEach(async () => {
  company = await approving(shop);
  staff = await logInAdmin(shop);
  tradeName = `Annapoorna ${company.companyId}`;
  const name = `Annapoorna ${company.productId}`;
  const fixed = [{ productId: company.productId, paise: 900_00 }];
  list = { _id: await addPriceList(shop, { name, fixed }), name };
  await shop.deps.db
    .update(companies)
    .set({ tradeName, priceListId: list._id })
    .where(eq(companies.id, company.companyId));
});

const read = async (path: string, token = staff) => (await shop.get(path, token)).body.data;
const atDesk = (orderId: string) => read(`/orders/singleOrder?mongooseOrderId=${orderId}`);
const leave = ({ id }: TestCustomer) =>
  shop.deps.db.delete(companyMembers).where(eq(companyMembers.customerId, id));
const shown = () => ({ _id: company.companyId, name: tradeName, state: 'active', priceList: list });
const approvedOrder = async (): Promise<string> => {
  const { body } = await company.approve(await company.asked(), company.admin, 900);
  return body.data.mongooseOrderId;
};

test('an order says which company it was placed for, who approved it and when, and whose list a price is of [B10.1] [B10.7]', async () => {
  const order = await atDesk(await approvedOrder());
  const by = { _id: company.admin.id, name: company.admin.name };
  expect(order.forCompany).toEqual({ ...shown(), role: 'buyer', approved: { by, at: expect.any(String) } });
  expect(order.product[0].priceList).toBe(list.name);
  expect(order.company).toBeNull();

  const { body } = await checkOut(shop, company.admin, [{ productId: company.productId, quantity: 1 }]);
  expect((await atDesk(body.data.mongooseOrderId)).forCompany).toMatchObject({
    role: 'admin',
    approved: null,
  });
});

test('who has left since has no role in it any more, and the order stays the company’s [B10.3]', async () => {
  const orderId = await approvedOrder();
  await leave(company.buyer);
  expect((await atDesk(orderId)).forCompany).toMatchObject({ _id: company.companyId, role: null });
  expect((await read(`/admin/customers/single?id=${company.buyer.id}`)).company).toBeNull();
});

test('a customer’s page says which company, as what, and how it stands [B10.1]', async () => {
  const page = () => read(`/admin/customers/single?id=${company.buyer.id}`);
  expect((await page()).company).toEqual({ ...shown(), role: 'buyer' });
  await shop.deps.db.update(companies).set({ state: 'suspended' }).where(eq(companies.id, company.companyId));
  expect((await page()).company).toEqual({ ...shown(), state: 'suspended', role: 'buyer' });
  const stranger = await registerCustomer(shop);
  expect((await read(`/admin/customers/single?id=${stranger.id}`)).company).toBeNull();
});

test('a quote says which company it was made for [B10.1]', async () => {
  const lines = [{ productId: company.productId, quantity: 5 }];
  const asked = await shop.post('/user/quotes/request', { lines }, company.buyer.token);
  const path = `/admin/quotes/single?id=${asked.body.data._id}`;
  expect((await read(path)).forCompany).toEqual({ ...shown(), role: 'buyer' });
  const stranger = await registerCustomer(shop);
  const other = await shop.post('/user/quotes/request', { lines }, stranger.token);
  expect((await read(`/admin/quotes/single?id=${other.body.data._id}`)).forCompany).toBeNull();
  const own = await shop.get(`/user/quotes/single?id=${asked.body.data._id}`, company.buyer.token);
  expect(own.body.data).not.toHaveProperty('forCompany');
});

test('the customers’ own answers have none of it, before they were in the company too [B10.1]', async () => {
  const lines = [{ productId: company.productId, quantity: 1 }];
  const stranger = await registerCustomer(shop);
  const before = (await checkOut(shop, stranger, lines)).body.data.mongooseOrderId;
  const ofCompany = await approvedOrder();
  for (const [who, orderId] of [
    [stranger, before],
    [company.buyer, ofCompany],
  ] as const) {
    const own = await shop.get(`/user/orders/singleOrder?mongooseOrderId=${orderId}`, who.token);
    expect(own.status).toBe(200);
    expect(own.body.data).not.toHaveProperty('forCompany');
    expect(own.body.data.product[0]).not.toHaveProperty('priceList');
  }
  const lists = await Promise.all(
    ['/user/orders/allOrders', '/user/quotes/all'].map((path) => shop.get(path, stranger.token)),
  );
  expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(tradeName);
  const refused = await shop.get(`/user/orders/singleOrder?mongooseOrderId=${ofCompany}`, stranger.token);
  expect(refused.status).toBe(404);
});

test('the desk finds orders and quotes by the company’s names, and lists it where none was typed [B10.6]', async () => {
  const orderId = await approvedOrder();
  const lines = [{ productId: company.productId, quantity: 5 }];
  const quote = await shop.post('/user/quotes/request', { lines }, company.buyer.token);
  const search = encodeURIComponent(tradeName);
  const found = (await read(`/orders/allOrders?search=${search}`)).docs;
  expect(found).toMatchObject([{ _id: orderId, company: tradeName }]);
  expect(found[0]).not.toHaveProperty('found');
  const quotes = (await read(`/admin/quotes/all?search=${search}`)).docs;
  expect(quotes).toMatchObject([{ _id: quote.body.data._id, company: tradeName }]);

  const typed = { company: 'Sulur Works' };
  await shop.deps.db.update(orders).set(typed).where(eq(orders.id, orderId));
  expect((await read(`/orders/allOrders?search=${search}`)).docs).toMatchObject([
    { _id: orderId, ...typed, found: { field: 'Company', value: tradeName } },
  ]);
  // Too few letters for the index: the newest are compared.
  await shop.deps.db.update(companies).set({ tradeName: 'Q!' }).where(eq(companies.id, company.companyId));
  expect((await read('/orders/allOrders?search=q!')).docs.map(({ _id }: { _id: string }) => _id)).toContain(
    orderId,
  );
});

test('what is bought for a company keeps what was typed for the invoice [B10.1]', async () => {
  const wish = { products: [{ productId: company.productId, quantity: 1 }], ...DELIVERY, company: 'Unit 2' };
  const { body } = await shop.post('/checkOut/order', wish, company.admin.token);
  expect(await atDesk(body.data.mongooseOrderId)).toMatchObject({
    company: 'Unit 2',
    forCompany: { name: tradeName },
  });
});
