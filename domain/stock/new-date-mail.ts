import { formatIst } from '../calendar.ts';

interface NewDate {
  orderNumber: string;
  /** A calendar day, such as "2026-12-08". */
  promisedOn: string;
  /** A sentence of the desk's own. */
  words: string | null;
  offersRefund: boolean;
}

/** What the customer reads; the desk reads it before it is sent. */
export function newDateMailWords({ orderNumber, promisedOn, words, offersRefund }: NewDate) {
  const day = formatIst(promisedOn, 'date');
  return {
    subject: `Order ${orderNumber} is sent by ${day}`,
    sentences: [
      `Some of the goods of order ${orderNumber} are not in stock. We send all of it by ${day}.`,
      ...(words ? [words] : []),
      ...(offersRefund ? ['If that is too late for you, request a refund on the order’s page.'] : []),
    ],
  };
}
