// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are given as they are written
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

interface Place {
  file: string;
  line: number;
  kind: string;
  was: string;
  becomes: string;
  start: number;
  end: number;
  text: string;
}
interface Result extends Place {
  verdict: string;
  by?: object;
  ran: string[];
}
interface Asked {
  sample: number;
  seed: number;
  only: string;
  line?: number;
  list: boolean;
}
interface Run {
  verdict: string;
  failed?: { file: string; title?: string };
  ran: string[];
}
interface Modules {
  findPlaces: (file: string, source: string) => Place[];
  withChange: (source: string, place: Place) => string;
  lineOf: (source: string, place: Place) => string;
  samplePlaces: <T>(places: T[], count: number, random: () => number) => T[];
  randomOf: (seed: number) => () => number;
  areaOf: (file: string) => string;
  nearTests: (files: string[], read: (file: string) => string, tests: string[]) => (file: string) => string[];
  mutantTrial: (how: object) => (mutant: Place) => Promise<Result>;
  readArguments: (args: string[]) => Asked;
  table: (results: { kind: string; verdict: string }[]) => string;
  EQUIVALENTS: { file: string; line: string; was: string; becomes: string; reason: string }[];
}
const root = path.resolve(import.meta.dirname, '../..');
const modules = globSync('lab/mutation/lib/*.mjs', { cwd: root });
const loaded = await Promise.all(
  modules.map((name) => import(new URL(path.basename(name), `${new URL('./lib/', import.meta.url)}`).href)),
);
const {
  findPlaces,
  withChange,
  lineOf,
  samplePlaces,
  randomOf,
  areaOf,
  nearTests,
  mutantTrial,
  readArguments,
  table,
  EQUIVALENTS,
}: Modules = Object.assign({}, ...loaded);

const changesOf = (source: string) =>
  findPlaces('server/a.ts', source).map((place) => `${place.kind}: ${withChange(source, place)}`);

describe('a place to change', () => {
  test.each([
    ['a === b', ['flipped comparison: a !== b']],
    ['a < b', ['flipped comparison: a >= b', 'limit off by one: a <= b']],
    ['a && b', ['dropped condition: (a)', 'dropped condition: (b)']],
    ['x = a ? 1n : c', ['dropped condition: x = true ? 1n : c']],
    ['x = !a', ['dropped not: x = (a)']],
    ['x = a - b', ['swapped arithmetic: x = a + b']],
    ["x = a + ' m'", []],
    ['x = [3, true]', ['swapped constant: x = [4, true]', 'swapped constant: x = [3, false]']],
    ['x = rows[0]', []],
    ['x = Math.floor(a)', ['swapped rounding: x = Math.ceil(a)']],
    ['x = desc(id)', ['swapped order: x = asc(id)']],
    ["x = query.for('update')", ['removed lock: x = query']],
    ['x = and(a, b)', ['dropped WHERE: x = and(undefined, b)', 'dropped WHERE: x = and(a, undefined)']],
    ['if (a) throw b;', ['removed check: ;']],
    ['if (a) { b; } else { c; }', ['dropped condition: if (true) { b; } else { c; }']],
    ['await write(row);', ['removed statement: ;']],
    ['log.warn(a);', []],
    ['type A = 3 | true; interface B { c: 4 }', []],
    ['x = (a as 3)!', []],
  ])('of %s', (source, changes) => expect(changesOf(source)).toEqual(changes));

  test('of SQL is a condition, a limit, an order or a lock, whatever is filled in', () => {
    const source =
      'sql`SELECT id FROM t WHERE a = ${b && c} AND d BETWEEN 1 AND 2 ORDER BY e DESC LIMIT 5 FOR UPDATE SKIP LOCKED`';
    const sql = changesOf(source).filter((change) => !change.startsWith('dropped condition'));
    expect(sql.map((change) => change.replace('sql`SELECT id FROM t ', ''))).toEqual([
      'removed lock: WHERE a = ${b && c} AND d BETWEEN 1 AND 2 ORDER BY e DESC LIMIT 5`',
      'swapped order: WHERE a = ${b && c} AND d BETWEEN 1 AND 2 ORDER BY e ASC LIMIT 5 FOR UPDATE SKIP LOCKED`',
      'limit off by one: WHERE a = ${b && c} AND d BETWEEN 1 AND 2 ORDER BY e DESC LIMIT 6 FOR UPDATE SKIP LOCKED`',
      'dropped WHERE: WHERE true AND d BETWEEN 1 AND 2 ORDER BY e DESC LIMIT 5 FOR UPDATE SKIP LOCKED`',
      'dropped WHERE: WHERE a = ${b && c} AND true ORDER BY e DESC LIMIT 5 FOR UPDATE SKIP LOCKED`',
    ]);
  });

  test('names its line, what was there and what comes', () => {
    expect(findPlaces('domain/a.ts', 'let x;\nif (a)\n  return;')).toMatchObject([
      { file: 'domain/a.ts', line: 2, kind: 'removed check', was: 'if (a) return;', becomes: ';' },
    ]);
  });
});

