import type { Order } from '#contract/order-entities.ts';
import type { LoweredPaper } from '#contract/papers.ts';
import { lineTotalPaise, type Paise, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { paiseOfPieces } from '#domain/papers/line-shares.ts';
import { readPieces } from '#domain/stock/typed-pieces.ts';
import { counted } from '#domain/words.ts';

/** A line of goods with pieces that are still to leave. */
export interface OpenLine {
  position: number;
  /** Its part number, or else its name. */
  part: string;
  name: string;
  open: number;
  /** Of these, how many the store room has; null for goods that are not counted. */
  there: number | null;
}

type Left = Pick<Order, 'product' | 'shippingStatus' | 'orderStatus'>;

export function openLines({ product, shippingStatus, orderStatus }: Left): OpenLine[] {
  if (shippingStatus === 'shipped' || orderStatus === 'cancelled') return [];
  return product.flatMap(({ kind, partNumber, productId, inStore, ...line }, index) => {
    const open = line.toSend ?? line.supplied ?? line.quantity;
    if (kind !== 'goods' || open === 0) return [];
    return {
      position: index + 1,
      part: partNumber ?? productId.name,
      name: productId.name,
      open,
      there: inStore ? Math.min(open, Math.max(0, inStore.there)) : null,
    };
  });
}

/** By position. */
export type Pieces = ReadonlyMap<number, number>;

export const sumOf = (pieces: Pieces): number => [...pieces.values()].reduce((sum, one) => sum + one, 0);
export const allOf = (lines: readonly OpenLine[]): Pieces =>
  new Map(lines.map(({ position, open }) => [position, open]));

/** What could be sent now of goods of which some are missing; null where all or nothing is there. */
export function whatIsThere(lines: readonly OpenLine[]): Pieces | null {
  const there = new Map(lines.map((line) => [line.position, line.there ?? line.open]));
  const sum = sumOf(there);
  return sum > 0 && sum < sumOf(allOf(lines)) ? there : null;
}

export interface ChosenPieces {
  pieces: Pieces;
  ships: number;
  keeps: number;
  problem: string | null;
}

/** What leaves now, of lines where nothing was typed all that is open. */
export function chosenPieces(lines: readonly OpenLine[], typed: ReadonlyMap<number, string>): ChosenPieces {
  const read = lines.map((line) => {
    const text = typed.get(line.position);
    return { line, pieces: text === undefined ? line.open : readPieces(text) };
  });
  const wrong = read.find(({ line, pieces }) => pieces === null || pieces > line.open)?.line;
  const pieces = new Map(
    read.map(({ line, pieces: chosen }) => [line.position, Math.min(chosen ?? 0, line.open)]),
  );
  const ships = sumOf(pieces);
  const nothing = lines.length > 0 && ships === 0 ? 'Choose what leaves: at least one piece.' : null;
  return {
    pieces,
    ships,
    keeps: sumOf(allOf(lines)) - ships,
    problem: wrong
      ? `Of ${wrong.part} ${counted(wrong.open, 'piece')} can leave: enter 0 to ${wrong.open.toLocaleString('en-IN')}.`
      : nothing,
  };
}

type Papers = { lowered: LoweredPaper | null } | undefined;

/** The advance for what is still here, as papers know it. */
const stillHere = (papers: Papers): LoweredPaper | null =>
  papers?.lowered?.kind === 'receipt' ? papers.lowered : null;

/** What is still to be invoiced of an order in parts. */
export const stillHerePaise = (order: Order, papers: Papers): Paise =>
  invoicePaise(order, papers, allOf(openLines(order)));

/** What leaves is worth, which decides about an e-way bill. */
export const worthOfLeaving = (
  order: Order,
  papers: Papers,
  { pieces, ships, keeps }: ChosenPieces,
): Paise =>
  (keeps > 0 && ships > 0) || order.consignments.length > 0
    ? invoicePaise(order, papers, pieces)
    : rupeesToPaise(order.totalBill) - rupeesToPaise(order.refundedAmount);

/** What the invoice of these pieces comes to; the first one has the freight. */
export function invoicePaise(order: Order, papers: Papers, pieces: Pieces): Paise {
  const here = stillHere(papers);
  const isFirst = order.consignments.length === 0;
  return sumPaise(
    order.product.map(({ kind, productId, quantity, ...line }, index) => {
      const position = index + 1;
      const left = here?.lines.find((one) => one.position === position);
      const leftPaise = left ? rupeesToPaise(left.amountLeft) : null;
      const isFreight = kind === 'freight';
      const pricePaise = rupeesToPaise(productId.price);
      if (isFreight) return leftPaise ?? (isFirst ? lineTotalPaise(pricePaise, quantity) : 0);
      const chosen = pieces.get(position) ?? 0;
      const open = left ? left.quantity - left.takenQuantity : (line.toSend ?? line.supplied ?? quantity);
      if (chosen === 0 || open === 0) return 0;
      return paiseOfPieces(
        { quantity: open, leftPaise: leftPaise ?? lineTotalPaise(pricePaise, open) },
        Math.min(chosen, open),
      );
    }),
  );
}
