import type { PriceListDoc } from '#contract/price-lists.ts';
import { formatIst } from '#domain/calendar.ts';
import { Badge } from '../../../ui/badge.tsx';

type Dated = Pick<PriceListDoc, 'time' | 'from' | 'to'>;

const dayInWords = (day: string) => formatIst(`${day}T00:00:00+05:30`, 'date');

/** Whether it holds today. */
export function ValidityBadge({ list: { time, from } }: { list: Dated }) {
  if (time === 'ahead') return <Badge colour="blue">from {dayInWords(from!)}</Badge>;
  return time === 'now' ? <Badge colour="green">valid</Badge> : <Badge colour="gray">ended</Badge>;
}

export function daysInWords({ from, to }: Dated): string {
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`;
  if (from) return `since ${dayInWords(from)}`;
  return to ? `until ${dayInWords(to)}` : 'without an end';
}
