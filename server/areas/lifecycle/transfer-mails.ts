import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { proformaRef } from '../papers/mailed-ref.ts';
import type { OrderRow } from './change-order.ts';
import { about, type MailedPaper } from './order-mails.ts';
import { payLinkOf } from './pay-link.ts';
import { dueDayOf, readBank } from './transfer-terms.ts';

type Context = Pick<Deps, 'config' | 'log'>;

/** The order was made by the desk, and only its link pays it. */
export async function mailPaymentAwaited(tx: Transaction, order: OrderRow, payLink: string): Promise<void> {
  const { who, names } = await about(tx, order);
  const { totalPaise, lapsesAt } = order;
  const data = { ...names, totalPaise, lapsesAt: lapsesAt.toISOString(), payLink };
  const template = 'payment-awaited';
  await queueMail(tx, { kind: template, ref: order.id, ...who, template, data });
}

/** With the bank details: the order waits for the customer's bank. */
export async function mailTransferAwaited(deps: Context, tx: Transaction, order: OrderRow): Promise<void> {
  const { who, names } = await about(tx, order);
  const data = { ...names, ...(await detailsOf(deps, tx, order)) };
  const template = 'transfer-awaited';
  const paperRef = proformaRef(order.id);
  await queueMail(tx, { kind: template, ref: order.id, ...who, template, data, paperRef });
}

export async function mailTransferReminder(deps: Context, tx: Transaction, order: OrderRow): Promise<void> {
  const { who, names } = await about(tx, order);
  const data = { ...names, ...(await detailsOf(deps, tx, order)) };
  const template = 'transfer-reminder';
  const notAfter = order.lapsesAt.toISOString();
  const paperRef = proformaRef(order.id);
  await queueMail(tx, { kind: template, ref: order.id, ...who, template, data, notAfter, paperRef });
}

async function detailsOf(deps: Context, tx: Transaction, order: OrderRow) {
  const { totalPaise } = order;
  const payLink = await payLinkOf(tx, { orderId: order.id });
  return { bank: await readBank(deps, tx), dueOn: dueDayOf(order), totalPaise, payLink };
}

interface Part {
  paymentId: string;
  amountPaise: number;
  withheldPaise: number;
  leftPaise: number;
}

export async function mailTransferReceived(
  deps: Context,
  tx: Transaction,
  order: OrderRow,
  { paymentId, amountPaise, withheldPaise, leftPaise }: Part,
  receipt: MailedPaper,
): Promise<void> {
  const { who, names } = await about(tx, order);
  const data = { ...names, amountPaise, withheldPaise, leftPaise, bank: await readBank(deps, tx) };
  const template = 'transfer-received';
  await queueMail(tx, { kind: template, ref: paymentId, ...who, template, data, paperId: receipt?.id });
}

interface Reversed {
  paymentId: string;
  utr: string;
  amountPaise: number;
  reversalReason: string;
  /** Of the order, by now. */
  leftPaise: number;
  dueOn: string;
}

export async function mailTransferReversed(
  deps: Context,
  tx: Transaction,
  order: OrderRow,
  { paymentId, ...reversed }: Reversed,
  voucher: MailedPaper,
): Promise<void> {
  const { who, names } = await about(tx, order);
  const data = { ...names, ...reversed, bank: await readBank(deps, tx) };
  const template = 'transfer-reversed';
  await queueMail(tx, { kind: template, ref: paymentId, ...who, template, data, paperId: voucher?.id });
}
