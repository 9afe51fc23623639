import type { OrderSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { unbroken } from '../../../components/unbroken.ts';

const NAMES = 2;

/** "HF-1 Ring Spindle × 480, Spinning Ring × 200 and 10 more" */
export function goodsInWords({ product }: Pick<OrderSummary, 'product'>): string {
  const names = product
    .slice(0, NAMES)
    .map(({ productId, quantity }) => `${firmUnits(productId.name)} × ${quantity.toLocaleString('en-IN')}`);
  const further = product.length - names.length;
  return further > 0 ? `${names.join(', ')} and ${further} more` : names.join(', ');
}

/** The state of a listed order in a sentence. */
export function stateInWords(order: OrderSummary): string {
  const { orderStatus, paymentStatus, shippingStatus, payableUntil, deliveredOn } = order;
  if (order.lapsed && order.paymentMethod === 'transfer')
    return 'No transfer came in time, and this order has lapsed. You can order it again.';
  if (order.lapsed)
    return 'This order was not paid in time and has lapsed. You can order again from your cart.';
  if (orderStatus === 'cancelled') return CANCELLED[paymentStatus] ?? 'Cancelled.';
  if (order.paymentMethod === 'transfer' && paymentStatus === 'pending') return transferInWords(order);
  if (paymentStatus === 'pending' || paymentStatus === 'failed') {
    const until = payableUntil && ` Can be paid until ${unbroken(formatIst(payableUntil, 'date-time'))}.`;
    const start = paymentStatus === 'failed' ? 'The payment failed.' : 'Not paid yet.';
    return `${start} You have not been charged.${until ?? ''}`;
  }
  if (orderStatus === 'requested for refund') return 'You asked for a refund. We answer by e-mail.';
  const refunded = paymentStatus === 'partially-refunded' ? ' A part of the payment was paid back.' : '';
  if (deliveredOn) return `Delivered on ${unbroken(formatIst(deliveredOn, 'date'))}.${refunded}`;
  if (shippingStatus === 'shipped') return `On its way to you.${refunded}`;
  return `${orderStatus === 'confirmed' ? 'Confirmed and being packed.' : 'Paid. We confirm it next.'}${refunded}`;
}

/** The time to transfer ends with a day. */
function transferInWords({ payableUntil, paidAmount, totalBill }: OrderSummary): string {
  if (paidAmount > 0) {
    const left = paiseToRupees(rupeesToPaise(totalBill) - rupeesToPaise(paidAmount));
    return `${formatRupeesExact(paidAmount)} received. ${formatRupeesExact(left)} is still to come.`;
  }
  if (!payableUntil) return 'The time for your transfer is over.';
  const lastMoment = new Date(Date.parse(payableUntil) - 1).toISOString();
  return `Waits for your transfer until ${unbroken(formatIst(lastMoment, 'date'))}.`;
}

const CANCELLED: Partial<Record<OrderSummary['paymentStatus'], string>> = {
  pending: 'Cancelled. You have not been charged.',
  failed: 'Cancelled. You have not been charged.',
  refunded: 'Cancelled. Your money has been paid back.',
};
