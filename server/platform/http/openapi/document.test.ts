import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { openApi } from './document.ts';

const document = openApi();

test('the description breaks no recommended rule of OpenAPI', async () => {
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    config: await createConfig({ extends: ['recommended'] }),
    externalRefResolver: new BaseResolver(),
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('every endpoint is described', () => {
  expect(Object.keys(document.paths).sort()).toEqual(Object.keys(contract).sort());
});

test('a call of the staff names its right and the roles that have it, and how it is refused without', () => {
  const operations = document.paths as Record<string, Record<string, object>>;
  expect(operations['/orders/confirmOrder']!.post).toMatchObject({
    description:
      'Needs the right `orders.confirm`. Roles that have it: owner, orders. An API key needs the scope `orders.confirm`.',
    'x-rights': ['orders.confirm'],
    responses: { 403: { description: expect.stringMatching(/`right-needed`.*`second-factor-due`/s) } },
  });
  expect(operations['/admin/upload/target']!.get).toMatchObject({
    'x-rights': ['catalogue.write', 'content.write', 'orders.ship'],
  });
  expect(JSON.stringify(operations['/adminAuth/me'])).not.toContain('right-needed');
  expect(JSON.stringify(operations['/user/orders/allOrders'])).not.toMatch(/right-needed|x-rights/);
});

test('a call says which scope of an API key opens it, and that none does [B11.1]', () => {
  const operations = document.paths as Record<string, Record<string, object>>;
  expect(operations['/orders/allOrders']!.get).toMatchObject({
    description: expect.stringMatching(/An API key needs the scope `orders\.read`\.$/),
    security: [{ administrator: [] }, { apiKey: ['orders.read'] }],
    'x-scopes': ['orders.read'],
    responses: { 429: expect.anything() },
  });
  for (const [path, method] of [
    ['/orders/dashboard', 'get'],
    ['/admin/keys/add', 'post'],
  ] as const)
    expect(operations[path]![method]).toMatchObject({
      description: expect.stringMatching(/Takes no API key\.$/),
      security: [{ administrator: [] }],
    });
  expect(JSON.stringify(operations['/user/orders/allOrders'])).not.toMatch(/apiKey|API key/);
});

test('an object that several places use is described once, by name', () => {
  const places = new Map<string, string[]>();
  const isEnvelope = (place: string) => place.endsWith('/content/application/json/schema');
  const look = (part: unknown, place: string) => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part && !(isEnvelope(place) && 'data' in Object(part.properties))) {
      const text = JSON.stringify(part);
      places.set(text, [...(places.get(text) ?? []), place]);
    }
    for (const [key, value] of Object.entries(part)) look(value, `${place}/${key}`);
  };
  look(document.paths, '');
  look(document.components.schemas, '#');
  expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
});
