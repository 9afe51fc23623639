import Type from 'typebox';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { order } from './order-entities.ts';
import { closed, envelope, nullable, post, text } from './schema.ts';
import { maybe, orderRef } from './shipment.ts';

const utrAndDay = {
  utr: text(60),
  date: Type.String({ maxLength: 10, description: 'On the bank’s statement, such as 2026-11-13' }),
  isOther: Type.Optional(
    Type.Literal(true, {
      description: 'Another transfer than one whose UTR is the beginning of this one, or begins with it',
    }),
  ),
};

const withheld = (description: string) => Type.Optional(nullable(Type.Number({ minimum: 0, description })));

export const transfers = {
  '/orders/recordTransfer': post({
    access: 'admin',
    right: 'money.receive',
    refusals: ['not-found', 'conflict', 'bad-amount', 'bad-utr', 'bad-day', 'utr-taken', 'utr-near'],
    summary: 'Enter money that came by bank transfer; parts add up',
    body: closed({
      ...orderRef.properties,
      amount: Type.Number({ description: 'What is in the bank, in rupees with at most two decimals' }),
      ...utrAndDay,
      tds: withheld('Rupees that the buyer deducted as tax (TDS): they count towards the order'),
      tdsOther: Type.Optional(
        Type.Literal(true, { description: 'The TDS is more than 0.1 % of the value without GST, up to 5 %' }),
      ),
      charges: withheld('Rupees that banks took on the way, at most 100 of an order: they count towards it'),
      over: Type.Optional(
        Type.Literal(true, { description: 'The amount is more than is due, and the rest is to be returned' }),
      ),
      paidBy: maybe(120, 'The payer, as the statement names him'),
    }),
    response: envelope(order),
  }),
  '/orders/reverseTransfer': post({
    access: 'admin',
    right: 'money.receive',
    refusals: ['not-found', 'conflict', 'busy', 'bad-utr'],
    summary: 'Reverse a transfer that was entered in error, while nothing of the order was shipped',
    body: closed({
      ...orderRef.properties,
      utr: text(60),
      reason: text(MAX_REASON_LENGTH),
    }),
    response: envelope(order),
  }),
  '/orders/recordTransferRefund': post({
    access: 'admin',
    right: 'money.refund',
    refusals: ['not-found', 'conflict', 'bad-utr', 'bad-day', 'utr-taken', 'utr-near'],
    summary: 'Enter the bank transfer that made an approved refund',
    body: closed({
      ...orderRef.properties,
      amount: Type.Optional(
        nullable(
          Type.Number({
            description: 'What was sent back, in rupees; refused when another sum is due by now',
          }),
        ),
      ),
      ...utrAndDay,
    }),
    response: envelope(order),
  }),
};
