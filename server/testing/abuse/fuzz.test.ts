// @module-tag slow
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { startTestShop } from '../test-shop.ts';
import { settle } from './fingerprint.ts';
import { noteChanges, takeChanges } from './note-changes.ts';
import { nearly, type Schema, VALIDATOR_WORDS } from './schema-values.ts';
import { callWith, endpoints, makeWorld, tokenFor, type World } from './world.ts';

const shop = startTestShop();
const { seed, runs } = inject('fuzz');
let world: World;

beforeAll(async () => {
  world = await makeWorld(shop);
  await noteChanges(shop);
});
beforeEach(() => comeToRest());

/** What was changed with success, and by the workers after it, is no fault. */
async function comeToRest() {
  await settle(shop);
  await takeChanges(shop);
}

/** Nothing of the inside may show: stacks, SQL, sockets, SQLSTATE, file names. */
const INSIDE =
  /\bat \S*[/\\(]|\bSELECT\b|\bINSERT INTO\b|ECONN|SQLSTATE|node_modules|\.ts:\d|violates|relation "/;

describe(`every endpoint, fed from its own schema (FUZZ_SEED=${seed})`, () => {
  test.each(endpoints)('%s neither breaks nor leaks nor changes by a refusal', async (path, endpoint) => {
    const schema = (endpoint.body ?? endpoint.query) as Schema | undefined;
    let token = await tokenFor(shop, world, endpoint);
    const property = fc.asyncProperty(nearly(schema ?? {}, world.hints), async (value) => {
      const answer = await callWith(shop, path, endpoint, value, token);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      const mayHaveChanged = answer.status === 200 && endpoint.method === 'POST';
      // Some calls end the session.
      if (mayHaveChanged || answer.status === 401) token = await tokenFor(shop, world, endpoint);
      if (mayHaveChanged) return comeToRest();
      // Nothing that only reads may change anything: all its calls are looked at together, below.
      if (endpoint.method === 'POST') expect(await takeChanges(shop)).toEqual([]);
      if (answer.status === 200) return;
      expect(Object.keys(answer.body)).toEqual(['error', 'code']);
      expect(ERRORS).toHaveProperty(answer.body.code);
      expect(answer.body.error).not.toMatch(INSIDE);
      expect(answer.body.error).not.toMatch(VALIDATOR_WORDS);
    });
    // What takes nothing looks at nothing of what it is given.
    const numRuns = schema ? runs : Math.ceil(runs / 5);
    await fc.assert(property, { seed, numRuns, endOnFailure: true, interruptAfterTimeLimit: 20_000 });
    expect(await takeChanges(shop)).toEqual([]);
  });
});
