// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { costOf, fillCatalogue } from '../../testing/search-cost.ts';
import { openWatchedPool, type WatchedPool } from '../../testing/watched-pool.ts';
import { searchIds } from './facets/searched-rows.ts';
import { listProducts } from './list-products.ts';
import { listProductsForAdmin } from './list-products-for-admin.ts';
import { suggest } from './suggest.ts';

let watched: WatchedPool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  watched = openWatchedPool(database.url);
  await fillCatalogue(watched.pool, database.url);
});
afterAll(async () => {
  await watched?.pool.end();
  await drop?.();
});

/** As long as a search may be. */
const LONGEST = 100;
const filled = (piece: (i: number) => string, between = ' ', end = '') => {
  let text = piece(0);
  for (let i = 1; (text + between + piece(i) + end).length <= LONGEST; i += 1) text += between + piece(i);
  return text + end;
};
const decimal = (i: number) => (7.31 + 3.17 * i).toFixed(2);

const UNITS = [
  'm3/h',
  'lpm',
  'l/s',
  'l/h',
  'kW',
  'HP',
  'W',
  'bar',
  'kg/cm2',
  'psi',
  'mm',
  'm',
  'kg',
  't',
  'V',
  'Nm',
];
const MISSPELT = ['pupm', 'vlave', 'moter', 'spindel', 'bearign', 'inductoin', 'monoblok', 'mechancal'];
const KNOWN = ['pump', 'valve', 'motor', 'spindle', 'bearing', 'seal', 'iron', 'gate'];

const QUESTIONS: string[] = [
  // Numbers before one unit, and measures one after the other.
  ...UNITS.map((unit) => filled(decimal, ',', ` ${unit}`)),
  ...UNITS.map((unit) => filled((i) => `${decimal(i)} ${unit}`)),
  ...UNITS.map((unit) => filled((i) => `${i + 1} ${unit}`)),
  ...['pole', 'phase', 'stages'].map((unit) => filled((i) => String((i % 9) + 1), ' or ', ` ${unit}`)),
  filled((i) => `${decimal(i)} ${UNITS[i % UNITS.length]}`),
  filled((i) => `${i + 2}.5 ${UNITS[(i * 5) % UNITS.length]}`, ' and '),
  filled((i) => `0,${i + 1} l/s`),
  filled((i) => `.${i + 1} m3/h`),
  // Words: known, misspelt, in the plural, of one letter.
  filled((i) => KNOWN[i % KNOWN.length]!),
  filled((i) => `${KNOWN[i % KNOWN.length]}s`),
  filled((i) => MISSPELT[i % MISSPELT.length]!),
  filled((i) => `${MISSPELT[i % MISSPELT.length]}s`),
  filled((i) => `${KNOWN[i % KNOWN.length]} ${MISSPELT[i % MISSPELT.length]}`),
  filled((i) => 'abcdefghijklmnopqrstuvwxyz'[i % 26]!),
  filled((i) => 'etaoinshrdlu'[i % 12]!, '-'),
  'e',
  's',
  'es',
  'er',
  'ing',
  'a e i o u',
  'zeppelin',
  'zz',
  'z',
  'q q q q',
  'cast iron',
  '415v',
  '4pole',
  // Codes, and what is cut off them when nothing matches.
  filled((i) => `zz${i}`),
  filled((i) => `zz${i}`, '-'),
  filled((i) => String(i % 10)),
  filled((i) => String(i % 10), '-'),
  filled((i) => String(i), '/'),
  filled((i) => `ES ${i}`),
  filled((i) => `${i} m${'m'.repeat(i % 2)}`, ', '),
  'es1',
  'es-',
  'mw-es',
  'MW-1-A-2RS-C3-X',
  '1234567890'.repeat(10),
  'es 1 mm',
  '6206-2RS C3',
  'part number',
  // All of it together.
  ...MISSPELT.map(
    (word, i) =>
      `${word} ${decimal(i)} ${UNITS[i]} ${KNOWN[i]}s ${i + 1} ${UNITS[i + 4]} es${i}-${i} ${decimal(i + 3)},${decimal(i + 4)} lpm`,
  ),
  ...UNITS.slice(0, 8).map(
    (unit, i) => `${KNOWN[i]} zeppelin 3.6 ${unit} 7.2, 14.4 m3/h ${MISSPELT[i]} zz${i}-1-2-3`,
  ),
  filled((i) => `${i}~${i + 1} m`),
  filled((i) => `${i}–${i + 1} kW`),
  filled(() => '%'),
  filled(() => '_ a', ''),
  filled((i) => `"${KNOWN[i % KNOWN.length]}"`, '/'),
  filled((i) => `pump ${String(i).repeat(3)}`),
].map((question) => question.slice(0, LONGEST));

const log = createLog('silent');
const ASKED: Record<string, (search: string) => Promise<unknown>> = {
  'the list': (search) => listProducts({ db: watched.db, log }, { search, page: 1 }),
  'the search field': (search) => suggest({ db: watched.db, log }, search),
  'the filters': (search) => searchIds(watched.db, { search }),
  'the back office': (search) => listProductsForAdmin({ db: watched.db, log }, { search, page: 1 }),
};

const MOST_TIMES = 20;
/** In one statement, with those that rank what is found. */
const MOST_TEXTS = 150;
const LONGEST_STATEMENT = 8_000;

async function tooExpensive(ask: (search: string) => Promise<unknown>, questions: string[]) {
  const plain = await costOf(watched, () => ask('monoblock'));
  const found: object[] = [];
  for (const question of questions) {
    const cost = await costOf(watched, () => ask(question));
    const times = cost.read / plain.read;
    if (times > MOST_TIMES || cost.compared > MOST_TEXTS || cost.longest > LONGEST_STATEMENT)
      found.push({ question, times, ...cost });
  }
  return found;
}

test('the questions are as long as a search may be, and a hundred', () => {
  expect(new Set(QUESTIONS).size).toBeGreaterThanOrEqual(100);
  expect(Math.max(...QUESTIONS.map(({ length }) => length))).toBe(LONGEST);
});

test('no odd question costs the list more than twenty times what a plain word costs', async () => {
  expect(await tooExpensive(ASKED['the list']!, QUESTIONS)).toEqual([]);
});

test.each(Object.entries(ASKED).slice(1))(
  'nor, of every fifth, %s',
  async (_, ask) => {
    expect(
      await tooExpensive(
        ask,
        QUESTIONS.filter((_question, i) => i % 5 === 0),
      ),
    ).toEqual([]);
  },
  300_000,
);
