import type { Span } from '../units/read.ts';

/** So many bars show how the products of a range are spread. */
export const BARS = 16;

/** The first and the last bar that a value reaches; an open end reaches the outermost. */
export function barsOf({ low, high }: Span, min: number, max: number): [first: number, last: number] {
  const bar = (value: number): number =>
    max > min ? Math.min(BARS - 1, Math.max(0, Math.floor(((value - min) / (max - min)) * BARS))) : 0;
  return [low === null ? 0 : bar(low), high === null ? bar(max) : bar(high)];
}
