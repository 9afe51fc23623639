import { readNumber } from '../units/read-number.ts';

export interface Range {
  from: number | null;
  to: number | null;
}

/** What stands in a field: an open end when it is empty, undefined when it is no number. */
function readEnd(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const isBelow = text.startsWith('-') || text.startsWith('−');
  const number = readNumber(text, isBelow ? 1 : 0);
  if (number?.end !== text.length) return undefined;
  return isBelow ? -number.value : number.value;
}

/** The two fields of a range, or what is wrong with them. */
export function readRange(typedFrom: string, typedTo: string): Range | { problem: string } {
  const [from, to] = [readEnd(typedFrom), readEnd(typedTo)];
  for (const [end, typed] of [
    [from, typedFrom],
    [to, typedTo],
  ] as const)
    if (end === undefined) return { problem: `“${typed.trim()}” is not a number.` };
  const range = { from: from ?? null, to: to ?? null };
  return range.from !== null && range.to !== null && range.from > range.to
    ? { problem: `The range goes from ${typedFrom.trim()} down to ${typedTo.trim()}.` }
    : range;
}
