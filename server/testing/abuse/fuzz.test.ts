import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { startTestShop } from '../test-shop.ts';
import { type Fingerprint, fingerprint, settle } from './fingerprint.ts';
import { nearly, type Schema, VALIDATOR_WORDS } from './schema-values.ts';
import { callWith, endpoints, makeWorld, tokenFor, type World } from './world.ts';

const shop = startTestShop();
const { seed, runs } = inject('fuzz');
let world: World;
let before: Fingerprint;

beforeAll(async () => {
  world = await makeWorld(shop);
});
beforeEach(async () => {
  await settle(shop);
  before = await fingerprint(shop);
});

/** Nothing of the inside may show: stacks, SQL, sockets, SQLSTATE, file names. */
const INSIDE =
  /\bat \S*[/\\(]|\bSELECT\b|\bINSERT INTO\b|ECONN|SQLSTATE|node_modules|\.ts:\d|violates|relation "/;

describe(`every endpoint, fed from its own schema (FUZZ_SEED=${seed})`, () => {
  test.each(endpoints)('%s neither breaks nor tells nor changes by a refusal', async (path, endpoint) => {
    const schema = (endpoint.body ?? endpoint.query ?? {}) as Schema;
    const property = fc.asyncProperty(nearly(schema, world.hints), async (value) => {
      const token = await tokenFor(shop, world, endpoint);
      const answer = await callWith(shop, path, endpoint, value, token);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      if (answer.status === 200 && endpoint.method === 'POST') {
        await settle(shop);
        before = await fingerprint(shop);
        return;
      }
      // Nothing that only reads may change anything: all its calls are looked at together, below.
      if (endpoint.method === 'POST') expect(await fingerprint(shop)).toEqual(before);
      if (answer.status === 200) return;
      expect(Object.keys(answer.body)).toEqual(['error', 'code']);
      expect(ERRORS).toHaveProperty(answer.body.code);
      expect(answer.body.error).not.toMatch(INSIDE);
      expect(answer.body.error).not.toMatch(VALIDATOR_WORDS);
    });
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: 20_000 });
    expect(await fingerprint(shop)).toEqual(before);
  });
});
