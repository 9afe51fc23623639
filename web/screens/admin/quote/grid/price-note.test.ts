import { describe, expect, test } from 'vitest';
import { quote, revision } from '../../../../testing/admin-quotes.ts';
import { linesBefore, priceNote, quantityNote } from './price-note.ts';

describe('beside a price', () => {
  const line = { productId: 'p1', name: 'Pump', quantity: '4', unitPrice: '1,150' };
  const product = quote().catalogue[0];

  test('what it was in the last revision, only where it differs', () => {
    const [was] = linesBefore([line], revision().lines);
    const [bought] = revision().lines;
    const before = [bought!, { ...bought!, quantity: 5, unitPrice: 1_090 }];
    const pricesOf = (...lines: (typeof line)[]) =>
      linesBefore(lines, before).map((each) => each?.unitPrice ?? null);
    expect(pricesOf(line, { ...line, quantity: '5' })).toEqual([bought!.unitPrice, 1_090]);
    expect(priceNote(line, product, was!.unitPrice)).toEqual({ text: 'list 1,180.00', isOld: false });
    expect(priceNote({ ...line, unitPrice: '1,120' }, product, was!.unitPrice)).toEqual({
      text: 'was 1,150.00',
      isOld: true,
    });
  });

  test('a quantity that is another than in the last revision says what it was', () => {
    const other = { ...line, quantity: '1,200' };
    const [was] = linesBefore([other], revision().lines);
    expect(quantityNote(other, was!.quantity)).toBe(`was ${revision().lines[0]!.quantity}`);
    expect(quantityNote(line, was!.quantity)).toBeNull();
    expect(quantityNote(other, null)).toBeNull();
  });

  test('what the catalogue asks for that many, while the quantity is typed', () => {
    const noteAt = (quantity: string) => priceNote({ ...line, quantity }, product, null)?.text;
    expect(['9', '10', '1,000', '', 'x'].map(noteAt)).toEqual([
      'list 1,180.00',
      'list 1,100.00',
      'list 1,100.00',
      'list 1,180.00',
      'list 1,180.00',
    ]);
  });

  test('a product without a price says so, a line of its own nothing', () => {
    expect(priceNote(line, undefined, null)?.text).toBe('no list price');
    expect(priceNote({ ...line, productId: null }, undefined, null)).toBeNull();
  });
});
