// @module-tag slow
import { expect, test } from 'vitest';
import { hashPassword } from '../../areas/sign-in/passwords.ts';
import { connect } from '../../platform/db/database.ts';
import { categories, customers, products } from '../../platform/db/schema/index.ts';
import { createLog } from '../../platform/log.ts';
import { GOOD_CARD, gatewayStandIn } from '../gateway-stand-in.ts';
import { startTalkingShop } from '../talking-shop.ts';
import { paidThrough, startTestShop } from '../test-shop.ts';

const ADMIN_PASSWORD = 'the boss’s own passphrase';
const PASSWORD = 'the customer’s own passphrase';
const NEW_PASSWORD = 'the customer’s next passphrase';
const SMTP_PASSWORD = 'smtp-pass-7f3a';
const EMAIL = 'mira.secret@example.com';

/** Plays the provider, so that the keys of the shop under test are known. */
const provider = startTestShop();
const shop = startTalkingShop(() => ({
  ...paidThrough(provider),
  IP_LIMITS: 'off',
  ADMIN_PASSWORD,
  SMTP_URL: `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:9`,
}));
let answers = '';

interface AnswerBody {
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
}

async function call(url: string, body?: unknown, token?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.origin + url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  // The token of a login is meant for the one who logs in.
  answers += text.replace(/"token":"[^"]*"/, '');
  return { status: answer.status, body: JSON.parse(text) as AnswerBody };
}

async function stockAndPeople() {
  const db = connect(shop.databaseUrl, createLog('silent'), 2);
  const [category] = await db.insert(categories).values({ name: 'Pumps' }).returning();
  const goods = {
    categoryId: category!.id,
    name: 'Pump',
    description: '',
    pricePaise: 500_00,
    productType: 'buyable' as const,
  };
  const [product] = await db.insert(products).values(goods).returning();
  const person = {
    email: EMAIL,
    name: 'Mira',
    phone: '9876543210',
    passwordHash: await hashPassword(PASSWORD),
  };
  await db.insert(customers).values(person);
  await db.$client.end();
  return { product: product!, category: category! };
}

test('a whole purchase, with all that can go wrong, leaves no secret in logs or answers, and leaves its events', async () => {
  const { product, category } = await stockAndPeople();
  await gatewayStandIn(provider).control({
    webhooks: { url: `${shop.origin}/checkOut/webhook` },
    refunds: { delayMs: 0 },
  });
  await call('/userAuth/login', { email: EMAIL, password: 'wrong one entirely' });
  const { token } = (await call('/userAuth/login', { email: EMAIL, password: PASSWORD })).body;
  const admin = (await call('/adminAuth/login', { userId: 'admin', password: ADMIN_PASSWORD })).body.token;
  await call('/adminAuth/login', { userId: 'admin', password: 'guess of the boss' });
  await call('/orders/allOrders', undefined, token);
  await call('/userAuth/forgotPassword', { email: EMAIL });
  await call('/userAuth/otpCheck', { email: EMAIL, otp: '000000' });
  await call('/userAuth/login', '{"password": "cut off in the mid', token);

  await call('/user/product/addCart', { productId: product.id, quantity: 1 }, token);
  const delivery = { address: '1', district: 'Pune', state: 'MH', pincode: 411001, contact: 9876543210 };
  const order = { products: [{ productId: product.id, quantity: 1 }], ...delivery };
  const placed = (await call('/checkOut/order', order, token)).body.data;
  const proof = await gatewayStandIn(provider).payWell(placed.orderId);
  const wish = { orderId: placed.orderId, newOrderId: placed.orderId, paymentId: proof.razorpay_payment_id };
  await call('/checkOut/verifyOrder', { ...wish, xRazorpaySignature: 'f'.repeat(64) }, token);
  const verified = await call(
    '/checkOut/verifyOrder',
    { ...wish, xRazorpaySignature: proof.razorpay_signature },
    token,
  );
  expect(verified.status).toBe(200);
  await call('/checkOut/webhook', '{"event":"payment.captured"}', undefined, {
    'x-razorpay-signature': 'a'.repeat(64),
  });
  const refund = { mongooseOrderId: placed.mongooseOrderId, refundOption: 'full' };
  expect((await call('/orders/approveRefund', refund, admin)).status).toBe(200);
  const form = {
    productId: product.id,
    name: 'Pump',
    description: '',
    price: 1,
    productType: 'buyable',
    imageLink: [],
    specifications: [],
    category: category.id,
  };
  expect((await call('/admin/product/edit', form, admin)).status).toBe(200);
  const csv = `id,name,price\n${product.id},Pump,2`;
  expect((await call('/admin/product/import/start', { csv }, admin)).status).toBe(200);
  await call('/user/orders/allOrders', undefined, token);
  await call(`/orders/singleOrder?mongooseOrderId=${placed.mongooseOrderId}`, undefined, admin);

  const changed = await call('/userAuth/changePassword', { password: NEW_PASSWORD }, token);
  expect(changed.status).toBe(200);

  const events = [
    '"event":"started"',
    '"event":"login","outcome":"failed"',
    '"event":"login","outcome":"ok"',
    '"event":"admin-login","outcome":"ok"',
    '"event":"admin-login","outcome":"failed"',
    '"event":"role-refused"',
    '"event":"code-refused","purpose":"register"',
    '"event":"checkout-signature-wrong"',
    '"event":"webhook-signature-wrong"',
    '"event":"refund-approved"',
    '"fromPaise":50000,"toPaise":100,',
    '"fromPaise":100,"toPaise":200,',
    '"event":"password-changed"',
  ];
  for (const event of events) await expect.poll(() => shop.output, { timeout: 120_000 }).toContain(event);
  expect(shop.output.match(/"event":"price-changed","product":"[^"]+","admin":"[^"]+"/g)).toHaveLength(2);

  const { keySecret, webhookSecret } = provider.deps.payments;
  const always = [
    keySecret,
    webhookSecret,
    SMTP_PASSWORD,
    new URL(shop.databaseUrl).password,
    ADMIN_PASSWORD,
    PASSWORD,
    NEW_PASSWORD,
    '$argon2',
  ];
  const inLogs = [
    EMAIL,
    token,
    admin,
    proof.razorpay_signature,
    'wrong one entirely',
    'guess of the boss',
    'cut off in the mid',
    GOOD_CARD.number,
    GOOD_CARD.number.replaceAll(' ', ''),
  ];
  for (const secret of [...always, ...inLogs]) expect(shop.output.includes(secret), secret).toBe(false);
  for (const secret of always) expect(answers.includes(secret), secret).toBe(false);
});
