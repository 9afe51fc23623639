import { dayAfter } from '../calendar.ts';
import { promisedDay } from './dates.ts';
import { type CountedLine, lineState } from './line-state.ts';

interface WantedLine {
  quantity: number;
  leadDays?: number | null;
  /** Null or absent: not counted. */
  stock?: CountedLine | null;
}

export interface Dispatch {
  /** The day by which all of it is sent, such as "2026-12-08". */
  allBy: string;
  /** What is in stock could be sent earlier; pieces: null where the shop shows no numbers. */
  inStock: { by: string; pieces: number | null } | null;
}

/** When goods are sent that are ordered today; null when none of them are counted. */
export function dispatchOf(lines: readonly WantedLine[], today: string): Dispatch | null {
  const sentWithinDays = lines.find(({ stock }) => stock)?.stock?.daysOfFree;
  if (sentWithinDays === undefined) return null;
  const allBy = promisedDay(
    today,
    lines.map(({ quantity, leadDays = null, stock }) => ({
      leadDays,
      counted: Boolean(stock),
      made: stock && lineState(quantity, stock) !== 'in-stock' ? 1 : 0,
    })),
    sentWithinDays,
  );
  if (allBy === null) return null;
  const by = dayAfter(today, sentWithinDays);
  const pieces = piecesInStock(lines);
  return { allBy, inStock: allBy > by && pieces !== 0 ? { by, pieces } : null };
}

function piecesInStock(lines: readonly WantedLine[]): number | null {
  let sum = 0;
  for (const { quantity, stock } of lines) {
    if (!stock) continue;
    const state = lineState(quantity, stock);
    if (state === 'partly' && stock.free === null) return null;
    sum += state === 'in-stock' ? quantity : (stock.free ?? 0);
  }
  return sum;
}
