import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { placePaidOrder } from '../testing/orders.ts';
import { registerCustomer } from '../testing/people.ts';
import { startTestShop } from '../testing/test-shop.ts';

const LIVE = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:secret@database/shop',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://shop:secret@mail',
  MAIL_FROM: 'shop@example.com',
  CLOUDINARY_CLOUD_NAME: 'shop',
  CLOUDINARY_UPLOAD_PRESET: 'shop',
  ADMIN_PASSWORD: 'secret',
  PUBLIC_URL: 'https://shop.example',
};

describe('a live shop', () => {
  test('starts with everything real', () => {
    expect(readConfig(LIVE).shopMode).toBe('live');
  });

  test.each([
    ['DATABASE_URL', ''],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['ADMIN_PASSWORD', ''],
    ['PUBLIC_URL', 'http://shop.example'],
    ['RAZORPAY_KEY_ID', 'rzp_test_x'],
    ['DEMO_DATA', 'on'],
    ['IP_LIMITS', 'off'],
    ['SANDBOX_CONTROLS', 'on'],
  ])('does not start with %s=%s', (name, value) => {
    expect(() => readConfig({ ...LIVE, [name]: value })).toThrow('SHOP_MODE=live needs');
  });
});

describe('the database itself', () => {
  const shop = startTestShop();

  test.each([
    'DELETE FROM order_log',
    'UPDATE order_log SET note = $$x$$',
    'DELETE FROM payments',
    'DELETE FROM gateway_events',
  ])('refuses: %s', async (statement) => {
    await placePaidOrder(shop, await registerCustomer(shop));
    await shop.deps.db.execute(
      sql`INSERT INTO gateway_events (id, event, body) VALUES (${statement}, 'x', '')`,
    );
    await expect(shop.deps.db.execute(sql.raw(statement))).rejects.toThrow();
  });

  test('refuses a paid order that was paid with another sum, whoever writes it', async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, await registerCustomer(shop));
    const write = sql`UPDATE orders SET refunded_paise = total_paise + 1 WHERE id = ${mongooseOrderId}`;
    await expect(shop.deps.db.execute(write)).rejects.toThrow();
  });
});
