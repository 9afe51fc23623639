import Type, { type Static } from 'typebox';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_LENGTH } from '#domain/statement/sizes.ts';
import { closed, envelope, id, nullable, post, rupees } from './schema.ts';

/** A credit of the bank's statement, and the orders that it may be for. */
export const statementLine = closed({
  line: Type.Integer({ minimum: 1, description: 'In the file' }),
  amount: rupees,
  date: Type.String({ description: 'Such as 2026-11-17' }),
  reference: Type.String({ description: 'What the bank and the payer wrote' }),
  utr: nullable(Type.String()),
  known: nullable(
    Type.String({ description: 'The order for which a transfer with this UTR is entered already' }),
  ),
  matches: Type.Array(
    closed({
      mongooseOrderId: id,
      orderId: Type.String({ description: 'The human order number' }),
      name: Type.String({ description: 'The company, or else the customer' }),
      due: rupees,
      why: Type.String({ description: 'As a sentence' }),
      sure: Type.Enum(['certain', 'likely', 'possible']),
    }),
    { description: 'The surest first; none of a line that is known' },
  ),
});
export type ReadStatementLine = Static<typeof statementLine>;

export const statements = {
  '/admin/transfers/statement': post({
    access: 'admin',
    right: 'money.receive',
    summary: 'Read a bank’s statement and propose the orders that its credits are for; nothing is recorded',
    bodyLimit: MAX_STATEMENT_BYTES,
    body: closed({
      csv: Type.String({
        minLength: 1,
        maxLength: MAX_STATEMENT_LENGTH,
        description: 'As the bank gives it, or pasted: with its headings, commas, semicolons or tabs',
      }),
    }),
    response: envelope(Type.Array(statementLine)),
  }),
};
