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
