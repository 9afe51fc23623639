import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { recordAct } from '../../platform/audit/record-change.ts';
import { orders, quotes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder } from '../lifecycle/change-order.ts';
import { mailOrderCancelled } from '../lifecycle/order-mails.ts';
import { settleHold } from '../stock/settle-hold.ts';
import { changeQuote, lockQuote, requireQuoteAllows, waitingFor } from './change-quote.ts';
import { mailAboutQuote } from './quote-mails.ts';
import { quoteName } from './quote-name.ts';
import { refusalSentence } from './refusals.ts';

/** An unpaid order that was made from it ends too; money that still comes for that order goes back. */
export async function withdrawQuote(
  { db }: Deps,
  admin: Session,
  { id, reason: withdrawalReason }: BodyOf<'/admin/quotes/withdraw'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quote = await lockQuote(tx, eq(quotes.id, id));
    if (quote.row.state === 'withdrawn') return;
    requireQuoteAllows(quote, 'withdraw');
    const { revision } = quote.row;
    const name = quoteName(quote.row);
    const order = quote.order && (await lockOrder(tx, eq(orders.id, quote.order.id)));
    // Under its lock it may be paid or cancelled since it was read.
    if (order && order.state.capturedPaise > 0)
      throw new ShopError('conflict', { message: refusalSentence('is-paid', 'withdraw', quote) });
    const note = oneLine(withdrawalReason);
    if (order && order.state.orderStatus !== 'cancelled') {
      const why = { note: `The quote ${name} was withdrawn`, actor: admin };
      await settleHold(tx, order.row, await cancelUnpaid(tx, order, why));
      // Its proforma is with the customer's accounts.
      if (order.row.paymentMethod === 'transfer') await mailOrderCancelled(tx, order.row, note);
    }
    await changeQuote(
      tx,
      quote,
      'withdraw',
      { action: 'withdrawn', actor: admin, revision: revision || null, note },
      { closingReason: note, changeAsked: false, ...waitingFor('nobody') },
    );
    await recordAct(tx, admin, { entity: 'quote', action: 'withdrawn', entityId: id, subject: name });
    await mailAboutQuote(tx, quote.row, 'withdrawn', { ref: id, words: note });
  });
}
