import Type, { type Static } from 'typebox';
import { E_INVOICE_MODES } from '#domain/papers/irn-due.ts';
import { MAX_ANSWERS_BYTES, MAX_ANSWERS_LENGTH } from '#domain/papers/portal-answers.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { MAX_IRN_DUE_LISTED } from '#domain/sizes/papers.ts';
import { billingAddress, typedBilling } from './billing.ts';
import { paperSummary } from './papers.ts';
import { closed, count, envelope, get, id, nullable, oneOf, post, text, time } from './schema.ts';
import { typedCodes } from './shipment.ts';

/** A paper that waits for its IRN. */
export const irnDuePaper = closed({
  ...paperSummary.properties,
  daysLeft: nullable(
    Type.Integer({
      description: 'Whole days in which it can be reported, below 0 once late; null without a limit',
    }),
  ),
  filedAt: nullable(Type.String({ description: 'When it was in a file for the portal' })),
  refusal: nullable(Type.String({ description: 'Why the portal refused it, in its words' })),
  isDuplicate: Type.Boolean({ description: 'Refused because the portal has it: its IRN is there' }),
  problem: nullable(Type.String({ description: 'Why the portal would not take it as it is' })),
  billedTo: nullable(billingAddress),
  goods: Type.Array(closed({ position: count, name: Type.String(), hsn: nullable(Type.String()) }), {
    description: 'With their HSN codes',
  }),
});
export type IrnDuePaper = Static<typeof irnDuePaper>;

/** What became of one answer of the portal. */
export const readAnswer = closed({
  number: nullable(Type.String({ description: 'Null where the answer names no document' })),
  ok: Type.Boolean({ description: 'The paper has this IRN' }),
  outcome: oneOf(['kept', 'already', 'refused', 'unknown', 'wrong']),
  mailed: Type.Boolean({ description: 'The buyer gets the paper now' }),
  error: Type.Optional(Type.String({ description: 'As a sentence, or in the words of the portal' })),
});
export type ReadAnswer = Static<typeof readAnswer>;

export const eInvoices = {
  '/admin/papers/irnDue': get({
    access: 'admin',
    right: 'papers.export',
    summary: `Papers that wait for their IRN, those that are due first, at most ${MAX_IRN_DUE_LISTED}; none while e-invoices are off`,
    response: envelope(
      closed({
        docs: Type.Array(irnDuePaper),
        totalDocs: count,
        mode: oneOf(E_INVOICE_MODES),
        since: nullable(Type.String({ description: 'When e-invoices were turned on' })),
        lastFile: nullable(closed({ at: time, by: Type.String(), papers: count })),
      }),
    ),
  }),
  '/admin/papers/irnAnswers': post({
    access: 'admin',
    right: 'papers.export',
    summary:
      'Keep the IRNs of the portal’s answer file; each answer is matched by its number and kept or refused on its own',
    bodyLimit: MAX_ANSWERS_BYTES,
    body: closed({
      text: Type.String({
        minLength: 1,
        maxLength: MAX_ANSWERS_LENGTH,
        description: 'JSON, an array or objects one after another, or CSV with its headings',
      }),
    }),
    response: envelope(Type.Array(readAnswer)),
  }),
  '/admin/papers/replace': post({
    access: 'admin',
    right: 'papers.export',
    refusals: ['not-found', 'conflict'],
    summary:
      'Credit a tax invoice over the whole and issue it again with another billing address or other HSN codes, dated today; no money is returned',
    body: closed({
      id,
      billing: typedBilling,
      reason: text(MAX_REASON_LENGTH),
      hsn: typedCodes(
        'The right codes of its lines: kept with the line, and with a product that has the wrong one',
      ),
    }),
    response: envelope(
      closed({
        credit: Type.String({ description: 'Number of the credit note' }),
        invoice: Type.String({ description: 'Number of the new invoice' }),
      }),
    ),
  }),
};
