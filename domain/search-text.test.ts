import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from './search-text.ts';

describe('search text', () => {
  it.each(['ES 65-200', 'es65200', 'ES-65-200', 'es 65 200', 'Es65–200', ' ES  65_200 '])(
    '%j is es65200',
    (text) => {
      expect(foldForSearch(text)).toBe('es65200');
    },
  );

  it.each([
    ['Ring-Spindle', 'ring spindle'],
    ['Monoblock pump ES 65-200', 'monoblock pump es65200'],
    ['Düse', 'duse'],
    ['1.5 HP', '1.5hp'],
    ['पंप', 'पंप'],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('changes nothing when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB9 -_.é½Kپ'), maxLength: 20 }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});
