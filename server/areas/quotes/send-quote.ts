import { and, asc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { dayAfter } from '#domain/calendar.ts';
import type { BillingAddress } from '#domain/papers/billing.ts';
import { companyProblem } from '#domain/papers/company.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { quoteTotals } from '#domain/quotes/money.ts';
import { validityProblem } from '#domain/quotes/validity.ts';
import { MAX_QUOTE_REVISIONS, REMIND_DAYS_BEFORE } from '#domain/sizes/quotes.ts';
import { recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  customers,
  quoteRevisionLines,
  quoteRevisions,
  quotes,
  shopSettings,
} from '../../platform/db/schema/index.ts';
import { readQuoteBilling } from '../../platform/db/schema/paper-json.ts';
import type { QuoteContent } from '../../platform/db/schema/quote-json.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { sellerOf } from '../papers/read-surroundings.ts';
import { settingsIn } from '../settings/read-settings.ts';
import {
  changeQuote,
  type LockedQuote,
  lockQuote,
  type QuoteRow,
  requireQuoteAllows,
  waitingFor,
} from './change-quote.ts';
import { readFreightPlace, readKnownProducts } from './known-products.ts';
import { deliveryOf, supplyOfQuote } from './place.ts';
import { mailAboutQuote } from './quote-mails.ts';
import { type RevisionLine, readRevisionLines } from './read-revision.ts';
import { readRequestMessage } from './request-message.ts';
import { isSameRevision } from './same-revision.ts';
import { NO_DRAFT } from './save-draft.ts';
import { searchTextOf } from './search-text.ts';

type SendBody = BodyOf<'/admin/quotes/send'>;
type SettingsNow = ReturnType<typeof settingsIn>;

/** The next revision: frozen, numbered and mailed. The same key again sends no other. */
export async function sendQuote(
  deps: Deps,
  admin: Session,
  body: SendBody,
  requestKey: string | null,
): Promise<void> {
  await deps.db.transaction((tx) => sendRevision(deps, tx, admin, body, requestKey));
}

export async function sendRevision(
  deps: Deps,
  tx: Transaction,
  admin: Session,
  body: SendBody,
  requestKey: string | null,
): Promise<void> {
  const quote = await lockQuote(tx, eq(quotes.id, body.id));
  if (requestKey !== null && (await isSent(tx, body, requestKey))) return;
  await refuseOtherRevision(tx, quote, body.revision);
  requireQuoteAllows(quote, 'send');
  const settings = await readSettingsNow(deps, tx, body);
  const { row } = quote;
  const revision = row.revision + 1;
  const endsSoon = await readValidity(tx, body.validUntil);
  const known = await readKnownProducts(tx, row, body.lines);
  const place = await readFreightPlace(tx, row);
  const lines = readRevisionLines(body, { known, place, tax: settings.tax });
  const totalPaise = await insertRevision(tx, { quote, settings, body, admin, requestKey }, lines);
  const changed = await changeQuote(
    tx,
    quote,
    'send',
    { action: 'sent', actor: admin, revision },
    {
      revision,
      validUntil: body.validUntil,
      totalPaise,
      changeAsked: false,
      closingReason: null,
      acceptedAt: null,
      ...NO_DRAFT,
      ...waitingFor('customer'),
      waitingSince: sql`now()`,
      ...(endsSoon && { remindedOf: revision }),
      // The series of quotations is the last lock that a transaction takes.
      quotationNumber: sql`COALESCE(${quotes.quotationNumber},
          (SELECT number FROM take_paper_number('quotation', ${KIND_OF_PAPER.quotation.series})))`,
    },
  );
  await tx
    .update(quotes)
    .set({
      searchText: searchTextOf(
        changed,
        lines.map((line) => ({ name: line.name, partNumber: line.partNumber ?? null })),
      ),
    })
    .where(eq(quotes.id, row.id));
  await recordAct(tx, admin, {
    entity: 'quote',
    action: 'sent',
    entityId: row.id,
    subject: changed.quotationNumber,
    changes: [{ field: 'revision', from: row.revision ? String(row.revision) : null, to: String(revision) }],
  });
  await mailAboutQuote(tx, changed, 'offered', { ref: `${row.id}:${revision}` });
}

/** Other prices under the same key are not the same revision: their sender must not believe that they were sent. */
async function isSent(tx: Transaction, body: SendBody, requestKey: string): Promise<boolean> {
  const isOfKey = and(eq(quoteRevisions.quoteId, body.id), eq(quoteRevisions.requestKey, requestKey));
  const [sent] = await tx.select().from(quoteRevisions).where(isOfKey);
  if (!sent) return false;
  const { revision } = sent;
  const lines = await tx
    .select()
    .from(quoteRevisionLines)
    .where(and(eq(quoteRevisionLines.quoteId, body.id), eq(quoteRevisionLines.revision, revision)))
    .orderBy(asc(quoteRevisionLines.position));
  if (!isSameRevision(body, sent, lines))
    throw new ShopError('conflict', {
      message: `Revision ${revision} was sent before you changed it. Load the quote again, then send another.`,
    });
  return true;
}

async function refuseOtherRevision(tx: Transaction, { row }: LockedQuote, meant: number | undefined) {
  if (row.revision >= MAX_QUOTE_REVISIONS)
    throw new ShopError('conflict', {
      message: `This quote has ${MAX_QUOTE_REVISIONS} revisions. Ask the customer for a new request.`,
    });
  if (meant === undefined || meant === row.revision + 1) return;
  const [newest] = await tx
    .select({ sentBy: quoteRevisions.sentBy })
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.quoteId, row.id), eq(quoteRevisions.revision, row.revision)));
  throw new ShopError('conflict', {
    message: newest
      ? `${newest.sentBy} has sent revision ${row.revision} meanwhile. Load the quote again before you send another.`
      : 'The quote has no revision yet. Load it again before you send it.',
  });
}

