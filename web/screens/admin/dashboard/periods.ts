import type { Dashboard } from '#contract/dashboard.ts';
import { shortMonth } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';

export type SpanName = '7d' | '30d' | '12m';
export interface Span {
  value: SpanName;
  label: string;
  days: number;
}

const SPANS: readonly [Span, ...Span[]] = [
  { value: '30d', label: '30 days', days: 30 },
  { value: '7d', label: '7 days', days: 7 },
  { value: '12m', label: '12 months', days: 365 },
];
export const SPAN_OPTIONS = [...SPANS].sort((a, b) => a.days - b.days);

export const spanNamed = (name: string | null): Span => SPANS.find(({ value }) => value === name) ?? SPANS[0];

/** One step on the time axis: a day, or a month of the long view. */
export interface Period {
  /** "2026-11-12" or "2026-11" */
  key: string;
  /** "12 Nov 2026" or "Nov 2026" */
  name: string;
  /** "12 Nov" or "Nov" */
  short: string;
  orders: number;
  revenue: number;
  refunds: number;
}

export function periodsOf(days: Dashboard['days'], by: 'day' | 'month'): Period[] {
  const length = by === 'month' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const groups = Map.groupBy(days, ({ day }) => day.slice(0, length));
  return [...groups].map(([key, group]) => ({
    ...namesOf(key),
    key,
    orders: group.reduce((sum, { orders }) => sum + orders, 0),
    revenue: rupeeSum(group.map(({ revenue }) => revenue)),
    refunds: rupeeSum(group.map(({ refunds }) => refunds)),
  }));
}

const rupeeSum = (amounts: number[]) => paiseToRupees(sumPaise(amounts.map(rupeesToPaise)));

function namesOf(key: string): Pick<Period, 'name' | 'short'> {
  const [year, month = '1', day] = key.split('-');
  const monthName = shortMonth(Number(month));
  const short = day ? `${Number(day)} ${monthName}` : monthName;
  return { short, name: `${short} ${year}` };
}

/** The end of an axis with four round steps. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return Math.max(step * magnitude, 4);
}

/** "7.5 L", "2 Cr", "40 k" */
export function shortRupees(rupees: number): string {
  const units: [number, string][] = [
    [1e7, 'Cr'],
    [1e5, 'L'],
    [1e3, 'k'],
  ];
  const [size, unit] = units.find(([one]) => rupees >= one) ?? [1, ''];
  return `${Number((rupees / size).toFixed(2))}${unit && `\u00a0${unit}`}`;
}
