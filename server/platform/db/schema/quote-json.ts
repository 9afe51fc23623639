import Type, { type Static } from 'typebox';
import { QUOTE_PAYMENTS } from '#domain/quote-payments.ts';
import { seller } from './paper-json.ts';
import { storedJson } from './stored-json.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);

const content = Type.Object({
  seller,
  buyer: Type.Object({
    name: Type.String(),
    company: textOrNull,
    /** Where that is not where the goods go. */
    billedAt: Type.Optional(Type.String()),
    gstin: textOrNull,
    pincode: textOrNull,
    /** Name of the State, as far as pincode or GSTIN say it. */
    state: textOrNull,
    contact: textOrNull,
  }),
  request: Type.Object({ askedAt: Type.String(), message: textOrNull, poNumber: textOrNull }),
  hsnDigits: Type.Integer(),
});
/** What a quotation prints besides its lines, sums, number and terms. */
export type QuoteContent = Static<typeof content>;
export const readQuoteContent = storedJson('quote_revisions.content', content);

const draft = Type.Object({
  lines: Type.Array(
    Type.Object({
      productId: textOrNull,
      name: Type.String(),
      /** What is not typed yet is null. */
      quantity: numberOrNull,
      unitPrice: numberOrNull,
      hsn: textOrNull,
      gstRate: numberOrNull,
      leadDays: numberOrNull,
      remark: textOrNull,
    }),
  ),
  freight: numberOrNull,
  validUntil: textOrNull,
  payment: Type.Enum([...QUOTE_PAYMENTS]),
  terms: Type.String(),
});
/** What the shop is typing, complete or not. */
export type QuoteDraft = Static<typeof draft>;
export const readQuoteDraft = storedJson('quotes.draft', draft);
