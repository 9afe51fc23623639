// @module-tag slow
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { codeIn, PASSWORD, type TestMail } from '../testing/people.ts';
import { startTalkingShop } from '../testing/talking-shop.ts';

const shop = startTalkingShop(() => ({ ADMIN_PASSWORD: 'the secret of the boss' }));

async function post(url: string, body: object, token?: string) {
  const answer = await fetch(shop.origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { token: string } };
}

async function breakTable(from: string, to: string) {
  await asOwner(shop.databaseUrl, `ALTER TABLE ${from} RENAME TO ${to}`);
}

test('the log knows no password, code, token or address, whatever goes right or wrong', async () => {
  const email = `secret.${randomUUID()}@example.com`;
  await post('/userAuth/register', { name: 'Asha', email, phone: '9876543210', password: PASSWORD });
  const mails = async () =>
    ((await (await fetch(`${shop.origin}/sandbox/mail.json?to=${email}`)).json()) as { data: TestMail[] })
      .data;
  await expect.poll(async () => (await mails()).length, { timeout: 120_000 }).toBe(1);
  const otp = codeIn((await mails())[0]!);
  const { token } = (await post('/userAuth/otpCheck', { email, otp })).body;
  await post('/userAuth/login', { email, password: 'a wrong passphrase' });
  await post('/userAuth/forgotPassword', { email });
  const withCode = async () => (await mails()).filter(({ text }) => /^\d{6}$/m.test(text));
  await expect.poll(async () => (await withCode()).length, { timeout: 120_000 }).toBe(2);
  const resetCode = codeIn((await withCode())[0]!);
  const reset = { email, otp: resetCode, password: 'the passphrase after it' };
  expect((await post('/userAuth/resetPassword', reset)).status).toBe(200);
  const boss = await post('/adminAuth/login', { userId: 'admin', password: 'the secret of the boss' });
  const bossToken = boss.body.token;
  const change = { password: 'the next secret of the boss' };
  expect((await post('/adminAuth/changePassword', change, bossToken)).status).toBe(200);
  const wish = { name: 'Robot', scopes: ['orders.read'] };
  const made = await post(
    '/admin/keys/add',
    wish,
    (await post('/adminAuth/login', { userId: 'admin', ...change })).body.token,
  );
  const { key } = (made.body as unknown as { data: { key: string } }).data;
  const call = (url: string, init: RequestInit = {}) =>
    fetch(shop.origin + url, { headers: { authorization: `Bearer ${key}` }, ...init });
  expect((await call(`/orders/allOrders?search=${key}`)).status).toBe(200);
  for (const url of ['/admin/settings', `/admin/quotes/all?search=${key}`, `/${key}`]) await call(url);
  await call('/orders/allOrders', { headers: { authorization: key } });
  await breakTable('orders', 'orders_away');
  expect((await call(`/orders/allOrders?search=${key}`)).status).toBe(500);
  await breakTable('orders_away', 'orders');
  await breakTable('customers', 'customers_away');
  const failed = await post('/userAuth/login', { email, password: PASSWORD });
  expect(failed.status).toBe(500);
  await breakTable('customers_away', 'customers');
  for (const event of [
    'registered',
    'password-reset',
    'admin-login',
    'admin-password-changed',
    'api-key-made',
  ])
    await expect.poll(() => shop.output).toContain(`"event":"${event}"`);
  await expect.poll(() => shop.output).toContain('request failed');
  for (const secret of [
    email,
    otp,
    resetCode,
    token,
    bossToken,
    key,
    key.slice(12),
    reset.password,
    change.password,
    PASSWORD,
    'a wrong passphrase',
    'the secret of the boss',
    '$argon2',
  ])
    expect(shop.output).not.toContain(secret);
});

test('every answer is written down under its id, with instance and client’s network, cached ones too', async () => {
  const route = '/websiteData/allCategory';
  for (let i = 0; i < 5; i++) {
    const id = (await fetch(shop.origin + route)).headers.get('x-request-id');
    await expect
      .poll(() => shop.output)
      .toMatch(
        new RegExp(
          `"instance":"[^"]+:\\d+","reqId":"${id}","network":"127.0.0.1","method":"GET","route":"${route}","status":200,"ms":\\d+`,
        ),
      );
  }
});

/** What a process writes that does this with a log of its own. */
function logged(statements: string): string {
  const code = `
    import { DrizzleQueryError } from 'drizzle-orm/errors';
    import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))};
    const log = createLog('info');
    ${statements}`;
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], options).stdout;
}

test('a line waits a moment for others, and none is lost by an end, a crash or, if something is wrong, a kill', () => {
  expect(logged(`log.info('the last'); process.exit();`)).toContain('the last');
  expect(logged(`log.info('before it'); throw new Error('a crash');`)).toContain('before it');
  const killed = logged(
    `log.info('first'); log.warn('wrong'); log.info('held'); process.kill(process.pid, 'SIGKILL');`,
  );
  expect(killed).toMatch(/first[\s\S]*wrong/);
  expect(killed).not.toContain('held');
  const hung = logged(`log.info('soon'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);`);
  expect(hung).toContain('soon');
});

test('an error of the database is logged without the values it carries', () => {
  const output = logged(`
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(asha@example.com) already exists.',
    });
    log.error({ err: cause }, 'bare');
    log.error({ err: new DrizzleQueryError('INSERT', ['asha@example.com'], cause) }, 'wrapped');`);
  expect(output.match(/"message":"duplicate key","code":"23505"/g)).toHaveLength(2);
  expect(output).not.toContain('asha@example.com');
});

test('a secret that is logged by its name all the same is blotted out', () => {
  const output = logged(`
    log.info({ password: 'open sesame', body: { otp: 'open sesame', card: 'open sesame' } }, 'a');
    log.info({ req: { headers: { authorization: 'open sesame' } }, token: 'open sesame' }, 'b');`);
  expect(output.match(/\[redacted\]/g)).toHaveLength(5);
  expect(output).not.toContain('open sesame');
});
