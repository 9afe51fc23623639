import Type, { type Static } from 'typebox';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { MAX_MISSING_LISTED } from '#domain/sizes/papers.ts';
import {
  closed,
  count,
  DAY_PATTERN,
  docsPage,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  pageQuery,
  post,
  rupees,
  text,
  time,
} from './schema.ts';
import { orderRef } from './shipment.ts';

export const TAX_PAPER_KINDS = ['receipt', 'invoice', 'supply', 'refund', 'credit'] as const;

export const paperSummary = closed({
  _id: id,
  kind: oneOf(TAX_PAPER_KINDS),
  number: Type.String({ description: 'Such as MW/26-27/00042' }),
  date: time,
  mongooseOrderId: id,
  orderId: Type.String({ description: 'The human order number' }),
  buyer: Type.String(),
  gstin: nullable(Type.String({ description: 'Null for a buyer without a GSTIN' })),
  placeOfSupply: nullable(Type.String({ description: 'Code of the State, two digits' })),
  isInterState: Type.Boolean({ description: 'IGST instead of CGST and SGST' }),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  total: rupees,
  against: nullable(Type.String({ description: 'Number of the paper that it lowers' })),
  paymentId: nullable(Type.String({ description: 'The payment that a receipt voucher is for' })),
  irn: nullable(Type.String({ description: 'Of the e-invoice portal, once entered' })),
  needsIrn: Type.Boolean({
    description: 'An invoice or credit note for a registered buyer, without an IRN',
  }),
  irnIsDue: Type.Boolean({ description: 'Issued under the e-invoice mode: the buyer has it with its IRN' }),
  replaces: nullable(Type.String({ description: 'Number of the invoice whose place it takes' })),
});
export type PaperSummary = Static<typeof paperSummary>;

const day = Type.String({
  pattern: DAY_PATTERN,
  description: 'An Indian calendar day, such as 2026-11-13; both ends are included',
});
export const paperPeriod = { from: day, to: day };

/** The amounts of refund vouchers and credit notes are positive here: `kind` says that they lower. */
export const paperAmounts = closed({
  papers: count,
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  total: rupees,
});

export const paperFilter = {
  kind: Type.Optional(oneOf(TAX_PAPER_KINDS)),
  search: Type.Optional(
    Type.String({ maxLength: 100, description: 'Number, buyer, GSTIN, order, amount or days' }),
  ),
  from: Type.Optional(day),
  to: Type.Optional(day),
  withoutIrn: Type.Optional(Type.Boolean({ description: 'Only those that still need an IRN' })),
  irnDue: Type.Optional(Type.Boolean({ description: 'Only those that wait for their IRN' })),
};

/** An order's papers, or the sentence why it has none. */
const papersOfOrder = closed({
  ...docsPage(paperSummary).properties,
  note: nullable(
    Type.String({ description: 'Why a paper is missing, such as one of before papers were kept' }),
  ),
});

/** The paper that a refund of the order lowers, with what is left of its lines. Amounts include the tax. */
export const loweredPaper = closed({
  kind: oneOf(['receipt', 'invoice']),
  number: Type.String(),
  lines: Type.Array(
    closed({
      position: Type.Integer({ minimum: 1, description: 'As on the order, from 1' }),
      quantity: count,
      takenQuantity: Type.Integer({ minimum: 0, description: 'Taken back by earlier refunds' }),
      amount: rupees,
      amountLeft: rupees,
    }),
  ),
});
export type LoweredPaper = Static<typeof loweredPaper>;

/** Of an order whose money has no invoice. */
const moneyOfOrder = {
  _id: id,
  orderId: Type.String({ description: 'The human order number' }),
  buyer: Type.String(),
  amount: rupees,
  since: time,
};

