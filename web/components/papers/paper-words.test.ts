import { expect, test } from 'vitest';
import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { decidingPaper, standing, titleAmong } from './paper-words.ts';

const entry = (paymentId: string, reversed: RecordedTransfer['reversed'] = null) =>
  ({ paymentId, reversed }) as RecordedTransfer;
const paper = (kind: PaperSummary['kind'], number: string, fields: Partial<PaperSummary> = {}) =>
  ({
    kind,
    number,
    paymentId: null,
    against: null,
    total: 100,
    taxable: 85,
    cgst: 0,
    sgst: 0,
    igst: 15,
    ...fields,
  }) as PaperSummary;

const papers = [
  paper('receipt', 'RV/1', { paymentId: 'utr:A' }),
  paper('refund', 'RF/1', { against: 'RV/1' }),
  paper('receipt', 'RV/2', { paymentId: 'utr:A#2', total: 200 }),
  paper('refund', 'RF/2', { against: 'RV/2' }),
];
const order = {
  paymentId: 'utr:A#2',
  transfer: {
    transfers: [
      entry('utr:A', { reason: 'Typed on the wrong order', at: '2026-11-17T06:22:00Z' }),
      entry('utr:A#2'),
    ],
  },
} as Order;

test('the receipt of an entry that was an error is called reversed, and the voucher that takes it back says so [B14.5]', () => {
  expect(papers.map((one) => titleAmong(papers, one, order))).toEqual([
    'Receipt voucher, reversed',
    'Refund voucher, entered in error',
    'Receipt voucher',
    'Refund voucher',
  ]);
});

test('what the order was taxed by leaves out the receipt of an entry that was an error [B14.5]', () => {
  expect(decidingPaper(papers, order)?.total).toBe(200);
});

test('what the order was taxed by leaves out the receipt of a second transfer, which goes back [B14.5]', () => {
  const receipts = [
    paper('receipt', 'RV/3', { paymentId: 'utr:B', total: 200 }),
    paper('receipt', 'RV/4', { paymentId: 'utr:C', total: 200 }),
  ];
  const transfers = [entry('utr:B'), { ...entry('utr:C'), goesBack: true }];
  const twice = { paymentId: 'utr:B', transfer: { transfers } } as Order;
  expect(decidingPaper(receipts, twice)?.total).toBe(200);
});

test('an invoice that was issued again, and the note over it, are out of what the order was taxed by [B14.3]', () => {
  const issued = [
    paper('invoice', 'MW/3', { replaces: 'MW/2' }),
    paper('credit', 'CN/1', { against: 'MW/2' }),
    paper('invoice', 'MW/2'),
    paper('invoice', 'MW/1'),
    paper('receipt', 'RV/9', { total: 200 }),
  ];
  expect(standing(issued).map(({ number }) => number)).toEqual(['MW/3', 'MW/1', 'RV/9']);
  expect(decidingPaper(issued, order)).toMatchObject({ total: 200, taxable: 170 });
  expect(issued.map((one) => titleAmong(issued, one, order)).slice(0, 4)).toEqual([
    'Tax invoice',
    'Credit note',
    'Tax invoice, issued again',
    'Tax invoice',
  ]);
});
