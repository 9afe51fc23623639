import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatIst } from '#domain/dates.ts';
import { MAX_MISSING_LISTED } from '#domain/limits/papers.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { customers, orders, shopSettings } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder } from '../lifecycle/change-order.ts';
import { mailInvoiceIssued } from '../lifecycle/order-mails.ts';
import { readChosenPlace } from './chosen-place.ts';
import { findInvoice } from './find-papers.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type IssuedPaper, withPaper } from './issue-paper.ts';
import type { OrderRow } from './read-surroundings.ts';

/** Gives an order that was shipped without its tax invoice one of today; the order's lock lets one of several through. */
export async function issueMissingInvoice(
  deps: Deps,
  { mongooseOrderId, note: typed, placeOfSupply }: BodyOf<'/admin/papers/issueMissing'>,
  admin: Session,
): Promise<IssuedPaper> {
  const note = typed.trim();
  if (note === '') throw invalid('Enter why the invoice is issued late.');
  return deps.db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    const { row } = order;
    const refused = await whyNoneIsMissing(tx, row);
    if (refused !== null) throw new ShopError('conflict', { message: refused });
    const columns = { placeOfSupply: readChosenPlace(placeOfSupply, row), invoiceMissing: false };
    const sentOn = formatIst(row.shippedAt!.toISOString(), 'date');
    const invoice = await issueInvoice(
      tx,
      deps,
      { ...row, ...columns },
      `For goods sent on ${sentOn}. ${note}`,
    );
    const entry = { action: 'invoice-issued', actor: admin, note: withPaper(note, invoice) } as const;
    await changeOrder(tx, order, order.state, entry, columns);
    await mailInvoiceIssued(tx, row, invoice);
    return invoice;
  });
}

/** Null for an order that was shipped without its invoice and of whose money something is left. */
export async function whyNoneIsMissing(db: Queryable, order: OrderRow): Promise<string | null> {
  const { number, shippedAt } = order;
  if (shippedAt === null) return `The order ${number} was not shipped. Its invoice is made when it is.`;
  const invoice = await findInvoice(db, order.id);
  if (invoice !== null) return `The order ${number} has its tax invoice, ${invoice.number}.`;
  const [settings] = await db.select({ since: shopSettings.papersSince }).from(shopSettings);
  if (shippedAt < settings!.since) return `The order ${number} was shipped before papers were kept here.`;
  return order.capturedPaise > order.refundedPaise
    ? null
    : `All that was paid for the order ${number} was refunded: there is nothing to invoice.`;
}

/** Orders that wait for somebody to issue their invoice, oldest first. */
export async function listMissingInvoices(db: Queryable) {
  const rows = await db
    .select({
      _id: orders.id,
      orderId: orders.number,
      buyer: sql<string>`coalesce(${orders.company}, ${customers.name})`,
      shippedAt: orders.shippedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(orders.invoiceMissing, gt(orders.capturedPaise, orders.refundedPaise)))
    .orderBy(asc(orders.shippedAt), asc(orders.id))
    .limit(MAX_MISSING_LISTED);
  return rows.map((row) => ({ ...row, shippedAt: row.shippedAt!.toISOString() }));
}
