import type { CartEntry, Order } from '#contract/entities.ts';
import { contactProblem, normaliseContact, pincodeProblem } from '#domain/address.ts';
import { gstinProblem, normaliseGstin } from '#domain/gstin.ts';
import { lineTotalPaise, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import type { CheckoutBody } from '../../../api/checkout.ts';

export const NO_DELIVERY = {
  address: '',
  district: '',
  state: '',
  pincode: '',
  contact: '',
  gst: '',
};

/** The form as typed. */
export type Delivery = typeof NO_DELIVERY;
export type DeliveryField = keyof Delivery;
const REQUIRED: DeliveryField[] = ['address', 'district', 'state', 'pincode', 'contact'];

export const missingFields = (delivery: Delivery) => REQUIRED.filter((name) => delivery[name].trim() === '');

export function problemOf(name: DeliveryField, typed: string): string | null {
  if (typed.trim() === '') return REQUIRED.includes(name) ? `Enter the ${name}.` : null;
  if (name === 'pincode') return pincodeProblem(typed);
  if (name === 'contact') return contactProblem(typed);
  return name === 'gst' ? gstinProblem(typed) : null;
}

export const firstProblem = (delivery: Delivery): DeliveryField | null =>
  (Object.keys(NO_DELIVERY) as DeliveryField[]).find((name) => problemOf(name, delivery[name])) ?? null;

/** A line that can be bought, of the cart, of an order or of a quote; freight is no product. */
export interface Line {
  _id: string;
  product: { _id: string | null; name: string; price: number; imageLink: string[] };
  quantity: number;
}

export const linesForSale = (cart: CartEntry[]): Line[] =>
  cart.filter((line): line is CartEntry & Line => line.available && line.product.price !== null);

export const linesOf = (order: Order): Line[] =>
  order.product.map(({ productId, quantity }, position) => ({
    _id: productId._id ?? String(position),
    product: productId,
    quantity,
  }));

export const lineRupees = ({ product, quantity }: Line) =>
  paiseToRupees(lineTotalPaise(rupeesToPaise(product.price), quantity));

export const totalRupees = (lines: Line[]) =>
  paiseToRupees(
    sumPaise(lines.map((line) => lineTotalPaise(rupeesToPaise(line.product.price), line.quantity))),
  );

export const piecesOf = (lines: Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function bodyOf(delivery: Delivery, lines: Line[]): CheckoutBody {
  const gst = normaliseGstin(delivery.gst);
  return {
    products: lines.flatMap(({ product, quantity }) =>
      product._id === null ? [] : [{ productId: product._id, quantity }],
    ),
    address: delivery.address.trim(),
    district: delivery.district.trim(),
    state: delivery.state.trim(),
    pincode: asNumber(delivery.pincode.trim()),
    contact: asNumber(normaliseContact(delivery.contact)),
    ...(gst && { gst: asNumber(gst) }),
  };
}

/** Digits are sent as a number, unless it would lose some: a contact may begin with 0, a GSTIN has letters. */
const asNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** Changes with everything that makes it a different order: the lines, their prices, the address. */
export const fingerprintOf = (delivery: Delivery, lines: Line[]) =>
  JSON.stringify([bodyOf(delivery, lines), lines.map((line) => line.product.price)]);
