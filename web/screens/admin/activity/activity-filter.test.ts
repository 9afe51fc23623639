import { expect, test } from 'vitest';
import { daysPeriod, monthPeriod } from '#domain/papers/chosen-period.ts';
import { changedParams, readActivityFilter } from './use-activity-filter.ts';

const NOTHING = { who: undefined, what: undefined, period: null, from: '', to: '', search: '' };

test('the address has the filter, and nothing that is none', () => {
  const who = '018f0000-0000-7000-8000-000000000000';
  const period = monthPeriod(2026, 11);
  const params = changedParams(new URLSearchParams('search=pump'), { who, what: 'money', period });
  expect(params.get('period')).toBe('2026-11');
  expect(readActivityFilter(params)).toEqual({
    who,
    what: 'money',
    search: 'pump',
    period,
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(changedParams(params, { who: '', what: '', period: null, search: '' }).toString()).toBe('');
});

test('own dates are in the address as they are, and all time takes them away', () => {
  const period = daysPeriod('2026-11-01', '2026-11-13')!;
  const params = changedParams(new URLSearchParams('period=2026-10'), { period });
  expect(params.toString()).toBe('from=2026-11-01&to=2026-11-13');
  expect(readActivityFilter(params)).toMatchObject({ period, from: '2026-11-01', to: '2026-11-13' });
  expect(readActivityFilter(changedParams(params, { period: null }))).toEqual(NOTHING);
});

test('what cannot be chosen is left out', () => {
  expect(readActivityFilter(new URLSearchParams('who=me&what=all&from=yesterday&to=1'))).toEqual(NOTHING);
});
