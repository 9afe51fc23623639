import { expect, test } from 'vitest';
import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { entryInWords, notRefunded, withheldRupees } from './transfer-entry-words.ts';

const entry: RecordedTransfer = {
  paymentId: 'utr:KVBLN1',
  utr: 'KVBLN1',
  amount: 2_39_173.52,
  date: '2026-11-17',
  isRefund: false,
  tds: 202.88,
  charges: 23.6,
  over: 0,
  goesBack: false,
  reversed: null,
  entry: { by: 'Divya Prakash', at: '2026-11-17T06:10:00Z', paidBy: 'Godavari Sugars Ltd', reversedBy: null },
};
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));
const reversed = { reason: 'Typed on the wrong order', at: '2026-11-17T06:22:00Z' };

test('an entry says when, with which UTR, what counts too, and who entered it [B13.2 B14.5]', () => {
  expect(plain(entryInWords(entry, []))).toEqual([
    '17 Nov 2026, UTR KVBLN1',
    'and TDS of Rs.202.88 and bank charges of Rs.23.60',
    'Paid by Godavari Sugars Ltd, entered by Divya Prakash',
  ]);
});

test('a reversed entry has its reason and who reversed it [B14.5]', () => {
  const by = { ...entry.entry!, paidBy: null, reversedBy: 'Meenakshi Sundaram' };
  expect(plain(entryInWords({ ...entry, tds: 0, charges: 0, over: 500, reversed, entry: by }, []))).toEqual([
    '17 Nov 2026, UTR KVBLN1',
    'Entered by Divya Prakash',
    '“Typed on the wrong order”, reversed 17 Nov 2026, 11:52 am by Meenakshi Sundaram',
  ]);
});

test('what was more than due is to return until it went back [B14.5]', () => {
  const lineOf = (status: string) =>
    entryInWords({ ...entry, tds: 0, charges: 0, over: 500 }, [
      { kind: 'over', status },
    ] as Order['refunds'])[1];
  expect(lineOf('pending')).toBe('Rs.500.00 more than due, to return');
  expect(lineOf('processed')).toBe('Rs.500.00 more than due, returned');
});

test('a second transfer says that nothing of it is for the order [B14.5]', () => {
  const second = { ...entry, tds: 0, charges: 0, goesBack: true };
  expect(entryInWords(second, [])[1]).toBe('Not for the order: all of it goes back');
});

test('what was withheld of the entries that stand is not refunded [B13.2 B14.5]', () => {
  const transfers = [entry, { ...entry, reversed }, { ...entry, charges: 0 }];
  expect(withheldRupees({ transfers })).toEqual({ tds: 405.76, charges: 23.6 });
  expect(notRefunded({ tds: 202.88, charges: 0 })).toBe('TDS of Rs.202.88 is not refunded.');
  expect(notRefunded({ tds: 0, charges: 23.6 })).toBe('Bank charges of Rs.23.60 are not refunded.');
  expect(notRefunded({ tds: 0, charges: 0 })).toBeNull();
});
