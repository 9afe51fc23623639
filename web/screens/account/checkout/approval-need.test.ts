import { expect, test } from 'vitest';
import {
  approversInWords,
  type Buying,
  limitInWords,
  limitsAbove,
  namesOr,
  whyNothing,
} from './approval-need.ts';

const buying: Buying = {
  company: 'Malwa Cotspin',
  suspended: false,
  role: 'buyer',
  perOrder: 50_000,
  perMonth: 3_00_000,
  orderedThisMonth: 2_40_000,
  administrators: ['Meena Krishnan'],
};

test('a buyer needs an approval above a limit, and none at it [B10.5]', () => {
  expect(limitsAbove(buying, 50_000)).toEqual([]);
  expect(limitsAbove(buying, 50_000.01)).toEqual(['per-order']);
  expect(limitsAbove(buying, 60_000.01)).toEqual(['per-order', 'per-month']);
  expect(limitsAbove({ ...buying, perOrder: null }, 60_000.01)).toEqual(['per-month']);
});

test('neither an administrator nor anyone without a company needs one [B10.5]', () => {
  expect(limitsAbove({ ...buying, role: 'admin' }, 9_00_000)).toEqual([]);
  expect(limitsAbove(null, 9_00_000)).toEqual([]);
});

test('the first limit is said, and that of 0 as what it means [B10.5]', () => {
  expect(limitInWords(buying, ['per-order', 'per-month'])).toBe('Above your limit of Rs.50,000 an order.');
  expect(limitInWords(buying, ['per-month'])).toBe('Above your limit of Rs.3,00,000 a month.');
  expect(limitInWords({ ...buying, perOrder: 0 }, ['per-order'])).toBe(
    'Everything that you order needs approval.',
  );
});

test('any one of the administrators can approve it [B10.5]', () => {
  expect(approversInWords(buying)).toBe('Meena Krishnan can approve it.');
  expect(namesOr(['Meena', 'Kavitha', 'Anand'])).toBe('Meena, Kavitha or Anand');
});

test('the accounts buy nothing, and for a suspended company nobody does [B10.3]', () => {
  expect(whyNothing(buying)).toBeNull();
  expect(whyNothing(null)).toBeNull();
  expect(whyNothing({ ...buying, role: 'accounts' })).toBe('Your role buys nothing.');
  expect(whyNothing({ ...buying, role: 'admin', suspended: true })).toBe(
    'Orders for Malwa Cotspin are stopped.',
  );
});
