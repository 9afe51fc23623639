import { expect, test } from 'vitest';
import { daysPeriod, readPeriod } from '#domain/papers/chosen-period.ts';
import { PAPER_FILTER } from './filter.ts';

const NOW = '2026-11-13T06:00:00Z';
const read = (query: string) => PAPER_FILTER.read(new URLSearchParams(query), NOW);
const changed = (query: string, change: Parameters<typeof PAPER_FILTER.changed>[1]) =>
  PAPER_FILTER.changed(new URLSearchParams(query), change).toString();

test('an address without a filter shows all papers of the current month', () => {
  expect(read('')).toMatchObject({
    kind: 'all',
    search: '',
    withoutIrn: false,
    period: { from: '2026-11-01', to: '2026-11-30' },
  });
});

test('kind, words, period and missing IRN are read from the address, and what makes no sense is left out', () => {
  expect(read('kind=credit&search=lakshmi&withoutIrn=1&period=fy2026-q2')).toMatchObject({
    kind: 'credit',
    search: 'lakshmi',
    withoutIrn: true,
    period: { from: '2026-07-01', to: '2026-09-30' },
  });
  expect(read('kind=quotation&withoutIrn=yes&period=soon')).toMatchObject({
    kind: 'all',
    withoutIrn: false,
    period: { from: '2026-11-01' },
  });
});

test('a change keeps the rest of the address; own dates and named periods replace each other', () => {
  const october = readPeriod({ period: '2026-10' }, NOW);
  expect(changed('search=ravi', { kind: 'invoice' })).toBe('search=ravi&kind=invoice');
  expect(changed('search=ravi&kind=invoice', { kind: 'all', search: '' })).toBe('');
  expect(changed('', { withoutIrn: true })).toBe('withoutIrn=1');
  expect(changed('from=2026-01-01&to=2026-01-02', { period: october })).toBe('period=2026-10');
  expect(changed('period=2026-10', { period: daysPeriod('2026-01-01', '2026-01-02')! })).toBe(
    'from=2026-01-01&to=2026-01-02',
  );
});
