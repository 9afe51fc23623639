import type { CheckoutTerms } from '#contract/checkout.ts';
import type { QuotePayment } from '#domain/quote-payments.ts';

export type PaymentMethod = 'card' | 'transfer';

interface Payable {
  totalRupees: number;
  /** How the quote may be paid; null when the cart is bought. */
  quotePayment: QuotePayment | null;
}

/** The ways in which the shop takes the money for it; the first is chosen beforehand. */
export function paymentMethods(
  { totalRupees, quotePayment }: Payable,
  transfer: CheckoutTerms['transfer'],
): PaymentMethod[] {
  if (quotePayment === 'transfer') return ['transfer'];
  const isOffered = transfer !== null && (quotePayment !== null || totalRupees >= transfer.from);
  return isOffered ? ['card', 'transfer'] : ['card'];
}
