import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, foldForSearch, searchWords } from './search-text.ts';

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

describe('what was typed', () => {
  it('is taken word by word, each once', () => {
    expect(searchWords('  Pump, ES 65-200 pump ')).toEqual(['pump', 'es', '65', '200']);
    expect(searchWords(' - ')).toEqual([]);
  });

  it.each([
    ['motor', 'motor', 0],
    ['moter', 'motor', 1],
    ['mtoor', 'motor', 1],
    ['motr', 'motor', 1],
    ['mottor', 'motor', 1],
    ['', 'abc', 3],
  ])('from %j to %j it is %i steps', (a, b, steps) => {
    expect(editDistance(a, b)).toBe(steps);
    expect(editDistance(b, a)).toBe(steps);
  });
});
