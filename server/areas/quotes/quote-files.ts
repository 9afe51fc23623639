import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { closed, id } from '#contract/schema.ts';
import type { PrintedQuotation } from '#domain/papers/printed-revision.ts';
import { quotes } from '../../platform/db/schema/index.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { isOpenTo } from '../membership/open-to.ts';
import { makeQuotationPdf, pdfFileName } from '../papers/pdf/make-pdf.ts';
import { quotationName, readQuotation } from '../papers/read-quotation.ts';
import { type Show, sendPdf, show } from '../papers/send-file.ts';
import { readDraftQuotation } from './read-draft.ts';

interface Wanted {
  id: string;
  revision?: string;
  show?: Show;
}

const revision = Type.Optional(
  Type.String({ maxLength: 5, description: 'A number; absent for the newest one' }),
);

/** A quotation as PDF: any revision and the draft for the staff, their own revisions for customers. */
export function serveQuoteFiles(app: FastifyInstance, deps: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/admin/quotes/pdf',
    ...openToStaff('read', 'quotes.read'),
    schema: { querystring: closed({ id, revision, show }) },
    handler: async ({ query, session }, reply) =>
      send(
        reply,
        query,
        query.revision === 'draft'
          ? await readDraftQuotation(deps, session!, query.id)
          : await readSent(query.id, query.revision),
      ),
  });

  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/user/quotes/pdf',
    config: { access: 'customer' },
    schema: { querystring: closed({ id, revision, show }) },
    handler: async ({ query, session }, reply) =>
      send(reply, query, await readSent(query.id, query.revision, session!.userId)),
  });

  async function readSent(quoteId: string, wanted?: string, customerId?: string) {
    const isOwn = customerId === undefined ? undefined : isOpenTo(quotes, customerId, 'see-orders');
    const [quote] = await deps.db
      .select({ newest: quotes.revision })
      .from(quotes)
      .where(and(eq(quotes.id, quoteId), isOwn));
    if (!quote) throw notFound('this quote');
    const number = wanted === undefined ? quote.newest : revisionIn(wanted);
    const quotation = await readQuotation(deps.db, deps.config, quoteId, number);
    if (!quotation) throw notFound(quote.newest === 0 ? 'an offer of this quote' : 'this revision');
    return quotation;
  }

  const send = (reply: FastifyReply, { show: isShown }: Wanted, quotation: PrintedQuotation) =>
    sendPdf(
      reply,
      { fileName: pdfFileName(quotationName(quotation)), show: isShown, papers: 1 },
      (stillWanted) => makeQuotationPdf(quotation, stillWanted),
    );
}

function revisionIn(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw invalid('A revision is a number, such as 2.');
  return Number(text);
}
