import type { BodyOf } from '#contract/index.ts';
import type { CartEntry, Product } from '#contract/product-entities.ts';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { normalisePincode, pincodeProblem } from '#domain/address.ts';
import { gstinProblem, normaliseGstin } from '#domain/gstin.ts';
import type { TypedBilling } from '#domain/papers/billing.ts';
import type { PriceBreak } from '#domain/price-breaks.ts';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import { MAX_QUOTE_LINES, MAX_QUOTE_MESSAGE_LENGTH } from '#domain/sizes/quotes.ts';
import { nounFor } from '#domain/words.ts';
import { type BillingDraft, billingBody } from '../billing/billing-draft.ts';

export interface RequestLine {
  productId: string;
  name: string;
  partNumber: string | null;
  /** undefined: not known yet. */
  imageLink: string | null | undefined;
  price: number | null;
  /** undefined: not known yet. */
  priceBreaks?: PriceBreak[];
  quantity: number;
  remark: string;
}

export const FIELDS = ['company', 'gst', 'pincode', 'poNumber', 'message'] as const;
export type RequestField = (typeof FIELDS)[number];
export type RequestFields = Record<RequestField, string>;

export interface RequestDraft {
  lines: RequestLine[];
  /** Only what was typed: the others show what is known of the buyer. */
  typed: Partial<RequestFields>;
  billing?: BillingDraft;
}

/** Where the dialog was opened, and with what. */
export interface RequestStart {
  /** Each name has its own draft: what was written about one product does not show up at another. */
  name: string;
  lines: RequestLine[];
  /** What cannot be a line, in words. */
  message?: string;
  /** Why not everything is among the lines. */
  note?: string;
}

export interface StoredDraft extends RequestDraft {
  /** The lines it began with. */
  from: string;
  /** The last try to send it. */
  sent?: { key: string; body: string };
}

type Known = Pick<Product, '_id' | 'name' | 'price' | 'priceBreaks' | 'imageLink' | 'partNumber'>;

export const lineOf = (product: Known, quantity: number): RequestLine => ({
  productId: product._id,
  name: product.name,
  partNumber: product.partNumber,
  imageLink: product.imageLink[0] ?? null,
  price: product.price,
  priceBreaks: product.priceBreaks,
  quantity,
  remark: '',
});

/** Includes goods that can no longer be bought there: a quote for them is possible. */
export const startOfCart = (cart: CartEntry[]): RequestStart => ({
  name: 'cart',
  lines: cart.slice(0, MAX_QUOTE_LINES).map(({ product, quantity }) => lineOf(product, quantity)),
  ...(cart.length > MAX_QUOTE_LINES && {
    note: `A request has at most ${MAX_QUOTE_LINES} products: the last ${nounFor(cart.length - MAX_QUOTE_LINES, 'one of your cart is', `${cart.length - MAX_QUOTE_LINES} of your cart are`)} left out.`,
  }),
});

/** The last revision, or what was asked for. Goods that are not in the shop are asked for in words. */
export function startOfQuote(quote: Pick<OwnQuote, '_id' | 'revisions' | 'asked'>): RequestStart {
  const { _id, revisions, asked } = quote;
  const lines = new Map<string, RequestLine>();
  const others: string[] = [];
  const goods = revisions[0]?.lines.filter(({ kind }) => kind === 'goods') ?? asked;
  for (const { productId, name, partNumber, imageLink, listPrice, quantity } of goods) {
    if (!productId) {
      others.push(`${quantity} × ${name}`);
      continue;
    }
    const before = lines.get(productId);
    lines.set(productId, {
      productId,
      name,
      partNumber,
      imageLink,
      price: listPrice,
      quantity: Math.min(quantity + (before?.quantity ?? 0), MAX_QUANTITY),
      remark: asked.find((line) => line.productId === productId)?.remark ?? '',
    });
  }
  return {
    name: _id,
    lines: [...lines.values()],
    ...(others.length > 0 && { message: `Also: ${others.join(', ')}`.slice(0, MAX_QUOTE_MESSAGE_LENGTH) }),
  };
}

export const marksOfStart = ({ lines }: RequestStart): string =>
  JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]));

/** The stored draft counts. When the cart or the quantity has changed since, the lines are new and keep their remarks. */
export function draftFor(start: RequestStart, stored: StoredDraft | null): RequestDraft {
  if (!stored) return { lines: start.lines, typed: {} };
  const { typed, billing } = stored;
  const about = { typed, ...(billing && { billing }) };
  if (stored.from === marksOfStart(start)) return { lines: stored.lines, ...about };
  const remarkOf = (productId: string) =>
    stored.lines.find((line) => line.productId === productId)?.remark ?? '';
  return {
    lines: start.lines.map((line) => ({ ...line, remark: remarkOf(line.productId) || line.remark })),
    ...about,
  };
}

/** Whether closing would lose something. */
export const somethingWasTyped = ({ lines, typed, billing }: RequestDraft, start: RequestStart): boolean =>
  [...Object.values(typed), billing?.address, billing?.pincode, billing?.district].some((text) =>
    text?.trim(),
  ) || JSON.stringify(lines.map(compared)) !== JSON.stringify(start.lines.map(compared));

const compared = ({ productId, quantity, remark }: RequestLine) => [productId, quantity, remark];

/** Null when it is already there or does not fit any more. */
export const withLine = (lines: RequestLine[], line: RequestLine): RequestLine[] | null =>
  lines.length >= MAX_QUOTE_LINES || lines.some(({ productId }) => productId === line.productId)
    ? null
    : [...lines, line];

export function problemOf(field: RequestField, text: string): string | null {
  if (text.trim() === '') return null;
  if (field === 'pincode') return pincodeProblem(text);
  return field === 'gst' ? gstinProblem(text) : null;
}

export const firstProblem = (fields: RequestFields): RequestField | null =>
  FIELDS.find((field) => problemOf(field, fields[field])) ?? null;

export function bodyOf(
  lines: RequestLine[],
  fields: RequestFields,
  billing: TypedBilling | null,
): BodyOf<'/user/quotes/request'> {
  const { gst, pincode, poNumber, message } = fields;
  const company = fields.company.trim() || (billing?.company.trim() ?? '');
  return {
    lines: lines.map(({ productId, quantity, remark }) => ({
      productId,
      quantity,
      ...(remark.trim() && { remark: remark.trim() }),
    })),
    ...(company && { company }),
    ...(gst.trim() && { gst: normaliseGstin(gst) }),
    ...(pincode.trim() && { pincode: normalisePincode(pincode) }),
    ...(billing && { billing: billingBody(billing) }),
    ...(poNumber.trim() && { poNumber: poNumber.trim() }),
    ...(message.trim() && { message: message.trim() }),
  };
}
