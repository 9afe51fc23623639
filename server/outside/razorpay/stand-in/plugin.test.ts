import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/read-config.ts';
import { startShop } from '../../../start-shop.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { eventually, GOOD_CARD } from '../../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { registerGatewayStandIn } from './plugin.ts';

describe('the stand-in refuses to exist', () => {
  const shop = startTestShop();

  test('in a live shop', async () => {
    const live = { ...shop.config, shopMode: 'live' as const };
    await expect(registerGatewayStandIn(Fastify(), live, shop.deps.standIn!)).rejects.toThrow(
      /must not exist/,
    );
  });

  test('beside real keys', async () => {
    const razorpay = { keyId: 'k', keySecret: 's', webhookSecret: 'w', apiUrl: 'u', checkoutUrl: 'c' };
    const real = { ...shop.config, razorpay };
    await expect(registerGatewayStandIn(Fastify(), real, shop.deps.standIn!)).rejects.toThrow(
      /must not exist/,
    );
  });
});

describe('with real keys', () => {
  const shop = startTestShop({
    RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
  });

  test('none of its addresses answers, and the shop knows its real account', async () => {
    for (const url of ['/checkout.js', '/window', '/v1/orders'])
      expect((await shop.get(`/sandbox/razorpay${url}`)).status).toBe(404);
    expect((await shop.post('/sandbox/razorpay/pay', {})).status).toBe(404);
    expect(shop.deps.payments).toMatchObject({
      keyId: 'rzp_test_AAAAAAAAAAAAAA',
      isStandIn: false,
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
  });
});

test('account, ledger and pending refunds survive a restart', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ADMIN_PASSWORD: 'correct horse battery',
    SANDBOX_CONTROLS: 'on',
  });
  try {
    const first = await startShop(config);
    const order = await first.deps.gateway.createOrder({ amountPaise: 50_000, receipt: 'r-1', notes: {} });
    const post = (url: string, payload: object) =>
      first.app.inject({ method: 'POST', url: `/sandbox/razorpay${url}`, payload });
    const paid = (await post('/pay', { order_id: order.id, card: GOOD_CARD })).json();
    await post('/controls', { refunds: { delayMs: 1_500 } });
    const refund = await first.deps.gateway.refund(
      paid.razorpay_payment_id,
      { amountPaise: 10_000, receipt: 'refund-1' },
      'refund-key-1',
    );
    expect(refund.status).toBe('pending');
    await first.stop();

    const second = await startShop(config);
    expect(second.deps.payments).toEqual(first.deps.payments);
    const { gateway } = second.deps;
    expect(await gateway.fetchOrder(order.id)).toMatchObject({ status: 'paid', receipt: 'r-1' });
    expect((await gateway.fetchPayment(paid.razorpay_payment_id)).amountRefundedPaise).toBe(10_000);
    await eventually(async () => expect((await gateway.fetchRefund(refund.id)).status).toBe('processed'));
    await second.stop();
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe('the card window', () => {
  const shop = startTestShop();

  test('may be framed by our own pages only and runs nothing but its files', async () => {
    const { headers, body } = await shop.get('/sandbox/razorpay/window');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/);
  });

  test('each of its files is served with its type', async () => {
    const files = {
      'checkout.js': 'javascript',
      'window/window.js': 'javascript',
      'window/window.css': 'css',
      'window/form.css': 'css',
    };
    for (const [file, type] of Object.entries(files)) {
      const answer = await shop.get(`/sandbox/razorpay/${file}`);
      expect(answer.status).toBe(200);
      expect(String(answer.headers['content-type'])).toContain(type);
    }
  });

  test('learns the amount only with the shop’s key [S7.checkout.2]', async () => {
    const order = await shop.deps.gateway.createOrder({ amountPaise: 50_000, receipt: 'r', notes: {} });
    const ask = (key: string) =>
      shop.get(`/sandbox/razorpay/window/order?key_id=${key}&order_id=${order.id}`);
    expect((await ask(shop.deps.payments.keyId)).body).toMatchObject({ amount: 50_000, currency: 'INR' });
    expect((await ask('rzp_test_x')).status).toBe(400);
  });
});
