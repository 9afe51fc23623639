import type { Order } from '#contract/order-entities.ts';
import type { CartEntry } from '#contract/product-entities.ts';
import { leadDaysOf } from '#domain/lead-time.ts';
import { lineTotalPaise, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { priceAt } from '#domain/price-breaks.ts';
import type { Availability } from '#domain/stock/bands.ts';
import type { CountedLine } from '#domain/stock/line-state.ts';
import { ownPriceWords } from '../../../components/own-price-words.ts';

/** A line that can be bought, of the cart, of an order or of a quote. */
export interface Line {
  _id: string;
  product: {
    /** Null for freight, and for what the catalogue does not have. */
    _id: string | null;
    name: string;
    /** Of each, at the line's quantity. */
    price: number;
    imageLink: string[];
    /** Percent; null: the settings' rate. Absent where the tax is not shown. */
    gstRate?: number | null;
    /** Of the cart's. */
    availability?: Availability;
    /** Of the cart's, where each costs otherwise in the catalogue. */
    ownPrice?: string | null;
  };
  quantity: number;
  leadDays?: number | null;
  /** Of the cart's: null where they are not counted. */
  stock?: CountedLine | null;
  /** Of a quote. */
  kind?: 'goods' | 'freight';
  remark?: string | null;
}

/** Those of which too few are left too: the shop refuses them when they are ordered. */
export const linesForSale = (cart: CartEntry[]): Line[] =>
  cart.flatMap(({ _id, product, quantity, available, stock }) => {
    const price = available ? priceAt(product, quantity) : null;
    return price === null
      ? []
      : [
          {
            _id,
            product: { ...product, price, ownPrice: ownPriceWords(product, quantity) },
            quantity,
            leadDays: product.leadDays,
            stock,
          },
        ];
  });

export const linesOf = (order: Order): Line[] =>
  order.product.map(({ productId, ...line }, position) => ({
    _id: String(position),
    product: productId,
    ...line,
    leadDays: leadDaysOf(order, line),
  }));

const linePaise = ({ product, quantity }: Line) => lineTotalPaise(rupeesToPaise(product.price), quantity);

export const lineRupees = (line: Line) => paiseToRupees(linePaise(line));

export const totalRupees = (lines: readonly Line[]) => paiseToRupees(sumPaise(lines.map(linePaise)));

/** Freight is no piece. */
export const piecesOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, kind }) => (kind === 'freight' ? sum : sum + quantity), 0);
