import fc from 'fast-check';
import { test } from 'vitest';
import type { OrderState } from '../order-state.ts';
import { type Beyond, freeOf, shortOf } from './bands.ts';
import { type SettledLine, type StockOfProduct, settleLines } from './settle.ts';
import { piecesNotThere } from './shortage.ts';

type Stage = 'unpaid' | 'paid' | 'over' | 'shipped';

interface Order {
  stage: Stage;
  isWithinHold: boolean;
  isOfQuote: boolean;
  lines: SettledLine[];
}

const STATES: Record<Stage, Partial<OrderState>> = {
  unpaid: { orderStatus: 'pending', paymentStatus: 'pending', shippingStatus: 'unshipped', capturedPaise: 0 },
  paid: {
    orderStatus: 'confirmed',
    paymentStatus: 'success',
    shippingStatus: 'unshipped',
    capturedPaise: 100,
  },
  over: { orderStatus: 'cancelled', paymentStatus: 'pending', shippingStatus: 'unshipped', capturedPaise: 0 },
  shipped: {
    orderStatus: 'completed',
    paymentStatus: 'success',
    shippingStatus: 'shipped',
    capturedPaise: 100,
  },
};
const NO_REFUND = { statusBeforeRefund: null, busy: false, refundedPaise: 0, refundHoldPaise: 0 };

const sum = (pieces: readonly number[]) => pieces.reduce((total, each) => total + each, 0);

/** A store room whose orders are settled by the rule of the shop. */
class Books {
  readonly stock: Map<string, StockOfProduct & { moves: number[] }>;
  orders: Order[] = [];
  /** Whether anything was promised that is not there and will not be made: late money, or a count below what is held. */
  isBroken = false;

  constructor(beyond: Beyond[]) {
    this.stock = new Map(
      beyond.map((one, at) => [
        `product ${at}`,
        { counted: true, onHand: 0, held: 0, beyond: one, moves: [] },
      ]),
    );
  }
  product(at: number) {
    return [...this.stock.keys()][at % this.stock.size]!;
  }
  order(at: number): Order | undefined {
    return this.orders[at % Math.max(1, this.orders.length)];
  }
  move(productId: string, pieces: number) {
    const row = this.stock.get(productId)!;
    row.moves.push(pieces);
    row.onHand += pieces;
    this.isBroken ||= shortOf(row) > 0;
  }
  /** False when it is refused. */
  settle(order: Order, mayRefuse = false): boolean {
    const state = { ...NO_REFUND, ...STATES[order.stage] } as OrderState;
    const facts = { state, paymentMethod: 'card' as const, isWithinHold: order.isWithinHold };
    const { held, made, short } = settleLines(order.lines, facts, this.stock, order.isOfQuote);
    if (mayRefuse && short.length > 0) return false;
    this.isBroken ||= short.length > 0;
    for (const [at, line] of order.lines.entries()) {
      this.stock.get(line.productId)!.held += held[at]! - line.held;
      Object.assign(line, { held: held[at]!, made: made[at]! });
    }
    return true;
  }
  place(wanted: { productId: string; quantity: number }[], isOfQuote: boolean) {
    const lines = wanted.map((line) => ({ ...line, leadDays: 21, refunded: 0, held: 0, made: 0 }));
    const order: Order = { stage: 'unpaid', isWithinHold: true, isOfQuote, lines };
    if (this.settle(order, true)) this.orders.push(order);
  }
}

interface Turn {
  act: keyof typeof ACTS;
  at: number;
  pieces: number;
}

