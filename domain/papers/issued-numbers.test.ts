import { describe, expect, it } from 'vitest';
import { createIssuedNumbers } from './issued-numbers.ts';
import { partsOfNumber } from './number.ts';
import type { TaxPaper } from './paper.ts';

const HOME = '33AABCM4521K1ZP';
const NEW = '29AAGCB7383J1Z4';

/** Issued by the first registration, unless another is named. */
type Issued = [number: string, gstin?: string];
const KIND_OF: Record<string, TaxPaper['kind']> = {
  RV: 'receipt',
  MW: 'invoice',
  RF: 'refund',
  CN: 'credit',
  MWK: 'invoice',
};

function tableOf(issued: readonly Issued[], gstin = HOME) {
  const numbers = createIssuedNumbers();
  for (const [number, by = HOME] of issued)
    numbers.add({ kind: KIND_OF[partsOfNumber(number)!.prefix]!, number }, by);
  return numbers.rowsOf(gstin);
}

describe('the table of issued documents', () => {
  it('has a row per series, from the first number to the last by their value', () => {
    const numbers = ['CN/26-27/00041', 'MW/26-27/100000', 'MW/26-27/99998', 'MW/26-27/99999'];
    expect(tableOf([...numbers, 'RV/26-27/00007', 'RF/26-27/00003'].map((number) => [number]))).toEqual([
      ['Receipt Voucher', 'RV/26-27/00007', 'RV/26-27/00007', 1, 0],
      ['Invoices for outward supply', 'MW/26-27/99998', 'MW/26-27/100000', 3, 0],
      ['Refund Voucher', 'RF/26-27/00003', 'RF/26-27/00003', 1, 0],
      ['Credit Note', 'CN/26-27/00041', 'CN/26-27/00041', 1, 0],
    ]);
  });

  it('shows a number that is missing, and keeps two years apart', () => {
    expect(tableOf([['MW/26-27/00001'], ['MW/26-27/00003']])).toEqual([
      [expect.any(String), 'MW/26-27/00001', 'MW/26-27/00003', 3, 1],
    ]);
    expect(tableOf([['MW/26-27/00009'], ['MW/27-28/00001']])).toHaveLength(2);
  });

  it('has a row for the numbers before a restore, and one for those after it with their letter', () => {
    expect(tableOf([['MW/26-27/00001'], ['MW/26-27/00002'], ['MWK/26-27/00001']])).toEqual([
      [expect.any(String), 'MW/26-27/00001', 'MW/26-27/00002', 2, 0],
      [expect.any(String), 'MWK/26-27/00001', 'MWK/26-27/00001', 1, 0],
    ]);
  });

  it('does not count the numbers of another registration as missing', () => {
    const issued: Issued[] = [
      ['CN/26-27/00001'],
      ['CN/26-27/00002', NEW],
      ['CN/26-27/00003', NEW],
      ['CN/26-27/00004'],
      ['CN/26-27/00006'],
      ['CN/26-27/00007', NEW],
    ];
    expect(tableOf(issued)).toEqual([
      ['Credit Note', 'CN/26-27/00001', 'CN/26-27/00001', 1, 0],
      ['Credit Note', 'CN/26-27/00004', 'CN/26-27/00006', 3, 1],
    ]);
    expect(tableOf(issued, NEW)).toEqual([
      ['Credit Note', 'CN/26-27/00002', 'CN/26-27/00003', 2, 0],
      ['Credit Note', 'CN/26-27/00007', 'CN/26-27/00007', 1, 0],
    ]);
  });
});
