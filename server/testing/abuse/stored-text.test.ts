// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '#domain/testing/parse-csv.ts';
import { addProduct } from '../catalogue.ts';
import { gatewayStandIn } from '../gateway-stand-in.ts';
import { checkOut, placeOrder, verify } from '../orders.ts';
import {
  codeIn,
  freshEmail,
  logInAdmin,
  PASSWORD,
  registerCustomer,
  type TestCustomer,
  type TestMail,
  waitForMails,
} from '../people.ts';
import { startTestShop } from '../test-shop.ts';
import { FORMULAS, HOSTILE_MARKUP } from './hostile-texts.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

/** Only markup of our own: what was typed shows up escaped or not at all. */
function expectHarmless(html: string) {
  expect(html).not.toMatch(
    /<script|<svg|<iframe|<math|<img src=x|onerror=window\.__ran=1>|href="?javascript:/i,
  );
}

async function register(name: string): Promise<TestCustomer & { mails: TestMail[] }> {
  const email = freshEmail();
  await shop.post('/userAuth/register', { name, email, phone: '9876543210', password: PASSWORD });
  const mails = await waitForMails(shop, email);
  const { body } = await shop.post('/userAuth/otpCheck', { email, otp: codeIn(mails[0]!) });
  return { id: '', email, name, token: body.token, mails };
}

describe.each(HOSTILE_MARKUP.map((text) => [text]))('%s', (text) => {
  test('is text in the catalogue, the blog, the reviews and the feeds', async () => {
    const { body: category } = await shop.post('/category/add', { name: text }, admin);
    const form = {
      name: text,
      description: text,
      price: 10,
      productType: 'buyable',
      imageLink: [],
      specifications: [{ key: text, value: text }],
      categoryId: category.data._id,
    };
    const { body: product } = await shop.post('/admin/product/add', form, admin);
    const read = await shop.get(`/user/product/singleProduct?productId=${product.data._id}`);
    expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(read.body.data).toMatchObject({
      name: text,
      description: text,
      specifications: [{ key: text, value: text }],
    });
    const post = { title: text, body: text, published: true };
    const { body: blog } = await shop.post('/admin/blog/add', post, admin);
    expect(blog.data.slug).toMatch(/^[a-z0-9-]+$/);
    const review = { company: text, name: text, rating: 5, shortReview: text };
    expect((await shop.post('/admin/review/add', review, admin)).body.data).toMatchObject({ name: text });
    for (const feed of ['/blog/rss.xml', '/sitemap.xml', '/products.xml']) {
      const answer = await shop.get(feed);
      expect(answer.status).toBe(200);
      expectHarmless(String(answer.body));
    }
  });

  test('is text in every mail and cell that a customer with this name and address causes', async () => {
    const customer = await register(text);
    const { body: category } = await shop.post('/category/add', { name: 'Pumps' }, admin);
    const form = {
      name: text,
      description: 'A pump',
      price: 10,
      productType: 'buyable',
      imageLink: [],
      specifications: [],
      categoryId: category.data._id,
    };
    const { body: product } = await shop.post('/admin/product/add', form, admin);
    const lines = [{ productId: product.data._id, quantity: 1 }];
    const places = { address: text, district: text, state: text };
    const placed = await checkOut(shop, customer, lines, places);
    expect(placed.status).toBe(200);
    const proof = await gatewayStandIn(shop).payWell(placed.body.data.orderId);
    await verify(shop, customer, proof);
    const order = { mongooseOrderId: placed.body.data.mongooseOrderId };
    await shop.post('/orders/confirmOrder', order, admin);
    await shop.post('/orders/addPartner', { serviceProvider: text, link: 'https://carrier.example' }, admin);
    const partners = (await shop.get('/orders/allPartners', admin)).body.data;
    const partner = partners.find((each: { serviceProvider: string }) => each.serviceProvider === text);
    const shipped = await shop.post(
      '/orders/shipped',
      // No State can be read in these texts, so the one that decides the tax is named.
      { ...order, shippingProviderId: partner._id, trackingNumber: text.slice(0, 64), placeOfSupply: '33' },
      admin,
    );
    expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
    const mails = await waitForMails(shop, customer.email, 4);
    for (const mail of [...mails, ...customer.mails]) {
      expectHarmless(mail.html);
      expect(mail.subject).not.toContain(text);
    }
    const { body: csv } = await shop.get('/orders/export', admin);
    expect(csv).toContain(text.replaceAll('"', '""'));
  });

  test('is text in an enquiry', async () => {
    const enquiry = { name: text, company: text, email: freshEmail(), product: text, message: text };
    expect((await shop.post('/websiteData/enquiry', enquiry)).status).toBe(200);
    const mails = await waitForMails(shop, shop.config.shopMail);
    for (const mail of mails) expectHarmless(mail.html);
  });
});

test('no link of a delivery partner runs a script', async () => {
  const links = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil',
  ];
  for (const link of links) {
    const { status, body } = await shop.post('/orders/addPartner', { serviceProvider: 'P', link }, admin);
    if (status === 200) expect(new URL(body.data.link).protocol).toBe('https:');
    else expect(status).toBe(400);
  }
});

test('no cell of an export begins like a formula, also where a spreadsheet splits it again', async () => {
  const { body: category } = await shop.post('/category/add', { name: '=Pumps' }, admin);
  for (const name of FORMULAS) {
    await addProduct(shop, {
      name,
      categoryId: category.data._id,
      specifications: [{ key: name, value: name }],
    });
    const customer = await registerCustomer(shop, { name });
    await placeOrder(shop, customer);
  }
  for (const url of ['/orders/export', '/admin/product/export']) {
    const { status, body } = await shop.get(url, admin);
    expect(status).toBe(200);
    for (const cell of parseCsv(String(body))
      .flat()
      .flatMap((text) => [text, ...text.split(/[;\t\r\n]/)]))
      expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
  }
});