export async function readSettingsNow(
  { config }: Deps,
  tx: Transaction,
  { payment }: Pick<SendBody, 'payment'>,
): Promise<SettingsNow> {
  const [row] = await tx.select().from(shopSettings);
  const settings = settingsIn(row!);
  const problem = companyProblem(settings.company, config.shopMode === 'live');
  if (problem) throw new ShopError('conflict', { message: problem });
  if (payment === 'transfer' && settings.company.bank.account.trim() === '')
    throw new ShopError('conflict', {
      message: 'The settings have no bank account. Enter it in Settings, or let the customer pay by card.',
    });
  return settings;
}

/** Whether the validity is so short that a reminder would be due at once. */
async function readValidity(tx: Transaction, validUntil: string): Promise<boolean> {
  const { rows } = await tx.execute<{ today: string }>(
    sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS today`,
  );
  const { today } = rows[0]!;
  const problem = validityProblem(validUntil, today);
  if (problem) throw invalid(problem);
  return validUntil <= dayAfter(today, REMIND_DAYS_BEFORE);
}

interface NewRevision {
  quote: LockedQuote;
  settings: SettingsNow;
  body: SendBody;
  admin: Session;
  requestKey: string | null;
}

async function insertRevision(
  tx: Transaction,
  { quote: { row }, settings, body, admin, requestKey }: NewRevision,
  lines: RevisionLine[],
): Promise<number> {
  const { place, supply } = supplyOfQuote(row, settings.company, settings.tax);
  const totals = quoteTotals(
    lines.map(({ quantity, unitPricePaise, gstRateBp }) => ({ quantity, unitPricePaise, rate: gstRateBp })),
    supply,
  );
  const named = { quoteId: row.id, revision: row.revision + 1 };
  await tx.insert(quoteRevisions).values({
    ...named,
    adminId: admin.userId,
    sentBy: admin.name,
    validUntil: body.validUntil,
    payment: body.payment ?? 'card or transfer',
    terms: body.terms?.trim() || settings.tax.terms,
    placeCode: place?.code ?? null,
    isInterState: supply === 'inter',
    ...totals,
    content: await contentOf(tx, row, settings),
    requestKey,
  });
  await tx.insert(quoteRevisionLines).values(lines.map((line) => ({ ...line, ...named })));
  return totals.totalPaise;
}

const placeText = ({ address, district, pincode, state }: BillingAddress) =>
  `${address}, ${district} ${pincode}, ${state}`;

export async function contentOf(
  tx: Transaction,
  row: QuoteRow,
  { company, tax }: SettingsNow,
): Promise<QuoteContent> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, row.customerId));
  const billing = readQuoteBilling(row.id, row.billing);
  return {
    seller: sellerOf(company).seller,
    buyer: {
      name: customer!.name,
      company: billing?.company ?? row.company,
      ...(billing && { billedAt: placeText(billing) }),
      gstin: registrationOf(row.gst)?.gstin ?? null,
      pincode: row.pincode,
      state: deliveryOf(row)?.name ?? null,
      contact: customer!.phone,
    },
    request: {
      askedAt: row.createdAt.toISOString(),
      message: await readRequestMessage(tx, row.id),
      poNumber: row.poNumber,
    },
    hsnDigits: tax.hsnDigits,
  };
}
