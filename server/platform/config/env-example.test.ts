import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

test('.env.example lists exactly the variables that the configuration reads', () => {
  const asked = new Set<string>();
  const filled: Record<string, string> = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  };
  readConfig(
    new Proxy(filled, {
      get(target, name: string) {
        asked.add(name);
        return target[name];
      },
    }),
  );
  asked.delete('NODE_ENV');
  const example = readFileSync(path.join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual([...asked].sort());
});

test('what only fills in the compose file is not in the environment of the shop', () => {
  const compose = readFileSync(path.join(import.meta.dirname, '../../../deploy/compose.yaml'), 'utf8');
  const secrets = new Set([...compose.matchAll(/\$\{(\w+)/g)].map((match) => match[1]!));
  const shop = compose.slice(compose.indexOf('\n  shop:'), compose.indexOf('\nvolumes:'));
  expect([...secrets].sort()).toEqual(['POSTGRES_PASSWORD', 'SHOP_DATABASE_PASSWORD']);
  for (const name of ['DATABASE_OWNER_URL', ...secrets]) expect(shop).toContain(`\n      ${name}: ""\n`);
});
