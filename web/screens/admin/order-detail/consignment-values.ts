import type { Consignment, Order } from '#contract/order-entities.ts';
import type { LoweredPaper, PaperSummary } from '#contract/papers.ts';
import { lineTotalPaise, type Paise, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { standing } from '../../../components/papers/paper-words.ts';
import { invoicePaise, openLines, stillHerePaise } from './open-pieces.ts';

/** The papers of an order, once they are read. */
export type Papers =
  | { docs: PaperSummary[]; lowered: LoweredPaper | null; loweredNext?: LoweredPaper[] }
  | undefined;

/** A line as a panel of its consignment shows it. */
export interface PartLine {
  position: number;
  line: Order['product'][number];
  /** null: freight. */
  pieces: number | null;
  /** As many as are sent in all. */
  of: number;
  valuePaise: Paise;
}

const partLine = (
  { product }: Order,
  position: number,
  pieces: number | null,
  valuePaise: Paise,
): PartLine => {
  const line = product[position - 1]!;
  return { position, line, pieces, of: line.supplied ?? line.quantity, valuePaise };
};

/** One, or of taxed and exempt goods two. */
export const invoicesOf = ({ paperIds }: Pick<Consignment, 'paperIds'>, papers: Papers): PaperSummary[] =>
  papers?.docs.filter(({ _id }) => paperIds.includes(_id)) ?? [];

/** The lines as they were invoiced, freight with the first of them; without the invoice at their prices. */
export function sentLines(order: Order, consignment: Consignment, papers: Papers): PartLine[] {
  const numbers = invoicesOf(consignment, papers).map(({ number }) => number);
  const invoicedLines = [papers?.lowered, ...(papers?.loweredNext ?? [])].flatMap((paper) =>
    paper?.kind === 'invoice' && numbers.includes(paper.number) ? paper.lines : [],
  );
  const valueAt = (position: number, quantity: number) => {
    const invoiced = invoicedLines.find((line) => line.position === position);
    const { price } = order.product[position - 1]!.productId;
    return invoiced ? rupeesToPaise(invoiced.amount) : lineTotalPaise(rupeesToPaise(price), quantity);
  };
  const freight = order.product.flatMap(({ kind, quantity }, index) =>
    kind === 'freight' && consignment.number === 1
      ? partLine(order, index + 1, null, valueAt(index + 1, quantity))
      : [],
  );
  return [
    ...consignment.lines.map(({ position, quantity }) =>
      partLine(order, position, quantity, valueAt(position, quantity)),
    ),
    ...freight,
  ];
}

export const linesToSend = (order: Order, papers: Papers): PartLine[] =>
  openLines(order).map(({ position, open }) =>
    partLine(order, position, open, valueOfOpen(order, papers, position, open)),
  );

const valueOfOpen = (order: Order, papers: Papers, position: number, open: number): Paise =>
  invoicePaise(order, papers, new Map([[position, open]])) - invoicePaise(order, papers, new Map());

export interface PartSums {
  invoicedPaise: Paise;
  stillPaise: Paise;
  /** Before it left. */
  refundedPaise: Paise;
  /** Pieces that were sent, and those that are still to be. */
  pieces: number;
  /** Pieces that were paid back before they left. */
  keptBack: number;
}

export function partSums(order: Order, papers: Papers): PartSums {
  const goods = order.product.filter(({ kind }) => kind === 'goods');
  const ordered = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = goods.reduce((sum, { supplied, quantity }) => sum + (supplied ?? quantity), 0);
  const totalOf = (kind: PaperSummary['kind']) =>
    sumPaise(
      standing(papers?.docs ?? [])
        .filter((paper) => paper.kind === kind)
        .map(({ total }) => rupeesToPaise(total)),
    );
  return {
    invoicedPaise: totalOf('invoice') + totalOf('supply'),
    stillPaise: stillHerePaise(order, papers),
    refundedPaise: totalOf('refund'),
    pieces,
    keptBack: ordered - pieces,
  };
}
