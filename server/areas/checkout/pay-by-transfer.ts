import { sql } from 'drizzle-orm';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { formatRupees, paiseToRupees } from '#domain/money.ts';
import type { QuotePayment } from '#domain/quote-payments.ts';
import { lastDayToEnter } from '#domain/transfers.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { takeBoughtFromCart } from '../cart/take-bought-from-cart.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { noticeOfAwaitedTransfer } from '../lifecycle/shop-notices.ts';
import { mailTransferAwaited } from '../lifecycle/transfer-mails.ts';
import { readBank, readTransferTerms, startOfDay } from '../lifecycle/transfer-terms.ts';

type Context = Pick<Deps, 'config' | 'log'>;

/** Where the settings cannot be read. */
const USUAL_TRANSFER_DAYS = 7;

const NO_ACCOUNT = 'Payment by bank transfer is not possible at the moment.';

interface PaidByTransfer {
  totalPaise: number;
  quotePayment?: QuotePayment | null;
  /** A quote says so, or an approval that was asked for: whatever the sum. */
  isAgreed?: boolean;
}

/**
 * When an order that is to be paid by transfer is due: at the end of the Indian day, so many days after it was placed. It is
 * ended only after the next bank day, on which a transfer of the last one may still be entered. Refuses what may not be
 * paid so.
 */
export async function lapseOfTransfer(
  deps: Context,
  tx: Transaction,
  { totalPaise, quotePayment = null, isAgreed = quotePayment !== null }: PaidByTransfer,
) {
  const terms = await readTransferTerms(deps, tx);
  if (!terms?.bank)
    throw new ShopError('conflict', {
      message:
        quotePayment === 'transfer'
          ? `${NO_ACCOUNT} Write to us on the quote’s page and we tell you how to pay at the quoted prices.`
          : `${NO_ACCOUNT} Pay by card, or write to us.`,
    });
  const { transferFrom, transferDays } = terms;
  if (!isAgreed && paiseToRupees(totalPaise) < transferFrom)
    throw new ShopError('conflict', {
      message: `Orders from ${formatRupees(transferFrom)} on can be paid by bank transfer. Pay this one by card.`,
    });
  return waitsFor(tx, transferDays);
}

/** An order that the desk places waits as long as one by transfer, whatever its sum, and also where only the link pays it. */
export async function lapseOfDesk(deps: Context, tx: Transaction, paymentMethod: OrderRow['paymentMethod']) {
  const terms = await readTransferTerms(deps, tx);
  if (paymentMethod === 'transfer' && !terms?.bank)
    throw new ShopError('conflict', {
      message: 'The settings have no bank account. Enter it in Settings, or let the caller pay by the link.',
    });
  const { transferUntil, lapsesAt } = await waitsFor(tx, terms?.transferDays ?? USUAL_TRANSFER_DAYS);
  return paymentMethod === 'transfer' ? { lapsesAt, transferUntil } : { lapsesAt };
}

async function waitsFor(tx: Transaction, days: number) {
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT now()`);
  const dueOn = dayAfter(istDay(new Date(rows[0]!.now).toISOString()), days);
  return { lapsesAt: endOfDay(dueOn), transferUntil: endOfDay(lastDayToEnter(dueOn)) };
}

const endOfDay = (day: string): Date => startOfDay(dayAfter(day, 1));

/** The order is the customer's word: its goods leave the cart now, not when the bank has sent the money. */
export async function beginTransfer(deps: Context, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.quoteId === null) await takeBoughtFromCart(tx, order);
  await mailTransferAwaited(deps, tx, order);
  await noticeOfAwaitedTransfer(deps, tx, order);
}

/** What the customer needs at the bank. */
export async function transferBillOf(deps: Pick<Deps, 'db' | 'config' | 'log'>, order: OrderRow) {
  const bank = await readBank(deps, deps.db);
  if (bank === null)
    throw new ShopError('conflict', {
      message: `${NO_ACCOUNT} Your order ${order.number} is placed: write to us, and we tell you how to pay it.`,
    });
  const { id: mongooseOrderId, totalPaise: amount, number: reference } = order;
  return { mongooseOrderId, amount, currency: 'INR' as const, bank, reference };
}
