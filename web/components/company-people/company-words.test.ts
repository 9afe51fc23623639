import { expect, test } from 'vitest';
import type { CompanyInvitation } from '#contract/company-entities.ts';
import {
  addressesWords,
  administratorsWords,
  gstinsWords,
  invitationWords,
  monthWords,
  orderLimitWords,
} from './company-words.ts';

const buyer = { role: 'buyer' as const };

test('no limit, a limit and a limit of nothing each have their words; others’ stay unseen [B10.4]', () => {
  expect(orderLimitWords({ ...buyer, perOrder: null })).toEqual({ value: 'no limit' });
  expect(orderLimitWords({ ...buyer, perOrder: 50_000 })).toEqual({ value: 'Rs.50,000.00' });
  expect(orderLimitWords({ ...buyer, perOrder: 0 })).toEqual({
    value: 'Rs.0.00',
    below: 'everything needs approval',
  });
  expect(orderLimitWords(buyer)).toBeNull();
  expect(orderLimitWords({ role: 'accounts' })).toEqual({ value: 'buys nothing' });
});

test('the month says how much of its limit is used, and never more than all of it [B10.4]', () => {
  expect(monthWords({ ...buyer, perMonth: 300_000, orderedThisMonth: 182_400 })).toEqual({
    value: 'Rs.1,82,400.00',
    below: 'of Rs.3,00,000.00',
    percent: 60,
  });
  expect(monthWords({ ...buyer, perMonth: 100, orderedThisMonth: 250 })?.percent).toBe(100);
  expect(monthWords({ ...buyer, perMonth: 0, orderedThisMonth: 0 })?.percent).toBe(100);
  expect(monthWords({ ...buyer, perMonth: null, orderedThisMonth: 1 })).toMatchObject({
    below: 'no monthly limit',
    percent: null,
  });
  expect(monthWords(buyer)).toBeNull();
});

test('an invitation says as what, with which limits and until when', () => {
  const invitation: CompanyInvitation = {
    _id: 'i',
    name: '',
    email: 'stores3@annapoorna.example',
    role: 'buyer',
    perOrder: 25_000,
    perMonth: null,
    sentAt: '2026-11-16T04:10:00.000Z',
    validUntil: '2026-11-19T04:10:00.000Z',
    isExpired: false,
  };
  expect(invitationWords(invitation)).toMatch(
    /^Invited as buyer, Rs\.25,000\.00 an order\. Sent 16 Nov 2026, valid until 19 Nov 2026/,
  );
  expect(invitationWords({ ...invitation, isExpired: true })).toContain('was valid until');
});

test('a panel that is folded on a phone says what is in it', () => {
  const [mill, stores] = [
    { label: 'Mill', isDefault: true },
    { label: 'Stores', isDefault: false },
  ];
  expect(addressesWords([stores, mill])).toBe('2, default: Mill');
  expect(addressesWords([])).toBe('none yet');
  expect(gstinsWords(['33AAACS7240F1ZP'])).toBe('33AAACS7240F1ZP');
  expect(gstinsWords(['33AAACS7240F1ZP', '32AAACS7240F1ZR'])).toBe('33AAACS7240F1ZP and 1 more');
  expect(gstinsWords([])).toBe('none');
});

test.each([
  [['You'], 'You are the only administrator.'],
  [['Meena'], 'Meena is the administrator.'],
  [['Meena', 'Ravi'], 'Meena and Ravi are the administrators.'],
  [['Meena', 'You'], 'You and Meena are the administrators.'],
])('%j administer it', (names, words) => {
  const admins = names.map((name) => ({ name, role: 'admin' as const, isYou: name === 'You' }));
  expect(administratorsWords([...admins, { name: 'Kavitha', role: 'buyer', isYou: false }])).toBe(words);
});
