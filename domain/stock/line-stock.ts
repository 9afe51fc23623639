import { type Beyond, freeOf, type Stock, shownFree } from './bands.ts';
import type { StockSettings } from './settings.ts';

export interface CountedGoods extends Stock {
  counted: boolean;
  beyond: Beyond;
  leadDays: number | null;
}

/** What a customer reads beside a line that wants so many pieces; null where they are not counted. */
export function lineStockOf(
  goods: CountedGoods | null,
  quantity: number,
  { sentWithinDays, shownUpTo }: Pick<StockSettings, 'sentWithinDays' | 'shownUpTo'>,
) {
  if (!goods?.counted) return null;
  const free = freeOf(goods);
  const wantsMore = quantity > free;
  const refused = wantsMore && goods.beyond === 'stop';
  // "Take 3" needs the number, however few the shop shows.
  const isExact = refused || (wantsMore && shownUpTo > 0);
  return {
    ...(isExact ? { free, moreThan: false } : shownFree(free, shownUpTo)),
    refused,
    days: refused ? null : wantsMore ? goods.leadDays : sentWithinDays,
    daysOfFree: sentWithinDays,
  };
}
