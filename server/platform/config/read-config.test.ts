import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { complaint, LIVE } from '../../testing/live-environment.ts';
import { readConfig } from './read-config.ts';

test.each([
  ['PUBLIC_URL', 'http://shop.example/"><script>', 'nothing before or behind the host'],
  ['PUBLIC_URL', 'http://user:word@shop.example', 'nothing before or behind the host'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must name a host, like smtp://host.example.'],
  ['PORT', '\u001b[31m\nFAKE', 'but is "\\u001b[31m\\nFAKE".'],
  ['TRUST_PROXY', '\u009b31m', 'but is "\uFFFD31m".'],
])('a demo shop does not take %s %j either', (name, value, said) => {
  expect(complaint({ [name]: value })).toContain(said);
});

test('the address of a demo shop may end with a slash', () => {
  expect(readConfig({ PUBLIC_URL: 'http://shop.example:8080/' }).publicUrl).toBe('http://shop.example:8080');
});

test('a demo shop takes no real money', () => {
  const { SHOP_MODE, ...demo } = LIVE;
  expect(complaint(demo)).toBe(
    'RAZORPAY_KEY_ID is a live key, which takes real money: set SHOP_MODE=live, or use a test key.',
  );
  expect(complaint({ ...demo, RAZORPAY_KEY_ID: 'RZP_Live_example' })).toBe(complaint(demo));
  expect(readConfig({ ...demo, RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' }).shopMode).toBe('demo');
});

test('without the folder of the demo there is no demo catalogue, and asking for one is refused', () => {
  const inImage = (env: Record<string, string>) => readConfig(env, '/no/demo/here');
  expect([readConfig({}).demoData, inImage({}).demoData]).toEqual([true, false]);
  expect(() => inImage({ DEMO_DATA: 'on' })).toThrow('there is no demo catalogue here');
});

test('an empty value counts as absent, whatever it is', () => {
  const asked = new Set<string>();
  const empty = new Proxy(
    {},
    {
      get(_target, name: string) {
        asked.add(name);
        return ' ';
      },
    },
  );
  const { instanceId: _one, ...fromEmpty } = readConfig(empty);
  const { instanceId: _other, ...fromNothing } = readConfig({});
  expect(asked.size).toBeGreaterThan(20);
  expect(fromEmpty).toEqual(fromNothing);
});

test('there is one process, or as many as were asked for, or one for each core [B8.3]', () => {
  const workers = (WORKERS?: string) => readConfig({ WORKERS }).workers;
  expect([workers(), workers('3'), workers('auto')]).toEqual([1, 3, availableParallelism()]);
});

test('metrics are not served on the shop’s own port', () => {
  expect(complaint({ PORT: '3000', METRICS_PORT: '3000' })).toBe(
    'METRICS_PORT must be another port than PORT: both are 3000.',
  );
  expect(complaint({ METRICS_PORT: '3000' })).toContain('METRICS_PORT must be another port than PORT');
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0);
});

test.each([
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be origins like https://shop.example'],
  ['CORS_ORIGINS', 'https://friend.example/', 'CORS_ORIGINS must be origins like https://shop.example'],
  ['MAIL_FROM', 'The shop', 'MAIL_FROM must be an e-mail address, but is "The shop".'],
  ['RAZORPAY_KEY_ID', 'rzp_test_1', 'must be set together.'],
  ['DATABASE_OWNER_URL', 'postgres://owner@database/shop', 'DATABASE_OWNER_URL goes with DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'postgres://shop@database/shop', 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  expect(complaint({ [name]: value })).toContain(sentence);
});
