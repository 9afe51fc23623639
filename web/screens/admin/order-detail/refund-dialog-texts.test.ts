import { expect, test } from 'vitest';
import { stateOf } from '#domain/testing/order-rows.ts';
import { paperOfRefund, partialHint, refundDialogTitle, typedAmountProblem } from './refund-dialog-texts.ts';

const paid = { ...stateOf(3), capturedPaise: 3_150_00 };
const partRefunded = { ...stateOf(12), capturedPaise: 3_150_00, refundedPaise: 499_50 };

test('an amount below one rupee gets the minimum, whatever is left', () => {
  for (const state of [paid, partRefunded])
    for (const paise of [0, 99]) expect(typedAmountProblem(state, paise)).toBe('A refund is at least Rs.1.');
});

test('too much gets the maximum that can be entered', () => {
  expect(typedAmountProblem(paid, 3_150_00)).toBe('Enter less than Rs.3,150.00, or choose Full.');
  for (const paise of [2_650_51, 3_150_00])
    expect(typedAmountProblem(partRefunded, paise)).toBe(
      'Enter at most Rs.2,650.50, which is left of the payment.',
    );
  expect(typedAmountProblem(partRefunded, 2_650_50)).toBeNull();
});

test('the hint of a partial refund names what is left once a part went back', () => {
  expect(partialHint(3_150_00, 3_150_00)).toBe('An amount less than the total paid');
  expect(partialHint(2_650_50, 3_150_00)).toBe('An amount up to the Rs.2,650.50 left');
});

test('the title of the dialog says what its button does', () => {
  expect(refundDialogTitle('no-refund')).toBe('Cancel Order');
  expect(refundDialogTitle('full')).toBe('Initiate Refund');
  expect(refundDialogTitle('partial')).toBe('Initiate Refund');
});

test('a refund makes a credit note after the invoice, and a refund voucher before it', () => {
  expect(paperOfRefund({ kind: 'invoice', number: 'MW/26-27/00001' })).toEqual({
    title: 'Credit note',
    against: 'invoice MW/26-27/00001',
  });
  expect(paperOfRefund({ kind: 'receipt', number: 'RV/26-27/00001' })).toEqual({
    title: 'Refund voucher',
    against: 'receipt RV/26-27/00001',
  });
});
