import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminQuote, OwnQuote } from '#contract/quote-entities.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { freightName } from '#domain/quotes/money.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import {
  admins,
  customers,
  orders,
  products,
  quoteLines,
  quoteLog,
  quoteMessages,
  quoteRevisionLines,
  quoteRevisions,
  quotes,
  shopSettings,
} from '../../platform/db/schema/index.ts';
import { type QuoteDraft, readQuoteDraft } from '../../platform/db/schema/quote-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findSale, payLinkOfQuote } from '../lifecycle/pay-link.ts';
import { companyOfQuote } from '../membership/company-at-desk.ts';
import { isOpenTo } from '../membership/open-to.ts';
import { ownPrices, pricedAs } from '../price-lists/own-prices.ts';
import { isSold } from '../sales/money-moved.ts';
import { settingsIn } from '../settings/read-settings.ts';
import { asOwnQuote, rupeesOrNull, type WholeQuote } from './as-quote.ts';
import type { QuoteRow } from './change-quote.ts';
import { readFreightPlace } from './known-products.ts';
import { supplyOfQuote } from './place.ts';
import { isPast } from './quote-filter.ts';
import { readQuoteOrders } from './quote-orders.ts';

type Reading = Pick<Deps, 'db' | 'log'>;

/** Another customer's quote is as unknown as one that does not exist. */
export const findOwnQuote = ({ db }: Reading, customerId: string, id: string): Promise<OwnQuote> =>
  inOneMoment(db, async (tx) =>
    asOwnQuote(await readWhole(tx, and(eq(quotes.id, id), isOpenTo(quotes, customerId, 'see-orders')))),
  );

export const findQuoteForAdmin = (
  { db, log, config }: Reading & Pick<Deps, 'config'>,
  id: string,
): Promise<AdminQuote> =>
  inOneMoment(db, async (tx) => {
    const whole = await readWhole(tx, eq(quotes.id, id));
    const { quote } = whole;
    const draft = unlessUnfit(log, () => quote.draft && readQuoteDraft(quote.id, quote.draft), null);
    const payLink = await payLinkOfQuote(tx, quote.id);
    const [settings] = await tx.select().from(shopSettings);
    const { company, tax } = settingsIn(settings!);
    const sale = await findSale(tx, { quoteId: quote.id });
    const isOfCustomer = and(eq(orders.customerId, quote.customerId), isSold);
    return {
      ...asOwnQuote(whole),
      forCompany: await companyOfQuote(tx, quote.id),
      supply: supplyOfQuote(quote, company, tax).supply,
      freightName: freightName(await readFreightPlace(tx, quote)),
      customerOrders: await tx.$count(orders, isOfCustomer),
      draft,
      draftVersion: quote.draftVersion,
      draftSavedAt: quote.draftSavedAt?.toISOString() ?? null,
      draftBy: await nameOfAdmin(tx, quote.draftBy),
      neighbours: await readNeighbours(tx, quote),
      callerSaid: sale?.callerSaid ?? null,
      paymentLink: payLink && config.publicUrl + payLink,
      catalogue: await readCatalogue(tx, log, whole, draft),
    };
  });