const ACTS = {
  place: (books: Books, { at, pieces }: Turn) =>
    books.place(
      // Sometimes the same product twice.
      Array.from({ length: 1 + (at % 3) }, (_, nth) => ({
        productId: books.product(at + nth),
        quantity: 1 + ((pieces + nth) % 6),
      })),
      at % 5 === 0,
    ),
  pay: (books: Books, { at }: Turn) => {
    const order = books.order(at);
    if (order?.stage !== 'unpaid') return;
    order.stage = 'paid';
    books.settle(order);
  },
  endHold: (books: Books, { at }: Turn) => {
    const order = books.order(at);
    if (!order) return;
    order.isWithinHold = false;
    books.settle(order);
  },
  payAgain: (books: Books, { at }: Turn) => {
    const order = books.order(at);
    if (order?.stage !== 'unpaid' || order.isWithinHold) return;
    order.isWithinHold = true;
    if (!books.settle(order, true)) order.isWithinHold = false;
  },
  end: (books: Books, { at }: Turn) => {
    const order = books.order(at);
    if (!order || order.stage === 'shipped') return;
    order.stage = 'over';
    books.settle(order);
  },
  /** The hold of the order that ends passes to the one that replaces it. */
  replace: (books: Books, { at, pieces }: Turn) => {
    const order = books.order(at);
    if (order?.stage !== 'unpaid') return;
    order.stage = 'over';
    books.settle(order);
    books.place(
      order.lines.map(({ productId, quantity }) => ({ productId, quantity: 1 + ((quantity + pieces) % 6) })),
      order.isOfQuote,
    );
  },
  refundOne: (books: Books, { at, pieces }: Turn) => {
    const order = books.order(at);
    const line = order?.lines[pieces % order.lines.length];
    if (order?.stage !== 'paid' || line!.refunded >= line!.quantity) return;
    line!.refunded += 1;
    books.settle(order);
  },
  ship: (books: Books, { at, pieces }: Turn) => {
    const order = books.order(at);
    if (order?.stage !== 'paid') return;
    for (const { productId, quantity, refunded } of order.lines) {
      const missing = quantity - refunded - books.stock.get(productId)!.onHand;
      if (missing > 0 && pieces % 2 === 0) return;
      if (missing > 0) books.move(productId, missing);
    }
    order.stage = 'shipped';
    const sent = order.lines.map(({ productId, quantity, refunded }) => ({
      productId,
      pieces: quantity - refunded,
    }));
    books.settle(order);
    for (const one of sent) {
      const short = one.pieces - books.stock.get(one.productId)!.onHand;
      if (short > 0) books.move(one.productId, short);
      books.move(one.productId, -one.pieces);
    }
  },
  count: (books: Books, { at, pieces }: Turn) => {
    const productId = books.product(at);
    books.move(productId, pieces - books.stock.get(productId)!.onHand);
  },
  receive: (books: Books, { at, pieces }: Turn) => books.move(books.product(at), pieces),
};

/** Said without the rules: what a person at the shelf would say each order has a claim to. */
const claimOf = ({ stage, isWithinHold }: Order, { quantity, refunded }: SettledLine) =>
  stage === 'paid' || (stage === 'unpaid' && isWithinHold) ? quantity - refunded : 0;

function problemOf(books: Books): string | null {
  for (const order of books.orders)
    for (const line of order.lines) {
      if (line.held !== claimOf(order, line)) return `an order that is ${order.stage} holds ${line.held}`;
      if (line.made > line.quantity || line.made < 0)
        return `${line.made} of ${line.quantity} are to be made`;
    }
  for (const [productId, row] of books.stock) {
    const lines = books.orders.flatMap((order) => order.lines.filter((line) => line.productId === productId));
    const held = lines.map((line) => line.held);
    if (row.onHand !== sum(row.moves)) return 'on hand is not the sum of moves';
    if (row.held !== sum(held)) return 'held is not the sum over orders';
    if (row.held < 0 || row.onHand < 0) return 'below zero';
    if (freeOf(row) > 0 && shortOf(row) > 0) return 'free and short';
    if (sum(piecesNotThere(row.onHand, held)) !== shortOf(row))
      return 'what orders lack is not what is short';
    const ofShop = books.orders.filter(({ isOfQuote }) => !isOfQuote).flatMap((order) => order.lines);
    const isQuoted = ofShop.length < books.orders.flatMap((order) => order.lines).length;
    if (row.beyond === 'stop' && !books.isBroken && !isQuoted && shortOf(row) > 0) return 'oversold';
  }
  return null;
}

test('10,000 random histories: on hand is the sum of moves, held the sum of what orders have a claim to, nothing is oversold [B9.2 B9.3]', () => {
  const turn = fc.record({
    act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    at: fc.nat(20),
    pieces: fc.nat(12),
  });
  const history = fc.tuple(
    fc.array(fc.constantFrom<Beyond>('make', 'stop'), { minLength: 1, maxLength: 3 }),
    fc.array(turn, { maxLength: 25 }),
  );
  fc.assert(
    fc.property(history, ([beyond, turns]) => {
      const books = new Books(beyond);
      for (const one of turns) {
        ACTS[one.act](books, one);
        const problem = problemOf(books);
        if (problem) throw new Error(problem);
      }
    }),
    { numRuns: 10_000 },
  );
});
