import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { DEFAULT_VALID_DAYS, MAX_OPEN_QUOTES } from '#domain/sizes/quotes.ts';
import { recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { quoteLines, quotes } from '../../platform/db/schema/index.ts';
import type { QuoteDraft } from '../../platform/db/schema/quote-json.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { type DeskSale, payLinkOfQuote } from '../lifecycle/pay-link.ts';
import { companyIdOf } from '../membership/lock-buyer.ts';
import { writeQuoteLog } from '../quotes/change-quote.ts';
import type { ListedProduct } from '../quotes/known-products.ts';
import { insertQuote, refuseOneTooMany } from '../quotes/request-quote.ts';
import { sendRevision } from '../quotes/send-quote.ts';
import { inviteCaller, readCaller, type SaleBody } from './find-caller.ts';
import { readPlaces } from './read-places.ts';
import { type Priced, sellOnce } from './sell-once.ts';
import { writeSale } from './sent-before.ts';

type Made = ResponseOf<'/admin/quotes/new'>['data'];

const TOO_MANY = `${MAX_OPEN_QUOTES} quotes of this customer wait for our answer. Answer or withdraw one of them first.`;

/** A quote for a caller: sent in the same step, or stored as a draft. */
export async function makeQuote(
  deps: Deps,
  staff: Session,
  body: SaleBody,
  key: string | null,
): Promise<Made> {
  const caller = readCaller(body);
  const places = readPlaces(body, caller);
  const request = { kind: 'quote', body, key } as const;
  return sellOnce(
    deps,
    staff,
    { request, caller },
    {
      answer: (tx, sale) => answerOf(tx, deps, sale),
      make: async (tx, { customer, known, priced }) => {
        const asked = askedLines(priced.lines, known);
        if (!body.send) await refuseOneTooMany(tx, customer.id, TOO_MANY);
        const quote = await insertQuote(
          tx,
          {
            customerId: customer.id,
            companyId: await companyIdOf(tx, customer.id),
            requestKey: null,
            company: oneLine(body.company),
            gst: places.gst,
            billing: places.billing,
            pincode: places.delivery?.pincode ?? null,
            poNumber: oneLine(body.poNumber),
          },
          asked,
        );
        if (asked.length > 0)
          await tx.insert(quoteLines).values(asked.map((line) => ({ ...line, quoteId: quote.id })));
        await writeQuoteLog(tx, quote.id, { action: 'made', actor: staff });
        const delivery = places.delivery && {
          ...places.delivery,
          contact: places.contact ?? customer.phone,
        };
        const sale = await writeSale(tx, staff, request, { quoteId: quote.id, delivery });
        await recordAct(tx, staff, {
          entity: 'quote',
          action: 'made',
          entityId: quote.id,
          subject: quote.number,
          changes: [{ field: 'customer', from: null, to: customer.name }],
        });
        if (body.invite) await inviteCaller(tx, staff, caller, customer);
        const about = {
          ...priced,
          validUntil: body.validUntil ?? dayAfter(istDay(new Date().toISOString()), DEFAULT_VALID_DAYS),
          payment: body.paymentMethod === 'transfer' ? ('transfer' as const) : ('card or transfer' as const),
          terms: body.terms?.trim() ?? '',
        };
        if (body.send) await sendRevision(deps, tx, staff, { id: quote.id, ...about }, null);
        else await storeDraft(tx, staff, quote.id, about);
        return sale;
      },
    },
  );
}

const askedLines = (lines: Priced['lines'], known: ReadonlyMap<string, ListedProduct>) =>
  lines.flatMap(({ productId, quantity }, position) => {
    const product = known.get(productId ?? '');
    if (!productId || !product) return [];
    const { name, partNumber, imageLink } = product;
    return [
      {
        position,
        productId,
        name,
        partNumber,
        imageLink,
        listPricePaise: product.listPaiseAt(quantity),
        quantity,
        remark: null,
      },
    ];
  });

type Draft = Priced & Pick<QuoteDraft, 'validUntil' | 'payment' | 'terms'>;

const storeDraft = (tx: Transaction, staff: Session, id: string, { lines, ...about }: Draft) =>
  tx
    .update(quotes)
    .set({
      draft: {
        ...about,
        lines: lines.map(({ name, hsn, gstRate, ...line }) => ({
          ...line,
          name: name ?? '',
          hsn: hsn ?? null,
          gstRate: gstRate ?? null,
        })),
      },
      draftVersion: 1,
      draftSavedAt: new Date(),
      draftBy: staff.userId,
    })
    .where(eq(quotes.id, id));

async function answerOf(tx: Transaction, { config }: Pick<Deps, 'config'>, sale: DeskSale): Promise<Made> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, sale.quoteId!));
  const { id, number, customerId } = quote!;
  const payLink = await payLinkOfQuote(tx, id);
  return { _id: id, number, customerId, paymentLink: payLink && config.publicUrl + payLink };
}