export const papers = {
  '/admin/papers/all': get({
    access: 'admin',
    right: 'papers.read',
    summary: 'Tax papers, newest first',
    query: closed({ ...pageQuery, ...paperFilter }),
    response: envelope(
      closed({
        ...docsPage(paperSummary).properties,
        byKind: closed({ receipt: count, invoice: count, supply: count, refund: count, credit: count }),
        irnDue: Type.Optional(
          Type.Integer({ minimum: 0, description: 'All that wait for their IRN, while e-invoices apply' }),
        ),
        newestOnly: Type.Optional(
          Type.Boolean({
            description: `The search has too few letters or too many matches: only the newest ${NEWEST_SEARCHED} papers of each kind were searched`,
          }),
        ),
      }),
    ),
  }),
  '/admin/papers/period': get({
    access: 'admin',
    right: 'papers.read',
    summary: 'Sums of a period, what its export contains, and whether the register equals the ledger',
    query: closed(paperPeriod),
    response: envelope(
      closed({
        receipt: paperAmounts,
        invoice: paperAmounts,
        supply: paperAmounts,
        refund: paperAmounts,
        credit: paperAmounts,
        otherStates: Type.Integer({
          minimum: 0,
          description: 'States other than the company’s that were supplied',
        }),
        withoutIrn: count,
        eInvoicesLeftOut: closed({
          papers: count,
          reason: nullable(
            Type.String({ description: 'Why the first of them is no e-invoice, as a sentence' }),
          ),
        }),
        files: Type.Array(closed({ name: Type.String(), rows: count }), {
          description: 'The files of the export with their rows; einvoice and pdf with their files',
        }),
        estimatedBytes: count,
        ledger: closed({
          received: rupees,
          returned: rupees,
          receivedByPapers: rupees,
          returnedByPapers: rupees,
          isEqual: Type.Boolean({ description: 'Of what has papers or should have them' }),
          paymentsWithoutPapers: count,
          receivedWithoutPapers: rupees,
          refundsWithoutPapers: count,
          returnedWithoutPapers: rupees,
          note: nullable(
            Type.String({
              description: 'What the difference is and which money has no papers, in sentences',
            }),
          ),
        }),
      }),
    ),
  }),
  '/admin/papers/irn': post({
    access: 'admin',
    right: 'papers.export',
    refusals: ['not-found', 'conflict'],
    summary: 'Keep what the e-invoice portal answered; it is printed from then on and cannot be changed',
    body: closed({
      id,
      irn: text(64),
      ackNo: text(20),
      ackDate: text(19),
      signedQr: text(4_000),
    }),
    response: messageEnvelope,
  }),
  '/admin/papers/missing': get({
    access: 'admin',
    right: 'papers.read',
    summary: `Orders that were shipped without their tax invoice, oldest first, at most ${MAX_MISSING_LISTED}`,
    response: envelope(
      Type.Array(
        closed({
          _id: id,
          orderId: Type.String({ description: 'The human order number' }),
          buyer: Type.String(),
          shippedAt: time,
        }),
      ),
    ),
  }),
  '/admin/papers/toReturn': get({
    access: 'admin',
    right: 'papers.read',
    summary: `Money that came above what orders cost and is to go back, oldest first, at most ${MAX_MISSING_LISTED}`,
    response: envelope(Type.Array(closed(moneyOfOrder))),
  }),
  '/admin/papers/advances': get({
    access: 'admin',
    right: 'papers.read',
    summary: `Money that was received and not invoiced by the end of a day: open advances, and what was kept of cancelled orders; of its orders the first ${MAX_MISSING_LISTED}`,
    query: closed({ day: Type.Optional(day) }),
    response: envelope(
      closed({
        day: Type.String(),
        open: rupees,
        kept: rupees,
        orders: count,
        docs: Type.Array(
          closed({
            ...moneyOfOrder,
            kept: Type.Boolean({ description: 'Its order was cancelled' }),
          }),
        ),
      }),
    ),
  }),
  '/admin/papers/issueMissing': post({
    access: 'admin',
    right: 'papers.export',
    refusals: ['not-found', 'conflict', 'state-needed'],
    summary:
      'Issue the tax invoice of an order that was shipped without it, with the date of today and a note',
    body: closed({
      mongooseOrderId: orderRef.properties.mongooseOrderId,
      note: text(MAX_REASON_LENGTH),
      placeOfSupply: Type.Optional(
        nullable(
          Type.String({
            maxLength: 2,
            description: 'Code of the State of the delivery, where its address names none that can be read',
          }),
        ),
      ),
    }),
    response: messageEnvelope,
  }),
  '/orders/papers': get({
    access: 'admin',
    right: 'read',
    readBy: 'orders.read',
    refusals: ['not-found'],
    summary: 'The papers of an order, newest first, and what is left of the one that a refund lowers',
    query: orderRef,
    response: envelope(
      closed({
        ...papersOfOrder.properties,
        lowered: nullable(loweredPaper),
        loweredNext: Type.Optional(
          Type.Array(loweredPaper, {
            description: 'Of an order in consignments, the papers that are lowered after it, in this order',
          }),
        ),
        invoiceIsMissing: Type.Boolean({
          description: 'Shipped without its tax invoice, which can be issued now',
        }),
      }),
    ),
  }),
  '/user/orders/papers': get({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'The papers of an own order, newest first',
    query: orderRef,
    response: envelope(papersOfOrder),
  }),
};
