/** A unit of a quantity: so many of its first unit; a temperature has its zero elsewhere too. */
export interface Unit {
  /** As it is shown. */
  name: string;
  factor: number;
  offset?: number;
  /** How catalogues write it, besides its name: in lower case, without spaces, ³ as 3. */
  spellings: readonly string[];
  /** Before the number: "DN 80". */
  before?: readonly string[];
  /** Nameplates pair 5 hp with 3.7 kW: so far (as a part of it) may a value lie off and still be meant. */
  slack?: number;
}

/** From its spellings, separated by spaces. */
export const unit = (name: string, factor: number, spellings: string, more: Partial<Unit> = {}): Unit => ({
  name,
  factor,
  spellings: spellings === '' ? [] : spellings.split(' '),
  ...more,
});

/** "kW, HP or W": in which a number may be written; empty for a mere number. */
export function namesInWords(units: readonly { name: string }[]): string {
  const names = units.flatMap(({ name }) => (name === '' ? [] : [name]));
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** As spellings are compared: in lower case, with plain digits and signs. */
export function plainly(text: string): string {
  const lower = text.toLowerCase();
  if (!OTHER_SIGN.test(lower)) return lower;
  return lower
    .replace(/[\u00a0\u2009\u202f−]/g, (sign) => PLAIN[sign]!)
    .replace(/m[²³]/g, (power) => (power === 'm²' ? 'm2' : 'm3'));
}

const OTHER_SIGN = /[^ -~]/;
const PLAIN: Record<string, string> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '−': '-',
};

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

type Conversion = Pick<Unit, 'factor' | 'offset'>;
/** In the quantity's first unit. */
export const toFirstUnit = ({ factor, offset = 0 }: Conversion, value: number): number =>
  (value + offset) * factor;
export const fromFirstUnit = ({ factor, offset = 0 }: Conversion, value: number): number =>
  value / factor - offset;

/** Whether the unit is written like this, behind its number. */
export const isSpelled = ({ name, spellings }: Unit, text: string): boolean => {
  const plain = withoutSpaces(plainly(text));
  return plain !== '' && (plain === withoutSpaces(plainly(name)) || spellings.includes(plain));
};
