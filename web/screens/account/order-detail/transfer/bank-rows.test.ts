import { expect, test } from 'vitest';
import { allAsText, bankRows } from './bank-rows.ts';

const transfer = {
  bank: {
    beneficiary: 'Kongu Works Private Limited',
    name: 'Kaveri Union Bank',
    account: '50200073196428',
    ifsc: 'KVNB0001147',
    branch: 'Peelamedu, Coimbatore',
  },
  reference: 'MW-8TD4-K2PV',
  received: 0,
  left: 500_292,
  dueOn: null,
  withheld: 0,
  withoutGst: 423_976.27,
  transfers: [],
  refundDue: null,
  refundFrom: null,
};

test('an account number is read in groups and copied without them', () => {
  const account = bankRows(transfer).find(({ label }) => label === 'Account number');
  expect(account).toEqual({
    label: 'Account number',
    shown: '5020\u00a00073\u00a01964\u00a028',
    copied: '50200073196428',
  });
});

test('all of it is one text, the amount first', () => {
  expect(allAsText(transfer)).toBe(
    [
      'Amount: Rs.5,00,292.00',
      'Reference: MW-8TD4-K2PV',
      'Beneficiary: Kongu Works Private Limited',
      'Account number: 50200073196428',
      'IFSC: KVNB0001147',
      'Bank: Kaveri Union Bank, Peelamedu, Coimbatore',
    ].join('\n'),
  );
});

test('without an account there is nothing to copy', () => {
  expect(bankRows({ ...transfer, bank: null })).toEqual([]);
});
