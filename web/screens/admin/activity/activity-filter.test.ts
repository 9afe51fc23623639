import { expect, test } from 'vitest';
import { changedParams, readActivityFilter } from './use-activity-filter.ts';

test('the address has the filter, and nothing that is none', () => {
  const who = '018f0000-0000-7000-8000-000000000000';
  const params = changedParams(new URLSearchParams('search=pump'), {
    who,
    what: 'money',
    from: '2026-11-01',
  });
  expect(readActivityFilter(params)).toEqual({
    who,
    what: 'money',
    from: '2026-11-01',
    to: '',
    search: 'pump',
  });
  expect(changedParams(params, { who: '', what: '', from: '', search: '' }).toString()).toBe('');
});

test('what nobody could have chosen is left out', () => {
  expect(readActivityFilter(new URLSearchParams('who=me&what=all&from=yesterday&to=1'))).toEqual({
    who: undefined,
    what: undefined,
    from: '',
    to: '',
    search: '',
  });
});