describe('a sample', () => {
  const places = ['domain/a.ts', 'domain/a.ts', 'domain/a.ts', 'server/areas/cart/b.ts', 'web/api/c.ts'].map(
    (file, nth) => ({ file, kind: nth === 2 ? 'rare' : 'frequent', nth }),
  );
  const draw = (count: number, seed: number) => samplePlaces(places, count, randomOf(seed));

  test('is the same for a seed and another for another', () => {
    expect(draw(3, 7)).toEqual(draw(3, 7));
    const drawn = Array.from({ length: 20 }, (_, seed) => JSON.stringify(draw(3, seed)));
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });

  test('has every area before any has a second, every kind before a second of it, and ends', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(new Set(draw(3, seed).map(({ file }) => areaOf(file))).size).toBe(3);
      const ofDomain = draw(5, seed).filter(({ file }) => file.startsWith('domain'));
      expect(new Set(ofDomain.slice(0, 2).map(({ kind }) => kind)).size).toBe(2);
    }
    expect(draw(99, 1)).toHaveLength(5);
  });

  test.each([
    ['domain/money.ts', 'domain'],
    ['domain/papers/a.ts', 'domain/papers'],
    ['server/areas/cart/quick-order/a.ts', 'server/areas/cart'],
    ['web/screens/admin/orders/a.ts', 'web/screens/admin'],
  ])('takes %s as of %s', (file, area) => expect(areaOf(file)).toBe(area));
});

test('the tests that run a file are those that import it, the nearest in imports, folders (also of those that use it) and names first', () => {
  const sources: Record<string, string> = {
    'server/areas/cart/add-line.ts': '',
    'server/handlers.ts': "import './areas/cart/add-line.ts';",
    'server/areas/cart/add-line.test.ts': "import './add-line.ts';",
    'server/areas/cart/cart.test.ts': "import '../../handlers.ts';",
    'server/areas/blog/blog.test.ts': "import '../../handlers.ts';",
    'server/areas/order/reorder.ts': "import '../cart/add-line.ts';",
    'server/areas/order/zero.test.ts': "import '../../handlers.ts';",
    'server/areas/cart/types.test.ts': "import type { A } from './add-line.ts';",
    'e2e/cart.spec.ts': "import '../server/handlers.ts';",
  };
  const files = Object.keys(sources);
  const testsOf = nearTests(
    files,
    (file) => sources[file]!,
    files.filter((file) => /test|spec/.test(file)),
  );
  expect(testsOf('server/areas/cart/add-line.ts')).toEqual([
    'server/areas/cart/add-line.test.ts',
    'server/areas/cart/cart.test.ts',
    'server/areas/order/zero.test.ts',
    'server/areas/blog/blog.test.ts',
  ]);
});

describe('a mutant', () => {
  const source = 'a < b';
  const [mutant] = findPlaces('domain/a.ts', source);
  const tests = ['1', '2', '3'].map((name) => `domain/${name}.test.ts`);
  /** Runs that answer by what is written in the copy. */
  const tryIt = async (answer: (files: string[], isChanged: boolean) => Partial<Run>) => {
    let written = source;
    const write = (_: string, text: string) => {
      written = text;
    };
    const copy = { folder: '', write };
    const runTests = async (_: string, files: string[]) => ({
      verdict: 'passed',
      ran: files,
      ...answer(files, written !== source),
    });
    const how = { copy, runTests, read: () => source, testsOf: () => tests, tests: 3, timeoutMs: 1, seed: 1 };
    const result = await mutantTrial(how)(mutant!);
    expect(written, 'the copy is as before').toBe(source);
    return result;
  };
  const fails = (file: string) => ({ verdict: 'failed', failed: { file, title: 'holds' } });

  test('is noticed by a test that passes without it, and then nothing else runs', async () => {
    const result = await tryIt((_, isChanged) => (isChanged ? fails(tests[0]!) : {}));
    expect(result).toMatchObject({ verdict: 'noticed', by: { file: tests[0] }, ran: tests.slice(0, 2) });
  });

  test('is not noticed by a test that fails without it too', async () => {
    const result = await tryIt((files) => (files.includes(tests[0]!) ? fails(tests[0]!) : {}));
    expect(result).toMatchObject({ verdict: 'survived', ran: tests });
  });

  test('that hangs has its own verdict', async () => {
    expect(await tryIt((_, isChanged) => (isChanged ? { verdict: 'late' } : {}))).toMatchObject({
      verdict: 'late',
    });
  });
});

test('options are read, and a wrong one is refused in a sentence', () => {
  expect(readArguments(['--sample=60', '--seed=7', '--only=domain/a.ts:12'])).toMatchObject({
    sample: 60,
    seed: 7,
    only: 'domain/a.ts',
    line: 12,
    list: false,
  });
  expect(() => readArguments(['--sample=0'])).toThrow('--sample takes a whole number from 1');
  expect(() => readArguments(['--fast'])).toThrow('Unknown option --fast: npm run mutate');
});

test('the table counts by kind', () => {
  const of = (kind: string, verdict: string) => ({ kind, verdict });
  expect(
    table([of('removed lock', 'noticed'), of('removed lock', 'survived'), of('dropped not', 'late')]),
  ).toBe(
    [
      '              tried  noticed  survived  not in time',
      'dropped not       1        0         0            1',
      'removed lock      2        1         1            0',
      'all               3        1         1            1',
    ].join('\n'),
  );
});

test('every equivalent change is still there to be made, and says why no test could notice it', () => {
  for (const known of EQUIVALENTS) {
    const source = readFileSync(path.join(root, known.file), 'utf8');
    const places = findPlaces(known.file, source);
    expect(known.reason).toMatch(/\w{3}/);
    expect(
      places.some(
        (place) =>
          place.was === known.was && place.becomes === known.becomes && lineOf(source, place) === known.line,
      ),
      `${known.file}: ${known.was} → ${known.becomes}`,
    ).toBe(true);
  }
});
