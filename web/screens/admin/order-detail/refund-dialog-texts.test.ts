import { expect, test } from 'vitest';
import { stateOf } from '#domain/testing/order-rows.ts';
import {
  paperOfRefund,
  partialHint,
  refundDialogTitle,
  typedAmountProblem,
  whichPieces,
} from './refund-dialog-texts.ts';

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

test('what was withheld never goes back: the most is what was in the bank [B13.2]', () => {
  const withTds = { ...paid, withheldPaise: 3_00 };
  expect(typedAmountProblem(withTds, 3_147_00)).toBe('Enter less than Rs.3,147.00, or choose Full.');
  expect(typedAmountProblem(withTds, 3_145_00)).toBeNull();
});

test('the hint of a partial refund names what is left once a part went back', () => {
  expect(partialHint(3_150_00, 3_150_00, 3_150_00)).toBe('An amount less than the total paid');
  expect(partialHint(2_650_50, 3_150_00, 3_150_00)).toBe('An amount up to the Rs.2,650.50 left');
  expect(partialHint(3_147_00, 3_147_00, 3_150_00), 'with TDS').toBe('An amount less than Rs.3,147.00');
});

test('the title of the dialog says what its button does', () => {
  expect(refundDialogTitle('no-refund')).toBe('Cancel Order');
  expect(refundDialogTitle('full')).toBe('Initiate Refund');
  expect(refundDialogTitle('partial')).toBe('Initiate Refund');
});

const lowered = (kind: 'invoice' | 'receipt', number: string, quantity = 5) => ({
  kind,
  number,
  lines: [{ position: 1, quantity, takenQuantity: 0, amount: quantity * 100, amountLeft: quantity * 100 }],
});
const invoice = lowered('invoice', 'MW/26-27/00001');
const receipt = lowered('receipt', 'RV/26-27/00001');

test('a refund makes a credit note after the invoice, and a refund voucher before it', () => {
  expect(paperOfRefund([invoice], [])).toEqual({
    title: 'Credit note',
    against: 'For invoice MW/26-27/00001',
  });
  expect(paperOfRefund([receipt], [])).toEqual({
    title: 'Refund voucher',
    against: 'For receipt RV/26-27/00001',
  });
  expect(paperOfRefund([], [])).toBeNull();
  expect(whichPieces([invoice], [{ position: 1, quantity: 1 }])).toBeNull();
});

test('of an order in parts it says which pieces come from where [B14.9]', () => {
  const papers = [receipt, lowered('invoice', 'MW/26-27/00002', 3), invoice];
  const named = (quantity: number) => [{ position: 1, quantity }];
  expect(whichPieces(papers, named(10))).toBe(
    'Takes 5 that are still here (refund voucher), 3 of invoice MW/26-27/00002 (credit note) and 2 of invoice MW/26-27/00001 (credit note).',
  );
  expect(paperOfRefund(papers, named(6))).toEqual({
    title: 'Refund voucher and credit note',
    against: 'For receipt RV/26-27/00001 and invoice MW/26-27/00002',
  });
  expect(whichPieces(papers, named(1))).toBe('Takes 1 that is still here (refund voucher).');
  expect(paperOfRefund(papers, [])?.title).toBe('Its papers');
});
