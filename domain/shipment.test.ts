import { describe, expect, it } from 'vitest';
import { ewayBillProblem, lrDateProblem, normaliseEwayBill, receiptIsPdf } from './shipment.ts';

describe('an e-way bill number', () => {
  it.each(['551204837716', '5512 0483 7716', '5512-0483-7716'])('is taken as %j', (typed) => {
    expect(ewayBillProblem(typed)).toBeNull();
    expect(normaliseEwayBill(typed)).toBe('551204837716');
  });

  it.each(['', '55120483771', '5512048377161', '5512 0483 771A'])('is refused as %j', (typed) => {
    expect(ewayBillProblem(typed)).toBe('An e-way bill number has 12 digits.');
  });
});

describe('the date of a receipt', () => {
  it('may be today or earlier', () => {
    expect(lrDateProblem('2026-11-13', '2026-11-13')).toBeNull();
    expect(lrDateProblem('2024-02-29', '2026-11-13')).toBeNull();
    expect(lrDateProblem('2026-11-14', '2026-11-13')).toBe('The date of the receipt is still to come.');
    for (const date of ['0000-01-01', '0026-11-13', '1999-12-31'])
      expect(lrDateProblem(date, '2026-11-13')).toBe(
        'The date of the receipt is too long ago. Check its year.',
      );
  });

  it.each(['', '13.11.2026', '2026-13-01', '2026-02-30', '2026-11-13T00:00', 'tomorrow'])(
    'is a day of the calendar, not %j',
    (date) => {
      expect(lrDateProblem(date, '2026-11-13')).toContain('Enter the date');
    },
  );
});

it('a receipt is a PDF by the end of its link', () => {
  expect(receiptIsPdf('/media/llr/0123.pdf')).toBe(true);
  expect(receiptIsPdf('/media/llr/0123.jpg')).toBe(false);
});
