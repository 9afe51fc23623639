import { ORDER_STATUSES, type OrderStatus, orderStatusLabel } from '#domain/orders.ts';

/** "new → confirmed": the statuses of an event, as the rest of the screen calls them. */
export function changeInWords(from: string, to: string): string {
  const before = from.split(', ');
  const after = to.split(', ');
  const pairs = after.map((word, i) => {
    const isOrder = (ORDER_STATUSES as readonly string[]).includes(word);
    const label = (status: string) => (isOrder ? orderStatusLabel(status as OrderStatus) : status);
    return `${label(before[i] ?? '-')} → ${label(word)}`;
  });
  return pairs.join(', ');
}
