import { formatIst } from '../calendar.ts';

interface NewDate {
  orderNumber: string;
  /** A calendar day, such as "2026-12-08". */
  promisedOn: string;
  /** A sentence of the desk's own. */
  words: string | null;
  offersRefund: boolean;
  /** A part of the order has left. */
  isRest?: boolean;
}

/** What the customer reads; the desk reads it before it is sent. */
export function newDateMailWords({ orderNumber, promisedOn, words, offersRefund, isRest = false }: NewDate) {
  const day = formatIst(promisedOn, 'date');
  return {
    subject: `${isRest ? 'The rest of order' : 'Order'} ${orderNumber} is sent by ${day}`,
    sentences: [
      `Some of the goods of order ${orderNumber} are not in stock. We send ${isRest ? 'the rest' : 'all of it'} by ${day}.`,
      ...(words ? [words] : []),
      ...(offersRefund ? ['If that is too late for you, request a refund on the order’s page.'] : []),
    ],
  };
}
