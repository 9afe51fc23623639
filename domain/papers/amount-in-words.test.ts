import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SIZES: Record<string, number> = { hundred: 100, thousand: 1e3, lakh: 1e5, crore: 1e7 };

/** The number that the words say: what stands before a size is multiplied by it, as far as it is smaller. */
function numberOf(words: string): number {
  const parts: number[] = [];
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const size = SIZES[word];
    if (word === 'and') continue;
    if (size === undefined) {
      const tens = TENS.indexOf(word);
      const value = tens === -1 ? SMALL.indexOf(word) : (tens + 2) * 10;
      if (value === -1) throw new Error(`Not a number: ${word}`);
      parts.push(value);
      continue;
    }
    let before = 0;
    while (parts.length > 0 && parts.at(-1)! < size) before += parts.pop()!;
    parts.push(before * size);
  }
  return parts.reduce((sum, part) => sum + part, 0);
}

function paiseOf(text: string): number {
  const [, rupees = '', paise] = /^Rupees (.+?)(?: and ([\w-]+) Pais[ae])? Only$/.exec(text) ?? [];
  return numberOf(rupees) * 100 + (paise === undefined ? 0 : numberOf(paise));
}

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paisa Only'],
    [50, 'Rupees Zero and Fifty Paise Only'],
    [100, 'Rupees One Only'],
    [10_560_00, 'Rupees Ten Thousand Five Hundred and Sixty Only'],
    [2_41_078_00, 'Rupees Two Lakh Forty-One Thousand and Seventy-Eight Only'],
    [
      12_34_567_50,
      'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred and Sixty-Seven and Fifty Paise Only',
    ],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [100_00_00_000_00, 'Rupees One Hundred Crore Only'],
    [1_01_00_00_021_15, 'Rupees One Hundred and One Crore and Twenty-One and Fifteen Paise Only'],
    [
      9_99_99_999_99,
      'Rupees Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred and Ninety-Nine and Ninety-Nine Paise Only',
    ],
  ])('%d paise: %s', (paise, text) => {
    expect(amountInWords(paise)).toBe(text);
  });

  it('reads back to the amount [B2.22]', () => {
    const amounts = fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e13 }));
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(paiseOf(amountInWords(paise))).toBe(paise);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('is refused for %d', (paise) => {
    expect(() => amountInWords(paise)).toThrow(RangeError);
  });
});
