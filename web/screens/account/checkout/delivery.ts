import { addressProblem, isNeeded, normaliseContact } from '#domain/address.ts';
import { normaliseGstin } from '#domain/gstin.ts';
import type { TypedBilling } from '#domain/papers/billing.ts';
import type { CheckoutBody } from '../../../api/checkout.ts';
import { billingBody } from '../../../components/billing/billing-draft.ts';
import type { Line } from './lines.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** In the order of the form. */
export const NO_DELIVERY = {
  address: '',
  district: '',
  state: '',
  pincode: '',
  contact: '',
  company: '',
  gst: '',
  poNumber: '',
};

/** The form as typed. */
export type Delivery = typeof NO_DELIVERY;
export type DeliveryField = keyof Delivery;
export const idOfField = (name: DeliveryField) => `checkout-${name}`;
const FIELDS = Object.keys(NO_DELIVERY) as DeliveryField[];

export const problemOf = (name: DeliveryField, typed: string): string | null =>
  name === 'poNumber' ? null : addressProblem(name, typed);

export const missingFields = (delivery: Delivery) =>
  FIELDS.filter((name) => name !== 'poNumber' && isNeeded(name) && delivery[name].trim() === '');

export const firstProblem = (delivery: Delivery): DeliveryField | null =>
  FIELDS.find((name) => problemOf(name, delivery[name])) ?? null;

/** Everything that makes it this order and no other. */
export interface Wish {
  delivery: Delivery;
  /** Null: who gets the goods is billed. */
  billing: TypedBilling | null;
  lines: Line[];
  method: PaymentMethod;
  /** Null: the cart is bought. */
  quoteId: string | null;
  /** The address's name in the address book; null: it is not saved. No part of the order. */
  saveAddressAs: string | null;
  /** The billing address is kept with its GSTIN. No part of the order. */
  keepBilling: boolean;
  /** The unpaid order of another tab that it replaces. No part of the order. */
  insteadOf: string | null;
  /** The unpaid order that holds the goods and that it replaces, whatever it replaces besides. No part of the order. */
  holder: string | null;
}

type OrderWish = Omit<Wish, 'saveAddressAs' | 'keepBilling' | 'insteadOf' | 'holder'>;

export function bodyOf(wish: OrderWish): CheckoutBody {
  const { delivery, billing, lines, method, quoteId } = wish;
  const gst = normaliseGstin(delivery.gst);
  const company = companyOf(wish);
  const poNumber = delivery.poNumber.trim();
  return {
    ...(quoteId === null ? { products: productsOf(lines) } : { quoteId }),
    address: delivery.address.trim(),
    district: delivery.district.trim(),
    state: delivery.state.trim(),
    pincode: asNumber(delivery.pincode.trim()),
    contact: asNumber(normaliseContact(delivery.contact)),
    ...(gst && { gst: asNumber(gst) }),
    ...(company && { company }),
    ...(billing && { billing: billingBody(billing) }),
    ...(poNumber && { poNumber }),
    ...(method === 'transfer' && { paymentMethod: method }),
  };
}

/** Who gets the goods; the same as is billed, unless another is named. */
export const companyOf = ({ delivery, billing }: Pick<Wish, 'delivery' | 'billing'>): string =>
  delivery.company.trim() || (billing?.company.trim() ?? '');

const productsOf = (lines: Line[]) =>
  lines.flatMap(({ product, quantity }) =>
    product._id === null ? [] : [{ productId: product._id, quantity }],
  );

/** Digits are sent as a number, unless it would lose some: a contact may begin with 0, a GSTIN has letters. */
const asNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** Changes with everything that makes it a different order: the lines, their prices, the address, how it is paid. */
export const fingerprintOf = (wish: Wish) =>
  JSON.stringify([bodyOf(wish), wish.lines.map((line) => line.product.price)]);
