/** What was read, and where the text goes on. */
export interface Found<T> {
  value: T;
  end: number;
}

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅛': 0.125, '⅜': 0.375 };
/** Parts of an inch. */
const DENOMINATORS = new Set([2, 4, 8, 16, 32, 64]);
/** More digits are no measure, and no number that differs from its neighbour. */
const MOST_DIGITS = 15;

/** "40,5" and "0,125" with a point: no thousands end there. "1,200" and "1,00,000" stay. */
export const withDecimalPoint = (text: string): string =>
  text.replace(/(?<![\d.,])(0|\d+(?=,\d{1,2}(?!\d))),(\d+)(?![\d.,])/g, '$1.$2');

export const isDigit = (char: string | undefined): boolean =>
  char !== undefined && char >= '0' && char <= '9';

function digitsFrom(text: string, at: number): number {
  let end = at;
  while (isDigit(text[end])) end += 1;
  return end;
}

/** "2,880", "1,00,000", "2 900", "0.75", ".5", "1/2", "1 1/2" or "1½" that begins here; what is grouped otherwise is no number. */
export function readNumber(text: string, at: number): Found<number> | null {
  const whole = readWhole(text, at);
  if (!whole) {
    const part = FRACTIONS[text[at] ?? ''];
    return part ? { value: part, end: at + 1 } : null;
  }
  const { value, end } = whole;
  const half = FRACTIONS[text[end] ?? ''];
  if (half) return { value: value + half, end: end + 1 };
  const part = fractionOf(text, at, end);
  if (part) return part;
  const mixed = text[end] === ' ' ? fractionOf(text, end + 1, digitsFrom(text, end + 1)) : null;
  return mixed ? { value: value + mixed.value, end: mixed.end } : whole;
}

/** "3/4" with its first number between these places. */
function fractionOf(text: string, at: number, slash: number): Found<number> | null {
  if (slash === at || text[slash] !== '/') return null;
  const end = digitsFrom(text, slash + 1);
  const [above, below] = [Number(text.slice(at, slash)), Number(text.slice(slash + 1, end))];
  return DENOMINATORS.has(below) && above > 0 && above < below ? { value: above / below, end } : null;
}

function readWhole(text: string, at: number): Found<number> | null {
  const groups = groupsFrom(text, at);
  if (!groups) return null;
  let { end } = groups;
  let digits = groups.digits;
  if (text[end] === '.' && isDigit(text[end + 1])) {
    const last = digitsFrom(text, end + 1);
    digits += text.slice(end, last);
    end = last;
  }
  return digits === '' || digits.length > MOST_DIGITS ? null : { value: Number(digits), end };
}

/** The digits before the point; null when commas stand where no thousands end. */
function groupsFrom(text: string, at: number): { digits: string; end: number } | null {
  let end = digitsFrom(text, at);
  let digits = text.slice(at, end);
  const separator = text[end];
  if (digits === '' || digits.length > 3 || (separator !== ',' && separator !== ' ')) return { digits, end };
  let last = digits.length;
  while (text[end] === separator) {
    const next = digitsFrom(text, end + 1);
    const length = next - end - 1;
    if (separator === ' ' && length !== 3) break;
    if (length === 0) break;
    if (length !== 2 && length !== 3) return null;
    digits += text.slice(end + 1, next);
    end = next;
    last = length;
  }
  return separator === ',' && last === 2 && digits.length > 2 && text[end - 3] === ','
    ? null
    : { digits, end };
}
