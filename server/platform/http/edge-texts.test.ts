import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../testing/abuse/schema-values.ts';
import { callWith, endpoints, makeWorld, tokenFor, type World } from '../../testing/abuse/world.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { handleErrors } from './send-error.ts';
import { compileValidator } from './validation.ts';

const shop = startTestShop();
let world: World;
let admin: string;
beforeAll(async () => {
  world = await makeWorld(shop);
  admin = await logInAdmin(shop);
});

describe('an id in capitals', () => {
  test('names the same category', async () => {
    const { _id, updatedAt } = (await shop.post('/category/add', { name: 'Capitals' }, admin)).body.data;
    const form = { categoryId: _id.toUpperCase(), name: 'Renamed', imageLink: '', updatedAt };
    const edited = await shop.post('/category/edit', form, admin);
    expect([edited.status, edited.body.data]).toMatchObject([200, { _id, name: 'Renamed' }]);
    const { docs } = (await shop.get(`/admin/audit?entityId=${_id.toUpperCase()}`, admin)).body.data;
    expect(docs).toHaveLength(2);
  });

  const ids = endpoints.flatMap(([path, { query, body }]) =>
    [query, body].flatMap((schema) =>
      Object.entries((schema as Schema | undefined)?.properties ?? {})
        .filter(([, wanted]) => JSON.stringify(wanted).includes('"UUID"'))
        .map(([field, wanted]) => [path, field, wanted] as const),
    ),
  );
  test.each(ids)('reaches %s in small letters, as %s', (_path, _field, wanted) => {
    const input = { value: sampleOf(wanted) };
    const schema = { type: 'object', properties: { value: wanted } };
    expect(compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' })(input)).toBe(true);
    expect(JSON.stringify(input)).toContain(ID.toLowerCase());
  });
});

const ID = '01890A5D-AC96-774B-BCCE-B302099A8057';

/** The smallest value that fits, with the id wherever one can be. */
function sampleOf(wanted: Schema): unknown {
  const { anyOf, items, properties, required = [], enum: words, type, minimum } = wanted;
  const hasId = (schema: Schema) => JSON.stringify(schema).includes('"UUID"');
  if (anyOf) return sampleOf(anyOf.find(hasId) ?? anyOf.find((each) => each.type === 'null') ?? anyOf[0]!);
  if (type === 'null') return null;
  if (words) return words[0];
  if (hasId(wanted) && type === 'string') return ID;
  if (items) return [sampleOf(items)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name, each]) => required.includes(name) || hasId(each))
        .map(([name, each]) => [name, sampleOf(each)]),
    );
  return type === 'string' ? '2026-11-16' : (minimum ?? 1);
}

const SENTENCE = 'The address holds a character that no text has. Remove it and try again.';
const BODY_SENTENCE = 'A text has a character that cannot be stored. Remove it and try again.';

describe('a text that no database stores', () => {
  const texts = endpoints.flatMap(([path, endpoint]) =>
    Object.entries((endpoint.query as Schema | undefined)?.properties ?? {})
      .filter(([, { type, pattern, enum: words }]) => type === 'string' && !pattern && !words)
      .map(([field]) => [path, field, endpoint] as const),
  );

  test.each(texts)(
    'is refused by %s with a sentence, as %s in the address',
    async (path, field, endpoint) => {
      const token = await tokenFor(shop, world, endpoint);
      const answer = await callWith(shop, path, endpoint, { [field]: 'pump\0' }, token);
      expect([answer.status, answer.body.error]).toEqual([400, SENTENCE]);
    },
  );

  const bodies = endpoints.filter(([, { method }]) => method === 'POST');
  test.each(bodies)('is refused by %s with a sentence, in the body', async (path, endpoint) => {
    const token = await tokenFor(shop, world, endpoint);
    for (const text of ['N\ud800', '\udc00N', 'N\0']) {
      const answer = await callWith(shop, path, endpoint, { some: [{ name: text }] }, token);
      expect([answer.status, answer.body.error]).toEqual([400, BODY_SENTENCE]);
    }
  });

  test.each(['name\ud800', 'name\0'])('is refused as the name of a part: %j', async (name) => {
    const answer = await shop.post('/userAuth/register', { [name]: 'A' });
    expect([answer.status, answer.body.error]).toEqual([400, BODY_SENTENCE]);
  });

  test('is refused however deep it is nested', async () => {
    const payload = `${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.app.inject({ method: 'POST', url: '/userAuth/register', headers, payload });
    expect([answer.statusCode, answer.json().error]).toEqual([400, BODY_SENTENCE]);
  });

  test('a whole pair and an escaped backslash are text like any other', async () => {
    const person = {
      name: 'Pump \ud83d\udee0 \\ud800',
      email: 'pair@example.com',
      password: 'long-enough-1',
    };
    expect((await shop.post('/userAuth/register', { ...person, phone: '9876543210' })).status).toBe(200);
  });

  test('is refused before an export begins', async () => {
    const answer = await shop.get('/orders/export?search=%00', admin);
    expect([answer.status, answer.body.error]).toEqual([400, SENTENCE]);
    expect(answer.headers['content-type']).toContain('json');
  });
});

describe('a file that is missing', () => {
  test('is a fault of the shop, a missing database is a moment to wait', async () => {
    const app = Fastify();
    handleErrors(app);
    app.get('/file', () => readFile('/nowhere/at/all'));
    app.get('/database', () => new pg.Client({ host: '/nowhere/at/all', user: 'x' }).connect());
    const answers = await Promise.all(['/file', '/database'].map((url) => app.inject(url)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [500, 'internal'],
      [503, 'unavailable'],
    ]);
  });
});