const inOneMoment = <T>(db: Db, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

async function readWhole(db: Queryable, where: SQL | undefined): Promise<WholeQuote> {
  const [found] = await db
    .select({ quote: quotes, isPast, buyer: customers })
    .from(quotes)
    .innerJoin(customers, eq(customers.id, quotes.customerId))
    .where(where);
  if (!found) throw notFound('this quote');
  const { id } = found.quote;
  return {
    ...found,
    order: (await readQuoteOrders(db, [id])).get(id),
    asked: await db
      .select()
      .from(quoteLines)
      .where(eq(quoteLines.quoteId, id))
      .orderBy(asc(quoteLines.position)),
    revisions: await db
      .select()
      .from(quoteRevisions)
      .where(eq(quoteRevisions.quoteId, id))
      .orderBy(desc(quoteRevisions.revision)),
    offered: await db
      .select()
      .from(quoteRevisionLines)
      .where(eq(quoteRevisionLines.quoteId, id))
      .orderBy(asc(quoteRevisionLines.revision), asc(quoteRevisionLines.position)),
    messages: await db
      .select()
      .from(quoteMessages)
      .where(eq(quoteMessages.quoteId, id))
      .orderBy(asc(quoteMessages.at), asc(quoteMessages.id)),
    log: await db
      .select()
      .from(quoteLog)
      .where(eq(quoteLog.quoteId, id))
      .orderBy(asc(quoteLog.at), asc(quoteLog.id)),
  };
}

async function nameOfAdmin(db: Queryable, adminId: string | null): Promise<string | null> {
  if (adminId === null) return null;
  const [admin] = await db.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId));
  return admin?.name ?? null;
}

interface Places extends Record<string, unknown> {
  before: number;
  waiting: number;
  previous: string | null;
  next: string | null;
}

/** Among those that wait for the shop, as the list has them; one that does not wait is before all of them. */
async function readNeighbours(db: Queryable, quote: QuoteRow): Promise<AdminQuote['neighbours']> {
  const isWaiting = quote.waitsFor === 'shop';
  const own = sql`(SELECT own.waiting_since FROM quotes own WHERE own.id = ${quote.id})`;
  const waiting = sql`FROM quotes other WHERE other.waits_for = 'shop' AND other.id <> ${quote.id}`;
  // The newest first among those of the same moment.
  const isBefore = sql`(other.waiting_since < ${own} OR other.waiting_since = ${own} AND other.id > ${quote.id})`;
  const { rows } = await db.execute<Places>(
    isWaiting
      ? sql`SELECT (SELECT count(*) ${waiting} AND ${isBefore})::int AS before,
          (SELECT count(*) ${waiting})::int AS waiting,
          (SELECT other.id ${waiting} AND ${isBefore} ORDER BY other.waiting_since DESC, other.id LIMIT 1) AS previous,
          (SELECT other.id ${waiting} AND NOT ${isBefore} ORDER BY other.waiting_since, other.id DESC LIMIT 1) AS next`
      : sql`SELECT 0 AS before, (SELECT count(*) ${waiting})::int AS waiting, NULL AS previous,
          (SELECT other.id ${waiting} ORDER BY other.waiting_since, other.id DESC LIMIT 1) AS next`,
  );
  const found = rows[0]!;
  return {
    position: isWaiting ? found.before + 1 : null,
    waiting: found.waiting + (isWaiting ? 1 : 0),
    previous: found.previous,
    next: found.next,
  };
}

/** What the catalogue says today of all products that are or may be on the quote. */
async function readCatalogue(
  db: Queryable,
  log: Reading['log'],
  { quote, asked, offered }: WholeQuote,
  draft: QuoteDraft | null,
): Promise<AdminQuote['catalogue']> {
  const newest = offered.filter(({ revision }) => revision === quote.revision);
  const named = [...asked, ...newest, ...(draft?.lines ?? [])].flatMap(({ productId }) => productId ?? []);
  if (named.length === 0) return [];
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...new Set(named)]));
  const listed = rows.flatMap((row) => unlessUnfit(log, () => [pricedAs(row)], []));
  const own = await ownPrices(db, quote.customerId, listed);
  const priced = new Map(listed.map((one) => [one.id, own.get(one.id) ?? one]));
  return rows.map((product) => ({
    productId: product.id,
    partNumber: product.partNumber,
    imageLink: product.imageLinks[0] ?? null,
    hsn: product.hsn,
    gstRate: product.gstRateBp === null ? null : percentOf(product.gstRateBp),
    listPrice: priced.has(product.id) ? priced.get(product.id)!.price : rupeesOrNull(product.pricePaise),
    priceBreaks: [...(priced.get(product.id)?.priceBreaks ?? [])],
    leadDays: product.leadDays,
  }));
}
