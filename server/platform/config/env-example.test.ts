import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const example = readFileSync(path.join(root, '.env.example'), 'utf8');
const compose = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
const COMPOSE_ONLY = ['MILLWRIGHT_TAG', 'POSTGRES_PASSWORD', 'SHOP_DATABASE_PASSWORD', 'SHOP_HOSTS'];
const listedIn = (text: string) => [...text.matchAll(/^#([A-Z0-9_]+)=/gm)].map((match) => match[1]!);

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
  const listed = listedIn(example).filter((name) => !COMPOSE_ONLY.includes(name));
  expect(listed.sort()).toEqual([...asked].sort());
});

test('no line of .env.example has an effect before it is filled in: an empty value would hide that of an image', () => {
  expect(example.match(/^[^#\n].*$/gm)).toBeNull();
});

test('what only fills in the compose file is in the example, and its passwords are not in the environment of the shop', () => {
  const filled = new Set([...compose.matchAll(/\$\{(\w+)/g)].map((match) => match[1]!));
  expect([...filled].sort()).toEqual(COMPOSE_ONLY);
  expect(listedIn(example)).toEqual(expect.arrayContaining(COMPOSE_ONLY));
  const shop = compose.slice(compose.indexOf('\n  shop:'), compose.indexOf('\n  proxy:'));
  for (const name of ['DATABASE_OWNER_URL', 'POSTGRES_PASSWORD', 'SHOP_DATABASE_PASSWORD'])
    expect(shop).toContain(`\n      ${name}: ""\n`);
});
