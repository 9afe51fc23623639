import { DESK_TABS, type DeskTab, NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { counted } from '#domain/words.ts';
import type { OrderFilter } from '../../../api/admin-orders.ts';
import { quoted } from '../../../components/quoted.ts';

interface SearchCounts {
  shownBy: (tab: DeskTab) => number | undefined;
  newestOnly: boolean;
}

const NEWEST = NEWEST_SEARCHED.toLocaleString('en-IN');

/** "8 in New Orders, also 2 in Completed Orders" */
export function foundWhere(here: DeskTab, { shownBy, newestOnly }: SearchCounts): string {
  if (shownBy(here) === undefined) return '';
  const inWords = (tab: DeskTab) => `${(shownBy(tab) ?? 0).toLocaleString('en-IN')} in ${tab.label}`;
  const others = DESK_TABS.filter((tab) => tab !== here && (shownBy(tab) ?? 0) > 0).map(inWords);
  const found = [inWords(here), ...others.map((words, i) => (i === 0 ? `also ${words}` : words))].join(', ');
  return newestOnly ? `${found}, of the newest ${NEWEST} of each. Type more to search all orders.` : found;
}

/** Why the list is empty. `hidden` orders of the tab have another payment status. */
export function whyEmpty(
  here: DeskTab,
  { search, paymentStatus, awaits, short }: OrderFilter,
  { hidden, newestOnly }: { hidden: number; newestOnly: boolean },
): string {
  if (awaits) return 'No bank transfer is due.';
  if (short) return search ? `No short order matches ${quoted(search)}.` : 'No order is short.';
  if (search && newestOnly)
    return `None of the newest ${NEWEST} ${here.label} matches ${quoted(search)}. Type more to search all orders.`;
  if (search) return `No order matches ${quoted(search)}.`;
  if (!paymentStatus) return `There are no ${here.label}.`;
  const others = `${counted(hidden, 'has', 'have')} another one.`;
  return `There are no ${here.label} with payment status ${paymentStatus}.${hidden > 0 ? ` ${others}` : ''}`;
}
