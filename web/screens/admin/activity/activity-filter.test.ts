import { expect, test } from 'vitest';
import { daysPeriod, monthPeriod } from '#domain/papers/chosen-period.ts';
import { ACTIVITY_FILTER, askedFor } from './filter.ts';

const { changed, read } = ACTIVITY_FILTER;

const NOTHING = { who: '', what: '', period: null, search: '' };

test('the address has the filter, and nothing that is none', () => {
  const who = '018f0000-0000-7000-8000-000000000000';
  const period = monthPeriod(2026, 11);
  const params = changed(new URLSearchParams('search=pump'), { who, what: 'money', period });
  expect(params.get('period')).toBe('2026-11');
  expect(read(params)).toEqual({
    who,
    what: 'money',
    search: 'pump',
    period,
  });
  expect(askedFor(read(params))).toMatchObject({ what: 'money', from: '2026-11-01', to: '2026-11-30' });
  expect(changed(params, { who: '', what: '', period: null, search: '' }).toString()).toBe('');
});

test('own dates are in the address as they are, and all time takes them away', () => {
  const period = daysPeriod('2026-11-01', '2026-11-13')!;
  const params = changed(new URLSearchParams('period=2026-10'), { period });
  expect(params.toString()).toBe('from=2026-11-01&to=2026-11-13');
  expect(read(params)).toMatchObject({ period });
  expect(askedFor(read(params))).toMatchObject({ from: '2026-11-01', to: '2026-11-13' });
  expect(read(changed(params, { period: null }))).toEqual(NOTHING);
});

test('what cannot be chosen is left out', () => {
  expect(read(new URLSearchParams('who=me&what=all&from=yesterday&to=1'))).toEqual(NOTHING);
});
