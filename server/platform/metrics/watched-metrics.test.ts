import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
const alerts = read('deploy/kubernetes/shop/alerts.yaml');
/** Reported from the first such call or order on. */
const CALLED_LATER = ['images', 'gateway', 'mail', 'success'];
const dashboard = read('deploy/grafana/dashboard.json');

test.each([
  ['alerts', alerts],
  ['the dashboard', dashboard],
])('%s read metrics that the shop has', async (_what, text) => {
  const names = new Set(
    text.match(/millwright_\w+/g)?.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  const reported = new Set((await shop.deps.metrics.registry.getMetricsAsJSON()).map(({ name }) => name));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !reported.has(name))).toEqual([]);
});

test('an alert asks for labels and values that the shop reports', async () => {
  const reported = await shop.deps.metrics.registry.getMetricsAsJSON();
  const asked = [...alerts.matchAll(/(millwright_\w+)\{(\w+)="(\w[^"]*)"/g)];
  expect(asked.map(([, name]) => name)).toContain('millwright_oldest_seconds');
  for (const [, name, label, value] of asked) {
    const metric = reported.find((each) => each.name === name!.replace(/_(bucket|count|sum)$/, ''));
    const values = metric!.values.map(({ labels }) => String((labels as Record<string, string>)[label!]));
    if (CALLED_LATER.includes(value!)) continue;
    expect(values, `${label} of ${name}`).toContain(value);
  }
});

test('every alert has its paragraph in the runbook, and every paragraph its alert', () => {
  const fired = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const links = [...alerts.matchAll(/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const paragraphs = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(paragraphs).toEqual(fired);
  expect(links).toEqual(fired.map((name) => name!.toLowerCase()));
});
