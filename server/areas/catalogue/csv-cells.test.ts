import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imagesAsCell, imagesOfCell, specificationsAsCell, specificationsOfCell } from './csv-cells.ts';

const word = fc
  .string({ unit: fc.constantFrom(...'aB1 :|\\>,"'), minLength: 1, maxLength: 8 })
  .map((s) => `x${s}x`);

describe('a cell', () => {
  test('of specifications or images comes back as it was, whatever signs are in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: word, value: word })),
        fc.array(word),
        (specifications, links) => {
          expect(specificationsOfCell(specificationsAsCell(specifications))).toEqual(specifications);
          expect(imagesOfCell(imagesAsCell(links))).toEqual(links);
        },
      ),
    );
  });

  test('of specifications is read as people write it', () => {
    expect(specificationsOfCell('Power: 5 HP|Ratio: 1:20 | ')).toEqual([
      { key: 'Power', value: '5 HP' },
      { key: 'Ratio', value: '1:20' },
    ]);
    expect(specificationsOfCell('')).toEqual([]);
    expect(specificationsOfCell('no colon')).toBeNull();
  });
});
