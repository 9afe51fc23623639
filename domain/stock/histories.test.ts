import fc from 'fast-check';
import { test } from 'vitest';
import type { OrderState } from '../order-state.ts';
import { type Beyond, freeOf, shortOf } from './bands.ts';
import { piecesToHold } from './holds.ts';
import { missingPieces, piecesThere, shortPieces } from './shortage.ts';

const PRODUCT = 'the product';

interface Order {
  quantity: number;
  held: number;
  refunded: number;
  isWithinHold: boolean;
  state: Pick<OrderState, 'orderStatus' | 'paymentStatus' | 'shippingStatus' | 'capturedPaise'>;
}

/** The store room as the books describe it: every change of an order settles its hold, every change of pieces is a move. */
class Books {
  onHand = 0;
  held = 0;
  moves: number[] = [];
  orders: Order[] = [];
  readonly beyond: Beyond;
  constructor(beyond: Beyond) {
    this.beyond = beyond;
  }
  move(pieces: number) {
    this.moves.push(pieces);
    this.onHand += pieces;
  }
  wanted({ state, isWithinHold, quantity, refunded }: Order) {
    const full = { statusBeforeRefund: null, busy: false, refundedPaise: 0, refundHoldPaise: 0, ...state };
    return piecesToHold({ state: full, paymentMethod: 'card', isWithinHold }, { quantity, refunded });
  }
  settle(order: Order) {
    const wanted = this.wanted(order);
    this.held += wanted - order.held;
    order.held = wanted;
  }
  place(quantity: number) {
    const free = { free: freeOf(this), beyond: this.beyond };
    if (shortPieces([{ productId: PRODUCT, quantity }], new Map([[PRODUCT, free]])).length > 0) return;
    const state = {
      orderStatus: 'pending',
      paymentStatus: 'pending',
      shippingStatus: 'unshipped',
      capturedPaise: 0,
    } as const;
    const order: Order = { quantity, held: 0, refunded: 0, isWithinHold: true, state: { ...state } };
    this.orders.push(order);
    this.settle(order);
  }
  change(at: number, change: (order: Order) => void) {
    const order = this.orders[at % Math.max(1, this.orders.length)];
    if (!order) return;
    change(order);
    this.settle(order);
  }
  ship(at: number, bookMissing: boolean) {
    this.change(at, (order) => {
      const pieces = order.quantity - order.refunded;
      if (order.state.capturedPaise === 0 || this.wanted(order) === 0) return;
      const there = piecesThere(this.onHand, 0, pieces);
      if (there < pieces && !bookMissing) return;
      if (there < pieces) this.move(pieces - there);
      this.move(-pieces);
      order.state.shippingStatus = 'shipped';
    });
  }
}

const ACTS: ((books: Books, at: number, pieces: number) => void)[] = [
  (books, _, pieces) => books.place(1 + (pieces % 8)),
  (books, at) =>
    books.change(at, ({ state }) => {
      if (state.orderStatus !== 'cancelled')
        Object.assign(state, { paymentStatus: 'success', capturedPaise: 100 });
    }),
  (books, at) => books.change(at, (order) => Object.assign(order, { isWithinHold: false })),
  // It lapses, is cancelled, or is refunded whole; money that comes later is returned and changes nothing.
  (books, at) =>
    books.change(at, ({ state }) => {
      if (state.shippingStatus === 'unshipped') state.orderStatus = 'cancelled';
    }),
  (books, at) => {
    const replaced = books.orders[at % Math.max(1, books.orders.length)];
    if (!replaced || replaced.state.capturedPaise > 0) return;
    books.change(at, ({ state }) => Object.assign(state, { orderStatus: 'cancelled' }));
    books.place(replaced.quantity);
  },
  (books, at, pieces) => books.ship(at, pieces % 2 === 0),
  (books, at) =>
    books.change(at, (order) => {
      if (
        order.state.capturedPaise > 0 &&
        order.refunded < order.quantity &&
        order.state.shippingStatus === 'unshipped'
      )
        order.refunded += 1;
    }),
  (books, _, pieces) => books.move(pieces - books.onHand),
  (books, _, pieces) => books.move(pieces),
];

const sum = (pieces: number[]) => pieces.reduce((total, each) => total + each, 0);

function booksAreSound(books: Books): boolean {
  const { onHand, held, moves, orders } = books;
  const holding = orders.filter((order) => order.held > 0);
  const lines = holding.map((order, position) => ({
    orderId: '',
    position,
    held: order.held,
    made: 0,
    isPastDate: false,
  }));
  return (
    onHand === sum(moves) &&
    held === sum(holding.map((order) => order.held)) &&
    Math.min(onHand, held) >= 0 &&
    orders.every((order) => order.held === books.wanted(order)) &&
    sum(missingPieces(onHand, lines)) === shortOf(books) &&
    (freeOf(books) === 0 || shortOf(books) === 0)
  );
}

test('10,000 random histories of one product: on hand is the sum of moves, held the sum over orders that hold [B9.2]', () => {
  const act = fc.tuple(fc.nat(ACTS.length - 1), fc.nat(20), fc.nat(12));
  const history = fc.tuple(fc.constantFrom<Beyond>('make', 'stop'), fc.array(act, { maxLength: 25 }));
  fc.assert(
    fc.property(history, ([beyond, acts]) => {
      const books = new Books(beyond);
      return acts.every(([which, at, pieces]) => {
        ACTS[which]!(books, at, pieces);
        return booksAreSound(books);
      });
    }),
    { numRuns: 10_000 },
  );
});
