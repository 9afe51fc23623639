import Type, { type Static } from 'typebox';
import { billing } from './paper-json.ts';
import { storedJson } from './stored-json.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

const askedOrder = Type.Object({
  delivery: Type.Object({
    address: Type.String(),
    district: Type.String(),
    state: Type.String(),
    pincode: Type.String(),
    contact: Type.String(),
    gst: textOrNull,
  }),
  billing: Type.Union([billing, Type.Null()]),
  consigneeGst: textOrNull,
  company: textOrNull,
  poNumber: textOrNull,
  paymentMethod: Type.Enum(['card', 'transfer']),
});
/** The checkout that a request for approval stands for, without its lines. */
export type AskedOrder = Static<typeof askedOrder>;
export const readAskedOrder = storedJson('approval_requests.wish', askedOrder);

const askedLines = Type.Array(
  Type.Object({
    /** Null: of a quote, and not in the catalogue. */
    productId: textOrNull,
    name: Type.String(),
    partNumber: textOrNull,
    imageLink: textOrNull,
    quantity: Type.Integer(),
    unitPricePaise: Type.Integer(),
  }),
);
/** A line as it was priced when the approval was asked for. */
export type AskedLine = Static<typeof askedLines>[number];
export const readAskedLines = storedJson('approval_requests.lines', askedLines);
