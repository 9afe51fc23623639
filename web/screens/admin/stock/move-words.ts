import type { StockMove } from '#contract/stock.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { counted, listed, nounFor } from '#domain/words.ts';

export const KIND_WORDS: Record<StockMove['kind'], string> = {
  count: 'Counted',
  received: 'Received',
  shipped: 'Shipped',
  returned: 'Returned',
  corrected: 'Corrected',
};

/** "+6", "−3", "0". */
export const signed = (pieces: number): string =>
  `${pieces > 0 ? '+' : pieces < 0 ? '−' : ''}${Math.abs(pieces).toLocaleString('en-IN')}`;

/** "17 Nov, 11:10 am", with the year when it is another. */
export function momentOf(iso: string, nowIso: string): string {
  const [date = '', clock = ''] = formatIst(iso, 'date-time').split(', ');
  const isThisYear = istDay(iso).slice(0, 4) === istDay(nowIso).slice(0, 4);
  return `${isThisYear ? date.replace(/ \d+$/, '') : date}, ${clock}`;
}

const clockOf = (iso: string) => formatIst(iso, 'date-time').split(', ')[1] ?? '';

/** "paid at 11:34 am", "paid on 17 Nov". */
export const paidInWords = (paidAt: string, nowIso: string): string =>
  istDay(paidAt) === istDay(nowIso)
    ? `paid at ${clockOf(paidAt)}`
    : `paid on ${momentOf(paidAt, nowIso).split(', ')[0]}`;

/** "6 were sent at 10:40 am": why the number on the screen is old. */
export function whatMoved({ kind, pieces, at, who }: StockMove): string {
  const many = Math.abs(pieces);
  const were = `${many.toLocaleString('en-IN')} ${nounFor(many, 'was', 'were')}`;
  const when = `at ${clockOf(at)}`;
  if (kind === 'count') return `${who} counted ${when}`;
  if (kind === 'corrected') return `corrected by ${signed(pieces)} ${when}`;
  return `${were} ${kind === 'shipped' ? 'sent' : kind} ${when}`;
}

/** Counts are left out: no pieces came or went by them. */
const GOODS = { shipped: 'sent', received: 'received', returned: 'taken back' } as const;
type Goods = keyof typeof GOODS;
const isGoods = (move: StockMove): move is StockMove & { kind: Goods } => move.kind in GOODS;

export const piecesSince = (moves: readonly StockMove[]): number =>
  moves.filter(isGoods).reduce((sum, { pieces }) => sum + pieces, 0);

const MOST_NAMED = 3;

/** "Since then 2 were sent (MW-7QK4-2R9X) and 6 were received." */
export function movedInWords(moves: readonly StockMove[]): string {
  const parts = (Object.keys(GOODS) as Goods[]).flatMap((kind) => {
    const some = moves.filter((move) => move.kind === kind);
    const pieces = Math.abs(some.reduce((sum, move) => sum + move.pieces, 0));
    if (pieces === 0) return [];
    const orders = [...new Set(some.flatMap(({ orderId }) => orderId ?? []))];
    const more = orders.length - MOST_NAMED;
    const names = [...orders.slice(0, MOST_NAMED), ...(more > 0 ? [counted(more, 'other')] : [])];
    const by = names.length > 0 ? ` (${listed(names)})` : '';
    return [`${pieces.toLocaleString('en-IN')} ${nounFor(pieces, 'was', 'were')} ${GOODS[kind]}${by}`];
  });
  return parts.length === 0 ? 'Nothing has moved since then.' : `Since then ${listed(parts)}.`;
}
