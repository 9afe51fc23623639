import Type, { type Static } from 'typebox';
import { closed, id, nullable, rupees, time } from './schema.ts';

/** Where the customer's bank sends the money. */
export const bankAccount = closed({
  beneficiary: Type.String(),
  name: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
  branch: Type.String(),
});

export const recordedTransfer = closed({
  paymentId: Type.String({ description: 'As its receipt names it' }),
  utr: Type.String(),
  amount: Type.Number({ description: 'What the bank’s statement says, in rupees' }),
  date: Type.String(),
  isRefund: Type.Boolean(),
  tds: Type.Number({ description: 'Rupees of tax that the buyer deducted: they count towards the order' }),
  charges: Type.Number({ description: 'Rupees of bank charges that count towards the order' }),
  over: Type.Number({ description: 'Of the amount, what was more than due' }),
  goesBack: Type.Boolean({
    description: 'It came for an order that was paid or had ended: nothing of it counts towards the order',
  }),
  reversed: nullable(
    closed({ reason: Type.String({ description: 'Why it was entered in error' }), at: time }),
  ),
  /** Who did it: absent for customers. */
  entry: Type.Optional(
    closed({
      by: Type.String(),
      at: time,
      paidBy: nullable(Type.String()),
      reversedBy: nullable(Type.String()),
    }),
  ),
});
export type RecordedTransfer = Static<typeof recordedTransfer>;

/** How an order stands with the bank. */
export const transferOfOrder = closed({
  bank: nullable(bankAccount),
  reference: Type.String({ description: 'The order number, for the remarks' }),
  received: Type.Number({ description: 'In the bank, in rupees, without what was reversed' }),
  withheld: Type.Number({ description: 'Rupees of TDS and bank charges: they count and never go back' }),
  withoutGst: Type.Number({ description: 'What TDS is deducted from, in rupees' }),
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
