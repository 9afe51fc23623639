import { expect, test } from 'vitest';
import {
  COMPANY_CHANGES,
  COMPANY_LIFE,
  COMPANY_STATES,
  companyChangeProblem,
  STANDING_OF,
} from './company-life.ts';

test.each([
  ['applied', ['activate', 'refuse', 'withdraw']],
  ['active', ['suspend', 'close']],
  ['suspended', ['activate', 'close']],
  ['closed', []],
] as const)('a company that is %s can be changed by these [B10.1]', (state, allowed) => {
  expect(COMPANY_CHANGES.filter((change) => companyChangeProblem(state, change) === null)).toEqual(allowed);
  for (const change of COMPANY_CHANGES)
    if (!(allowed as readonly string[]).includes(change))
      expect(companyChangeProblem(state, change)).toBe(COMPANY_LIFE[change].refused);
});

test('only active ones buy at their own prices; active and suspended ones keep their GSTINs [B10.1 B10.2]', () => {
  const states = (holds: keyof (typeof STANDING_OF)['active']) =>
    COMPANY_STATES.filter((state) => STANDING_OF[state][holds]);
  expect(states('buys')).toEqual(['active']);
  expect(states('hasOwnPrices')).toEqual(['active']);
  expect(states('managesPeople')).toEqual(['active', 'suspended']);
  expect(states('keepsGstins')).toEqual(['active', 'suspended']);
  expect(states('getsCopies')).toEqual(['active', 'suspended']);
  expect(states('readsAndPays')).toEqual(['active', 'suspended', 'closed']);
});
