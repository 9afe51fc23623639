import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { registerCustomer } from '../helpers/people.ts';
import { adminCredentials, baseURL } from '../helpers/shop.ts';
import { expect, test } from '../helpers/test.ts';

const client = path.resolve(import.meta.dirname, '../../build/client');

/** Everything that a browser is given to run, by its file. */
async function bundle(): Promise<[string, string][]> {
  const names = (await readdir(client, { recursive: true })).filter((name) =>
    /\.(js|css|html|json|map|svg|txt|webmanifest)$/.test(name),
  );
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(path.join(client, name), 'utf8')],
    ),
  );
}

test('the browser is given no secret, no server code and no source map', async () => {
  const files = await bundle();
  expect(files.length).toBeGreaterThan(50);
  const { password, token } = await registerCustomer();
  const secrets = [adminCredentials.password, password, token];
  const serverOnly =
    /KEY_SECRET|WEBHOOK_SECRET|keySecret|webhookSecret|DATABASE_URL|postgres(ql)?:\/\/|smtps?:\/\/|ADMIN_PASSWORD|argon2|passwordHash|codeHash|tokenHash|node:fs|drizzle/;
  for (const [name, text] of files) {
    expect(name).not.toMatch(/\.map$/);
    expect(text.match(serverOnly)?.[0], name).toBeUndefined();
    for (const secret of secrets) expect(text.includes(secret), name).toBe(false);
  }
});

test.describe('a page', () => {
  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const policyOf = async (url: string) => {
    const answer = await fetch(baseURL + url);
    for (const [name, value] of Object.entries(EVERYWHERE)) expect(answer.headers.get(name), url).toBe(value);
    for (const name of ['server', 'x-powered-by', 'set-cookie'])
      expect(answer.headers.get(name), url).toBeNull();
    return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '' };
  };

  test('runs its own scripts only, under the policy of all others', async () => {
    const policies = new Map<string, string>();
    for (const url of [
      '/',
      '/products',
      '/login',
      '/account',
      '/account/checkout',
      '/admin/products',
      '/adminLogin',
    ]) {
      const { status, policy } = await policyOf(url);
      expect(status, url).toBe(200);
      expect(policy, url).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')+; /);
      for (const directive of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy, url).toContain(directive);
      policies.set(url, policy.replaceAll(/ 'sha256-[^']+'/g, ''));
    }
    expect([...new Set(policies.values())]).toHaveLength(1);
  });

  test('that is missing or not for everyone answers so and runs nothing', async () => {
    for (const [url, status] of [
      ['/nothing', 404],
      ['/user/product/nothing', 404],
      ['/orders/allOrders', 401],
    ] as const) {
      const answer = await policyOf(url);
      expect(answer.status, url).toBe(status);
      expect(answer.policy, url).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    }
  });

  test('is the same for everyone, logged in or not', async () => {
    const { token } = await registerCustomer();
    const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
    for (const url of ['/', '/products', '/account']) {
      const [anonymous, loggedIn] = await Promise.all([
        fetch(baseURL + url),
        fetch(baseURL + url, { headers }),
      ]);
      expect(await loggedIn.text(), url).toBe(await anonymous.text());
    }
  });
});
