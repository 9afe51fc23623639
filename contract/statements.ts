import Type, { type Static } from 'typebox';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_LENGTH } from '#domain/statement/sizes.ts';
import { closed, envelope, get, id, nullable, post, rupees, text } from './schema.ts';

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
  entered: nullable(
    Type.Number({
      description: 'The rupees with which it is entered, where it is known: they may be others',
    }),
  ),
  matches: Type.Array(
    closed({
      mongooseOrderId: id,
      orderId: Type.String({ description: 'The human order number' }),
      name: Type.String({ description: 'The company, or else the customer' }),
      due: rupees,
      why: Type.String({ description: 'As a sentence' }),
      sure: Type.Enum(['certain', 'likely', 'possible']),
      tds: Type.Optional(Type.Number({ description: 'What is missing in rupees, where it fits as TDS' })),
      charges: Type.Optional(Type.Number({ description: 'The same as bank charges' })),
    }),
    { description: 'The surest first; none of a line that is known' },
  ),
});
export type ReadStatementLine = Static<typeof statementLine>;

/** A line of which a person has to look at the file. */
const unreadLine = closed({
  line: Type.Integer({ minimum: 1, description: 'In the file' }),
  text: Type.String({ description: 'Its first words' }),
  why: Type.String({ description: 'As a sentence' }),
});
export type UnreadStatementLine = Static<typeof unreadLine>;

/** Of a cell in its row, from 0. */
const column = Type.Integer({ minimum: 0, maximum: 999 });

export const statements = {
  '/admin/transfers/utr': get({
    access: 'admin',
    right: 'money.receive',
    summary: 'What a UTR is entered as, before another transfer is entered with it',
    query: closed({ utr: text(60) }),
    response: envelope(
      closed({
        known: nullable(Type.String({ description: 'Such as: a transfer for order MW-7K2M9X4P' })),
      }),
    ),
  }),
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
      columns: Type.Optional(
        closed({
          head: Type.Integer({
            minimum: 1,
            maximum: 100_000,
            description: 'The line of the headings, from 1',
          }),
          date: Type.Optional(column),
          text: Type.Optional(column),
          reference: Type.Optional(column),
          credit: Type.Optional(column),
          amount: Type.Optional(column),
          sign: Type.Optional(column),
        }),
      ),
    }),
    response: closed({
      data: Type.Array(statementLine),
      unread: Type.Array(unreadLine, {
        description: 'Lines with money that may have come, whose day or amount cannot be read',
      }),
    }),
  }),
};
