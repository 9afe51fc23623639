import type { OrderSummary } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';

type Paid = Pick<OrderSummary, 'paymentStatus' | 'paidAmount' | 'totalBill'>;

/** "transfer, Rs.3,00,000.00 of 8,00,292.00 received" */
export const transferWords = ({ paymentStatus, paidAmount, totalBill }: Paid): string =>
  paymentStatus === 'pending' && paidAmount > 0
    ? `transfer, ${formatRupeesExact(paidAmount)} of ${formatRupeesExact(totalBill).replace('Rs.', '')} received`
    : 'transfer';
