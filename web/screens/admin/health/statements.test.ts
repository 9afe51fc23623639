import { describe, expect, test } from 'vitest';
import type { Health } from '#contract/operation.ts';
import { type Statement, statementsOf, summaryOf } from './statements.ts';

const NOW = Date.parse('2026-11-16T06:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const HOURS = 60;
const DAYS = 24 * HOURS;

const WELL: Health = {
  versions: { shop: '1.0.0', node: '26.0.0', postgresql: '18.0' },
  shopMode: 'live',
  standIns: [],
  uptimeSeconds: 3600,
  instance: 'shop-1:42',
  reconciledAt: ago(0.1),
  ledgers: { comparedAt: ago(5 * HOURS), payments: 1200, differences: 0 },
  backlog: {
    mails: 0,
    gatewayEvents: 0,
    eventsSetAside: 0,
    refunds: 2,
    imports: 0,
    overdueChecks: 0,
    overdueSchedules: 0,
  },
  mail: { oldestAt: null, lastSentAt: null, failing: 0, givenUp: 0 },
  stock: { counted: 0, differing: 0, differences: [] },
  backedUpAt: ago(10 * HOURS),
  images: { store: 's3', problem: null },
  restore: null,
  workers: [
    { name: 'mail', lastRanAt: ago(0), failures: 0 },
    { name: 'clean-up', lastRanAt: null, failures: 0 },
  ],
  schedules: [{ name: 'clean-up', dueAt: ago(-30), lastRunAt: ago(30), failures: 0 }],
  cache: { hits: 10, misses: 1, bytes: 1000 },
  pool: { total: 2, idle: 2, waiting: 0, size: 10 },
  disk: { freeBytes: 60e9, totalBytes: 100e9 },
};

test('what fails comes first, then what needs attention, the rest in its order', () => {
  const ill = {
    ...WELL,
    backedUpAt: null,
    shopMode: 'demo',
    disk: { freeBytes: 1, totalBytes: 100 },
  } as const;
  expect(statementsOf(ill, NOW).map(({ about, state }) => [about, state])).toEqual([
    ['disk', 'failing'],
    ['backup', 'warning'],
    ['payments', 'good'],
    ['books', 'good'],
    ['mails', 'good'],
    ['images', 'good'],
    ['background work', 'good'],
  ]);
});

type About = Statement['about'];
const said = (about: About, changes: Partial<Health> = {}) =>
  statementsOf({ ...WELL, ...changes }, NOW).find((each) => each.about === about)!;
const backlog = (changes: Partial<Health['backlog']>) => ({ backlog: { ...WELL.backlog, ...changes } });

test('a shop that is well says so in every sentence, and there is nothing to do', () => {
  const statements = statementsOf(WELL, NOW);
  expect(statements.map(({ state, remedy }) => [state, remedy])).toEqual(
    statements.map(() => ['good', undefined]),
  );
  expect(statements.map(({ title }) => title)).toEqual([
    'Card payments work',
    'Payments agree with the payment service',
    'Mails go out',
    'The last backup is from 16 Nov 2026, 1:30 am',
    'Pictures are kept in the S3 store',
    'Regular work is on time',
    'There is room on the disk',
  ]);
  expect(summaryOf(statements)).toBe('Everything works');
});

const RESTORED = {
  restoredAt: ago(30),
  stateOf: ago(2 * HOURS),
  mailsHeld: 3,
  countedProducts: 0,
  isCompared: true,
};

test('after a restore the mails that wait are counted, and what to do depends on what is known', () => {
  const restored = (changes: Partial<typeof RESTORED>) =>
    said('restore', { restore: { ...RESTORED, ...changes } });
  expect(restored({}).detail).toBe(
    'The shop was put back to 16 Nov 2026, 9:30 am. 3 mails about what happened before the restore wait, and may have been sent already. New mails go out.',
  );
  expect(restored({}).remedy).toMatch(/^Send them if the shop stopped at that moment/);
  expect(restored({ isCompared: false }).remedy).toMatch(/^The payment service is still being asked/);
  expect(restored({ mailsHeld: 0 }).detail).toContain('No mail about what happened before the restore waits');
  expect(restored({ mailsHeld: 0 }).remedy).toBe('There is nothing to decide: stop holding mails.');
  expect(restored({ mailsHeld: 0, countedProducts: 2 }).remedy).toBe(
    'There is nothing to decide: stop holding mails. Count the stock again: what came and went since is not in the books.',
  );
});

const CASES: [About, string, Partial<Health>, Statement['state'], string][] = [
  [
    'payments',
    'messages set aside',
    backlog({ eventsSetAside: 2 }),
    'failing',
    'Some payments could not be recorded',
  ],
  [
    'payments',
    'no check for long',
    { reconciledAt: ago(11) },
    'failing',
    'Card payments are not being checked',
  ],
  [
    'payments',
    'checks overdue',
    backlog({ overdueChecks: 1 }),
    'warning',
    'The payment service answers slowly',
  ],
  ['payments', 'no check yet', { reconciledAt: null }, 'good', 'Card payments work'],
  [
    'payments',
    'a demonstration',
    { standIns: ['payments'] },
    'good',
    'Card payments work, as a demonstration',
  ],
  [
    'books',
    'differences',
    { ledgers: { ...WELL.ledgers, differences: 1 } },
    'failing',
    'The shop’s payments differ from the payment service’s',
  ],
  [
    'books',
    'an old comparison',
    { ledgers: { ...WELL.ledgers, comparedAt: ago(4 * DAYS) } },
    'warning',
    'Payments have not been compared lately',
  ],
  [
    'books',
    'none yet',
    { ledgers: { ...WELL.ledgers, comparedAt: null } },
    'good',
    'Payments will be compared tonight',
  ],
  [
    'mails',
    'one that waits too long',
    { mail: { oldestAt: ago(61), lastSentAt: ago(90), failing: 1, givenUp: 0 } },
    'failing',
    'Mails do not go out',
  ],
  [
    'mails',
    'one that a receiver puts off while others go out',
    { mail: { oldestAt: ago(61), lastSentAt: ago(10), failing: 1, givenUp: 0 } },
    'warning',
    'Some mails are not taken',
  ],
  [
    'mails',
    'some given up',
    { mail: { oldestAt: null, lastSentAt: ago(90), failing: 0, givenUp: 3 } },
    'failing',
    'Some mails were never sent',
  ],
  [
    'mails',
    'a failed try',
    { mail: { oldestAt: ago(5), lastSentAt: ago(90), failing: 1, givenUp: 0 } },
    'warning',
    'Some mails are late',
  ],
  [
    'mails',
    'some under way',
    { mail: { oldestAt: ago(1), lastSentAt: ago(90), failing: 0, givenUp: 0 } },
    'good',
    'Mails go out',
  ],
  ['mails', 'a demonstration', { standIns: ['mail'] }, 'good', 'Mails go to the local mailbox'],
  [
    'restore',
    'mails that wait',
    { restore: RESTORED },
    'warning',
    'Mails are held since the restore of 16 Nov 2026, 11:00 am',
  ],
  ['backup', 'none', { backedUpAt: null }, 'failing', 'There is no backup yet'],
  [
    'backup',
    'none of a demonstration',
    { backedUpAt: null, shopMode: 'demo' },
    'warning',
    'There is no backup yet',
  ],
  [
    'backup',
    'three days',
    { backedUpAt: ago(3 * DAYS) },
    'warning',
    'The last backup is from 13 Nov 2026, 11:30 am',
  ],
  [
    'backup',
    'eight days',
    { backedUpAt: ago(8 * DAYS) },
    'failing',
    'The last backup is from 8 Nov 2026, 11:30 am',
  ],
  [
    'background work',
    'a part that never ran',
    { workers: [{ name: 'gateway-events', lastRanAt: null, failures: 0 }] },
    'failing',
    'Part of the shop does not run',
  ],
  [
    'background work',
    'a part of a shop that has just started',
    { workers: [{ name: 'gateway-events', lastRanAt: null, failures: 0 }], uptimeSeconds: 5 },
    'good',
    'Regular work is on time',
  ],
  [
    'background work',
    'a failed schedule',
    { schedules: [{ ...WELL.schedules[0]!, failures: 2 }] },
    'warning',
    'Regular work is late',
  ],
  [
    'background work',
    'a late schedule',
    { schedules: [{ ...WELL.schedules[0]!, dueAt: ago(11) }] },
    'warning',
    'Regular work is late',
  ],
  [
    'images',
    'a folder',
    { images: { store: 'folder', problem: null } },
    'good',
    'Pictures are kept on this machine',
  ],
  [
    'images',
    'several folders',
    { images: { store: 'folder', problem: 'Another instance has another folder.' } },
    'warning',
    'The folder of the pictures needs attention',
  ],
  [
    'images',
    'a store that refuses',
    { images: { store: 's3', problem: 'The key is wrong.' } },
    'failing',
    'The store of the pictures does not work',
  ],
  [
    'disk',
    'little left',
    { disk: { freeBytes: 9e9, totalBytes: 100e9 } },
    'warning',
    'The disk is filling up',
  ],
  [
    'disk',
    'hardly any left',
    { disk: { freeBytes: 2e9, totalBytes: 100e9 } },
    'failing',
    'The disk is almost full',
  ],
  ['disk', 'unknown', { disk: null }, 'warning', 'The free disk space is not known'],
];

describe('with regard to', () => {
  test.each(CASES)('%s, %s', (about, _what, changes, state, title) => {
    const statement = said(about, changes);
    expect([statement.state, statement.title]).toEqual([state, title]);
    expect(statement.remedy === undefined, 'only what is not well says what to do').toBe(state === 'good');
  });
});

test('the summary counts what needs attention', () => {
  const summary = (changes: Partial<Health>) => summaryOf(statementsOf({ ...WELL, ...changes }, NOW));
  expect(summary({ backedUpAt: null })).toBe('One thing needs attention');
  expect(summary({ backedUpAt: null, disk: null })).toBe('2 things need attention');
});

test('nothing is said in the words of a technician', () => {
  const all = CASES.map(([about, , changes]) => said(about, changes));
  for (const { title, detail, remedy = '' } of all)
    expect(`${title} ${detail} ${remedy}`).not.toMatch(
      /worker|ledger|cache|pool|backlog|event|schedule|PostgreSQL/i,
    );
});

const DIFFERING = { productId: '0198', name: 'Pump', onHand: 10, moved: 9, held: 2, ordered: 2 };

test('what is counted agrees with its moves and orders, or is named', () => {
  expect(said('stock')).toBeUndefined();
  const well = said('stock', { stock: { counted: 3, differing: 0, differences: [] } });
  expect([well.state, well.title, well.detail]).toEqual([
    'good',
    'Stock agrees with its moves and orders',
    '3 counted products compared just now.',
  ]);
  const differences = [DIFFERING, { ...DIFFERING, name: 'Seal', moved: 10, ordered: 4 }];
  const ill = said('stock', { stock: { counted: 9, differing: 3, differences } });
  expect([ill.state, ill.detail]).toEqual([
    'failing',
    'Pump: 10 on hand, 9 by its moves. Seal: 2 held, 4 by its orders. And 1 more product.',
  ]);
});
