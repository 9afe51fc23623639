import type { BodyOf } from '#contract/index.ts';
import { formatIst } from '#domain/calendar.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder } from '../lifecycle/change-order.ts';
import { mailInvoiceIssued } from '../lifecycle/order-mails.ts';
import { readChosenPlace } from '../papers/chosen-place.ts';
import { issueInvoices } from '../papers/issue-invoice.ts';
import { type IssuedPaper, withPapers } from '../papers/issue-paper.ts';
import { whyNoneIsMissing } from '../papers/missing-invoices.ts';

/** Issues the tax invoice of an order that was shipped without one, dated today. The order's lock lets one request through. */
export async function issueMissingInvoice(
  deps: Deps,
  { mongooseOrderId, note: typed, placeOfSupply }: BodyOf<'/admin/papers/issueMissing'>,
  staff: Session,
): Promise<IssuedPaper[]> {
  const note = typed.trim();
  if (note === '') throw invalid('Enter why the invoice is issued late.');
  return deps.db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    const { row } = order;
    const refused = await whyNoneIsMissing(tx, row);
    if (refused !== null) throw new ShopError('conflict', { message: refused });
    const columns = { placeOfSupply: readChosenPlace(placeOfSupply, row), invoiceMissing: false };
    const sentOn = formatIst(row.shippedAt!.toISOString(), 'date');
    const invoices = await issueInvoices(
      tx,
      deps,
      { ...row, ...columns },
      { note: `For goods sent on ${sentOn}. ${note}` },
    );
    const entry = { action: 'invoice-issued', actor: staff, note: withPapers(note, invoices) } as const;
    await changeOrder(tx, order, order.state, entry, columns);
    await mailInvoiceIssued(tx, row, invoices);
    return invoices;
  });
}
