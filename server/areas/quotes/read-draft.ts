import { eq } from 'drizzle-orm';
import { isCalendarDay } from '#domain/calendar.ts';
import { lineTotalPaise, sumPaise } from '#domain/money.ts';
import type { PrintedQuotation } from '#domain/papers/printed-revision.ts';
import { NOT_A_DAY } from '#domain/quotes/validity.ts';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import { MAX_LEAD_DAYS } from '#domain/sizes/quotes.ts';
import { quotes } from '../../platform/db/schema/index.ts';
import { type QuoteDraft, readQuoteDraft } from '../../platform/db/schema/quote-json.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { quotationLines, quoteLink, readRevisions, revisionsOf } from '../papers/read-quotation.ts';
import { readFreightPlace, readKnownProducts } from './known-products.ts';
import { supplyOfQuote } from './place.ts';
import { readRevisionLines } from './read-revision.ts';
import { contentOf, readSettingsNow } from './send-quote.ts';

/** The next revision as it would be sent now. What is not typed yet is refused, as sending would. */
export function readDraftQuotation(deps: Deps, admin: Session, quoteId: string): Promise<PrintedQuotation> {
  const { db, config } = deps;
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
      if (!row) throw notFound('this quote');
      if (row.draft === null) throw new ShopError('conflict', { message: 'This quote has no draft.' });
      const draft = readQuoteDraft(quoteId, row.draft);
      const settings = await readSettingsNow(deps, tx, draft);
      const known = await readKnownProducts(tx, row, draft.lines);
      const place = await readFreightPlace(tx, row);
      const offered = readRevisionLines(
        { lines: completeLines(draft), freight: draft.freight },
        { known, place, tax: settings.tax },
      );
      const { place: supplied, supply } = supplyOfQuote(row, settings.company, settings.tax);
      return {
        ...(await contentOf(tx, row, settings)),
        number: row.quotationNumber ?? row.number,
        revision: null,
        link: quoteLink(config.publicUrl, quoteId),
        sentAt: new Date().toISOString(),
        sentBy: admin.name,
        validUntil: draft.validUntil,
        payment: draft.payment,
        terms: draft.terms.trim() || settings.tax.terms,
        placeCode: supplied?.code ?? null,
        supply,
        lines: quotationLines(offered, supply),
        totalPaise: sumPaise(offered.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity))),
        revisions: revisionsOf(await readRevisions(tx, quoteId, row.revision)),
      };
    },
    { accessMode: 'read only' },
  );
}

function completeLines({ lines, validUntil }: QuoteDraft) {
  if (lines.length === 0) throw new ShopError('conflict', { message: 'The draft has no lines yet.' });
  if (validUntil && !isCalendarDay(validUntil)) throw invalid(NOT_A_DAY);
  return lines.map(({ quantity, unitPrice, leadDays, ...line }, i) => {
    const missing = quantity === null ? 'quantity' : unitPrice === null ? 'price' : null;
    if (missing)
      throw new ShopError('conflict', {
        message: `Line ${i + 1} of the draft has no ${missing} yet. Enter it to see the quotation.`,
      });
    requireWhole(quantity, [1, MAX_QUANTITY], `The quantity of line ${i + 1}`);
    requireWhole(leadDays, [0, MAX_LEAD_DAYS], `The lead time of line ${i + 1}, in days,`);
    return { ...line, leadDays, quantity: quantity!, unitPrice: unitPrice! };
  });
}

/** A draft is stored as it was typed: what sending would refuse is refused here. */
function requireWhole(typed: number | null, [least, most]: [number, number], what: string): void {
  if (typed === null || (Number.isInteger(typed) && typed >= least && typed <= most)) return;
  throw invalid(`${what} is a whole number from ${least} to ${most}.`);
}
