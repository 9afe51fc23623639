import { expect, test } from 'vitest';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { planImport } from './plan-import.ts';

const shop = startTestShop();

const linesOf = (count: number, description: string): ImportLine[] =>
  Array.from({ length: count }, (_, i) => ({
    line: i + 2,
    cells: { name: `Pump ${i}`, description, productType: 'viewable', category: 'Pumps' },
    problem: null,
  }));

/** The most lines that were planned while others waited for their turn. */
async function mostLinesOfATurn(lines: ImportLine[]): Promise<number> {
  let planned = 0;
  let most = 0;
  let next = setImmediate(function turn() {
    planned = 0;
    next = setImmediate(turn);
  });
  const find = () => {
    most = Math.max(most, ++planned);
    return null;
  };
  const categories = { find, hasSeveral: () => false, pathOf: () => '', nameOf: () => '' };
  const { db, config, log } = shop.deps;
  const plans = await planImport(db, lines, { config, log, origin: '', categories, rates: [] });
  clearImmediate(next);
  expect(plans.map(({ line }) => line)).toEqual(lines.map(({ line }) => line));
  return most;
}

test.each([
  ['short', linesOf(500, 'Cast iron.'), 25],
  ['long', linesOf(100, 'x'.repeat(10_000)), 5],
])('lines that are %s are planned a few at a time, other requests in between', async (_what, lines, few) => {
  expect(await mostLinesOfATurn(lines)).toBeLessThanOrEqual(few);
});
