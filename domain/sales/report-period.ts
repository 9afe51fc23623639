import { dayAfter, daysBetween, istDay } from '../calendar.ts';
import {
  type ChosenPeriod,
  daysPeriod,
  monthPeriod,
  nextPeriod,
  readPeriod,
  samePeriod,
} from '../papers/chosen-period.ts';

/** Indian calendar days, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** Reports end today, or are a month or a financial year; own dates and quarters come from the chooser. */
export const REPORT_SPANS = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '365d', label: '365 days' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Financial year' },
] as const;
export type ReportSpan = (typeof REPORT_SPANS)[number]['value'];

const LENGTHS = { '7d': 7, '30d': 30, '365d': 365 } as const;

const isLength = (name: string): name is keyof typeof LENGTHS => Object.hasOwn(LENGTHS, name);

/** The span that ends today, or this month or financial year. */
export function currentPeriod(span: ReportSpan, nowIso: string): ChosenPeriod {
  const today = istDay(nowIso);
  if (!isLength(span)) return samePeriod(span, today);
  const { from, to } = daysUpTo(today, LENGTHS[span]);
  return { ...daysPeriod(from, to)!, name: span };
}

/** So many days, the given one the last. */
export const daysUpTo = (to: string, days: number): Days => ({ from: dayAfter(to, 1 - days), to });

/** The period of an address; the current month when it names none. */
export const readReportPeriod = (
  asked: { period?: string | null; from?: string | null; to?: string | null },
  nowIso: string,
): ChosenPeriod =>
  isLength(asked.period ?? '')
    ? currentPeriod(asked.period as ReportSpan, nowIso)
    : readPeriod(asked, nowIso);

/** The span that a period is one of, wherever it ends; null for quarters and other lengths. */
export function spanOf({ kind, from, to }: ChosenPeriod): ReportSpan | null {
  if (kind === 'month' || kind === 'year') return kind;
  const days = countDays({ from, to });
  return REPORT_SPANS.find(({ value }) => isLength(value) && LENGTHS[value] === days)?.value ?? null;
}

/** As many days, up to the one before. */
export const daysBefore = ({ from, to }: Days): Days => ({
  from: dayAfter(from, -countDays({ from, to })),
  to: dayAfter(from, -1),
});

/**
 * What a period is compared with: the months before whole months, otherwise as many days before. A period that is not
 * over yet is compared with as many days as have passed of it.
 */
export function periodBefore({ from, to }: Days, nowIso: string): Days {
  const today = istDay(nowIso);
  const months = wholeMonths({ from, to });
  const asMany = daysBefore({ from, to });
  const before = months === null ? asMany : { ...asMany, from: monthsBefore(from, months) };
  if (today < from || today >= to) return before;
  const asFar = dayAfter(before.from, countDays({ from, to: today }) - 1);
  return { from: before.from, to: asFar < before.to ? asFar : before.to };
}

/** "September", "2025-26", "the 7 days before", "1 Oct to 16 Oct 2026" */
export function beforeInWords(before: Days, period: ChosenPeriod): string {
  const usual = nextPeriod(period, -1);
  if (before.from !== usual.from || before.to !== usual.to)
    return daysPeriod(before.from, before.to)?.label ?? '';
  if (period.kind === 'days') {
    const days = countDays(before);
    return days === 1 ? 'the day before' : `the ${days} days before`;
  }
  const isSameYear = usual.from.slice(0, 4) === period.from.slice(0, 4);
  return period.kind === 'month' && isSameYear ? usual.label.replace(/ \d+$/, '') : usual.label;
}

export function eachDay({ from, to }: Days): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, index) => dayAfter(from, index));
}

export const countDays = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** How many calendar months the days are; null when they begin or end within one. */
function wholeMonths({ from, to }: Days): number | null {
  if (!from.endsWith('-01') || !dayAfter(to, 1).endsWith('-01')) return null;
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthsOf(to) - monthsOf(from) + 1;
}

function monthsBefore(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return monthPeriod(Math.floor(index / 12), (index % 12) + 1).from;
}
