import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { normalisePincode, pincodeProblem } from '#domain/address.ts';
import { gstinProblem, normaliseGstin } from '#domain/gstin.ts';
import { asBilling, type BillingAddress, billingProblem, buyerGstinProblem } from '#domain/papers/billing.ts';
import { quoteNumberFrom } from '#domain/quotes/number.ts';
import { MAX_OPEN_QUOTES, MAX_QUOTES_PER_HOUR } from '#domain/sizes/quotes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { customers, products, quoteLines, quoteMessages, quotes } from '../../platform/db/schema/index.ts';
import { readQuoteBilling } from '../../platform/db/schema/paper-json.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { companyIdOfAsker } from '../membership/lock-buyer.ts';
import { ownPrices, pricedAs, unitPriceOf } from '../price-lists/own-prices.ts';
import { type QuoteRow, writeQuoteLog } from './change-quote.ts';
import { mailAboutQuote, notifyDesk } from './quote-mails.ts';
import { readRequestMessage } from './request-message.ts';
import { searchTextOf } from './search-text.ts';

type RequestBody = BodyOf<'/user/quotes/request'>;

const PER_CUSTOMER = {
  limit: MAX_QUOTES_PER_HOUR,
  windowSeconds: 3_600,
  tooMany: `You have asked for ${MAX_QUOTES_PER_HOUR} quotes within an hour.`,
};
/** Of 2^30: a second try is rare. */
const MOST_NUMBERS = 10;

/** The same key again is the same request. */
export async function requestQuote(
  deps: Deps,
  customerId: string,
  body: RequestBody,
  requestKey: string | null,
): Promise<{ _id: string; number: string }> {
  const about = readAbout(body);
  return deps.db.transaction(async (tx) => {
    const [customer] = await lockRows(tx, customers, eq(customers.id, customerId), 'no key update');
    const made = requestKey && (await findByKey(tx, customerId, requestKey));
    if (made) {
      await refuseOtherWish(tx, made, about, body);
      return { _id: made.id, number: made.number };
    }
    await refuseOneTooMany(tx, customerId);
    const lines = await readLines(tx, customerId, body.lines);
    const companyId = await companyIdOfAsker(tx, customerId);
    const quote = await insertQuote(tx, { ...about, customerId, companyId, requestKey }, lines);
    await hit(tx, `quote:${customerId}`, PER_CUSTOMER);
    await tx.insert(quoteLines).values(lines.map((line) => ({ ...line, quoteId: quote.id })));
    const text = messageIn(body.message);
    if (text)
      await tx
        .insert(quoteMessages)
        .values({ quoteId: quote.id, isOfShop: false, author: customer!.name, text });
    await writeQuoteLog(tx, quote.id, { action: 'requested', actor: 'customer' });
    await mailAboutQuote(tx, quote, 'requested', { ref: quote.id });
    await notifyDesk(deps, tx, quote, 'requested', { ref: quote.id, words: text });
    return { _id: quote.id, number: quote.number };
  });
}

const messageIn = (typed: RequestBody['message']): string | null => typed?.trim() || null;

function readAbout({ company, gst, pincode, poNumber, billing: typed }: RequestBody) {
  const billing = typed ?? null;
  const problem =
    (pincode ? pincodeProblem(pincode) : null) ??
    gstinProblem(gst ?? '') ??
    (billing && (billingProblem(billing) ?? buyerGstinProblem(gst, billing)));
  if (problem) throw invalid(problem);
  return {
    company: oneLine(company),
    gst: normaliseGstin(billing?.gst ?? gst ?? '') || null,
    billing: billing && asBilling(billing),
    pincode: pincode ? normalisePincode(pincode) : null,
    poNumber: oneLine(poNumber),
  };
}

export async function refuseOneTooMany(
  tx: Transaction,
  customerId: string,
  message = `${MAX_OPEN_QUOTES} of your requests wait for our answer. Take one back under Quotes, then ask again.`,
): Promise<void> {
  const waiting = await tx.$count(
    quotes,
    and(eq(quotes.customerId, customerId), eq(quotes.waitsFor, 'shop')),
  );
  if (waiting >= MAX_OPEN_QUOTES) throw new ShopError('conflict', { message });
}

async function readLines(tx: Transaction, customerId: string, asked: RequestBody['lines']) {
  const found = await tx
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        asked.map(({ productId }) => productId),
      ),
    );
  const byId = new Map(found.map((product) => [product.id, product]));
  const own = await ownPrices(tx, customerId, found.map(pricedAs));
  return asked.map(({ productId, quantity, remark }, position) => {
    const product = byId.get(productId);
    if (!product) throw notFound('one of the products; take it out and ask again');
    return {
      position,
      productId,
      name: product.name,
      partNumber: product.partNumber,
      imageLink: product.imageLinks[0] ?? null,
      listPricePaise: unitPriceOf(product, quantity, own).unitPricePaise,
      quantity,
      remark: remark?.trim() || null,
    };
  });
}

type About = Pick<
  QuoteRow,
  'customerId' | 'companyId' | 'requestKey' | 'company' | 'gst' | 'pincode' | 'poNumber'
> & {
  billing: BillingAddress | null;
};

export async function insertQuote(
  tx: Transaction,
  about: About,
  lines: { name: string; partNumber: string | null }[],
): Promise<QuoteRow> {
  for (let tries = 1; tries <= MOST_NUMBERS; tries++) {
    const number = quoteNumberFrom(randomBytes(5));
    const searchText = searchTextOf({ ...about, number, quotationNumber: null }, lines);
    const [quote] = await tx
      .insert(quotes)
      .values({ ...about, number, searchText })
      .onConflictDoNothing({ target: quotes.number })
      .returning();
    if (quote) return quote;
  }
  throw new Error(`${MOST_NUMBERS} numbers of quotes in a row were taken.`);
}

async function findByKey(tx: Transaction, customerId: string, requestKey: string) {
  const [found] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.customerId, customerId), eq(quotes.requestKey, requestKey)));
  return found;
}

/** A person who changed the request after sending it must not believe that the change was sent. */
async function refuseOtherWish(
  tx: Transaction,
  made: QuoteRow,
  about: ReturnType<typeof readAbout>,
  { lines, message }: RequestBody,
): Promise<void> {
  const { productId, quantity, remark } = quoteLines;
  const asked = await tx
    .select({ productId, quantity, remark })
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, made.id))
    .orderBy(quoteLines.position);
  const wished = lines.map((line) => ({ ...line, remark: line.remark?.trim() || null }));
  const fields = ['company', 'gst', 'pincode', 'poNumber'] as const;
  const isSame =
    fields.every((field) => made[field] === about[field]) &&
    isDeepStrictEqual(readQuoteBilling(made.id, made.billing), about.billing) &&
    (await readRequestMessage(tx, made.id)) === messageIn(message) &&
    asked.length === wished.length &&
    wished.every((line, i) => isDeepStrictEqual({ ...asked[i] }, { ...line }));
  if (!isSame)
    throw new ShopError('conflict', {
      message: `Your request was sent before you changed it: it is ${made.number}. Look at it under Quotes, and write to us what is to be different.`,
    });
}
