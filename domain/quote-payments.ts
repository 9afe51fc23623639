/** How the customer may pay an order made from the quote. */
export const QUOTE_PAYMENTS = ['card or transfer', 'transfer'] as const;
export type QuotePayment = (typeof QUOTE_PAYMENTS)[number];
