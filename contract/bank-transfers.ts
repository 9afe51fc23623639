import Type from 'typebox';
import { closed, id, nullable, rupees } from './schema.ts';

/** Where the customer's bank sends the money. */
export const bankAccount = closed({
  beneficiary: Type.String(),
  name: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
  branch: Type.String(),
});

export const recordedTransfer = closed({
  utr: Type.String(),
  amount: rupees,
  date: Type.String(),
  isRefund: Type.Boolean(),
});

/** How an order stands with the bank. */
export const transferOfOrder = closed({
  bank: nullable(bankAccount),
  reference: Type.String({ description: 'The order number, for the remarks' }),
  received: rupees,
  left: rupees,
  dueOn: nullable(Type.String({ description: 'The last day, such as 2026-11-22; null once money came' })),
  transfers: Type.Array(recordedTransfer),
  refundDue: nullable(rupees),
  refundFrom: nullable(Type.String({ description: 'The first day on which what is due can have gone back' })),
});

/** The quote that an order was made from. */
export const quoteOfOrder = closed({
  _id: id,
  number: Type.String({ description: 'Of the quotation' }),
  revision: Type.Integer(),
});
