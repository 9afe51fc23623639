import type { Span } from '../units/read.ts';

interface Counted {
  value: number;
  count: number;
}

/** A value so many times as far from the middle as all others has the wrong unit, and would squeeze them into one bar. */
const ABSURDLY_FAR = 20;
/** With fewer values, one that is far off may be right. */
const FEW = 10;
const FAR_OF_FEW = 100;
/** Part of the products; of a few products, one. */
const MOST_ABSURD = 0.05;

/**
 * Where a range begins and ends; null when every product leaves that end open. A few absurd values do not stretch it: an
 * open end of a filter reaches them all the same, and so does a number that is typed.
 */
export function endsOf(spans: readonly { span: Span; count: number }[]): {
  min: number | null;
  max: number | null;
} {
  const values = spans
    .flatMap(({ span: { low, high }, count }) =>
      [...new Set([low, high])].flatMap((value) => (value === null ? [] : [{ value, count }])),
    )
    .sort((a, b) => a.value - b.value);
  const [from, to] = sensibleEnds(values);
  return { min: values[from]?.value ?? null, max: values[to]?.value ?? null };
}

/** Their places among the rising values. */
function sensibleEnds(values: readonly Counted[]): [from: number, to: number] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const middle = middleOf(values, total);
  const absurdlyFar = total < FEW ? FAR_OF_FEW : ABSURDLY_FAR;
  let [from, to] = [0, values.length - 1];
  for (let left = Math.max(1, total * MOST_ABSURD); to - from > 1; ) {
    const far = (place: number) => Math.abs(values[place]!.value - middle);
    const isLast = far(to) >= far(from);
    const others = isLast ? Math.max(far(from), far(to - 1)) : Math.max(far(from + 1), far(to));
    const scale = Math.max(others, Math.abs(middle));
    const end = isLast ? to : from;
    left -= values[end]!.count;
    if (left < 0 || scale === 0 || far(end) <= absurdlyFar * scale) break;
    if (isLast) to -= 1;
    else from += 1;
  }
  return [from, to];
}

function middleOf(values: readonly Counted[], total: number): number {
  let before = 0;
  for (const { value, count } of values) {
    before += count;
    if (before * 2 >= total) return value;
  }
  return 0;
}
