import { DESK_TABS, type DeskTab } from '#domain/order-desk.ts';
import type { OrderFilter } from '../../../api/admin-orders.ts';

/** "8 in New Orders, also 2 in Completed Orders" */
export function foundWhere(here: DeskTab, countOf: (tab: DeskTab) => number | undefined): string {
  if (countOf(here) === undefined) return '';
  const inWords = (tab: DeskTab) => `${(countOf(tab) ?? 0).toLocaleString('en-IN')} in ${tab.label}`;
  const others = DESK_TABS.filter((tab) => tab !== here && (countOf(tab) ?? 0) > 0).map(inWords);
  return [inWords(here), ...others.map((words, i) => (i === 0 ? `also ${words}` : words))].join(', ');
}

/** Why the list is empty. `hidden` orders of the tab have another payment status. */
export function whyEmpty(here: DeskTab, { search, paymentStatus }: OrderFilter, hidden: number): string {
  if (search) return `No order matches “${search}”.`;
  if (!paymentStatus) return `There are no ${here.label}.`;
  const others = hidden === 1 ? '1 has another one.' : `${hidden.toLocaleString('en-IN')} have another one.`;
  return `There are no ${here.label} with payment status ${paymentStatus}.${hidden > 0 ? ` ${others}` : ''}`;
}
