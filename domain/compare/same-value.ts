import { textKey, tidyText } from '../specs/text-value.ts';
import type { QuantityName } from '../units/quantities.ts';
import { type Measure, type Piece, readPieces, type Span } from '../units/read.ts';

/** One measure as it is written, in one unit or in several: "3.7 kW (5 HP)". */
interface Written {
  quantity: QuantityName;
  byUnit: Map<string, Span>;
}
interface Said {
  measures: Written[];
  texts: string[];
}

/** Conversions are rounded, and nameplates pair 5 HP with 3.7 kW: so two units may differ by this much. */
const SLACK = 0.02;
/** Binary fractions. */
const HAIR = 1e-9;

/**
 * Whether two specifications say the same. In a unit that both use, numbers are compared to the last digit (2,880 and 2,900 rpm
 * differ); in different units "0.75 kW" is "1 HP". Texts are compared without case, spacing and short forms of materials.
 */
export function saysTheSame(a: string, b: string): boolean {
  if (textKey(a) === textKey(b)) return true;
  const [one, other] = [said(a), said(b)];
  return (
    one.measures.length === other.measures.length &&
    one.measures.every((measure, place) => isSameMeasure(measure, other.measures[place]!)) &&
    one.texts.join('\n') === other.texts.join('\n')
  );
}

function said(value: string): Said {
  const found: Said = { measures: [], texts: [] };
  for (const piece of readPieces(value)) {
    const written = piece.measure?.isAlone ? asWritten(piece.measure) : null;
    if (!written) found.texts.push(...textOf(piece));
    else if (!joinsLast(found.measures.at(-1), written)) found.measures.push(written);
  }
  found.texts.sort();
  return found;
}

const textOf = ({ text }: Piece): string[] => (text === '' ? [] : [textKey(tidyText(text))]);

function asWritten(measure: Measure): Written {
  const quantity: QuantityName = measure.in.has('length') ? 'length' : [...measure.in.keys()][0]!;
  const unit = measure.units?.get(quantity)?.name ?? '';
  return { quantity, byUnit: new Map([[unit, measure.in.get(quantity)!]]) };
}

/** "(5 HP)" after "3.7 kW" repeats the value. */
function joinsLast(last: Written | undefined, next: Written): boolean {
  const [unit, span] = [...next.byUnit][0]!;
  if (!last || last.quantity !== next.quantity || last.byUnit.has(unit)) return false;
  if (!isWithin([...last.byUnit.values()][0]!, span, SLACK)) return false;
  last.byUnit.set(unit, span);
  return true;
}

function isSameMeasure(a: Written, b: Written): boolean {
  if (a.quantity !== b.quantity) return false;
  const common = [...a.byUnit.keys()].find((unit) => b.byUnit.has(unit));
  return common === undefined
    ? isWithin([...a.byUnit.values()][0]!, [...b.byUnit.values()][0]!, SLACK)
    : isWithin(a.byUnit.get(common)!, b.byUnit.get(common)!, HAIR);
}

const isWithin = (a: Span, b: Span, slack: number): boolean =>
  isNear(a.low, b.low, slack) && isNear(a.high, b.high, slack);

const isNear = (a: number | null, b: number | null, slack: number): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= slack * Math.max(Math.abs(a), Math.abs(b));
