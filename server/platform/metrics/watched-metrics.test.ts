import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
const alerts = read('deploy/kubernetes/shop/alerts.yaml');
const dashboard = read('deploy/grafana/dashboard.json');

test.each([
  ['alerts', alerts],
  ['the dashboard', dashboard],
])('%s read metrics that the shop has', async (_what, text) => {
  const names = new Set(
    text.match(/millwright_\w+/g)?.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  const told = new Set((await shop.deps.metrics.registry.getMetricsAsJSON()).map(({ name }) => name));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !told.has(name))).toEqual([]);
});

test('every alert has its paragraph in the runbook, and every paragraph its alert', () => {
  const fired = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const links = [...alerts.matchAll(/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const paragraphs = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(paragraphs).toEqual(fired);
  expect(links).toEqual(fired.map((name) => name!.toLowerCase()));
});
