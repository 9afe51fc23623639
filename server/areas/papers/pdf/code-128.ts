/** Widths of the bars and gaps of the values 0 to 105, three bars and three gaps each. */
const PATTERNS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = '2331112';
const START_B = 104;
const MODULUS = 103;
const FIRST = ' '.charCodeAt(0);
const LAST = '~'.charCodeAt(0);

/** Widths of bars and gaps by turns, beginning with a bar, in modules. */
export function code128(text: string): number[] {
  const values = [...text].map((character) => {
    const code = character.charCodeAt(0);
    if (code < FIRST || code > LAST) throw new RangeError(`Not a character of a bar code: ${character}`);
    return code - FIRST;
  });
  const sum = values.reduce((total, value, i) => total + value * (i + 1), START_B);
  const codes = [START_B, ...values, sum % MODULUS];
  return [...(codes.map(patternOf).join('') + STOP)].map(Number);
}

const patternOf = (value: number) => PATTERNS.slice(value * 6, value * 6 + 6);
