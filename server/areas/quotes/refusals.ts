import { formatIst } from '#domain/calendar.ts';
import type { PaymentStatus } from '#domain/orders.ts';
import type { QuoteAction, QuoteRefusal, QuoteSituation } from '#domain/quotes/lifecycle.ts';

interface RefusingQuote {
  row: { validUntil: string | null };
  situation: QuoteSituation;
  order: { number: string; paymentStatus: PaymentStatus } | undefined;
}

const BY_SHOP: readonly QuoteAction[] = ['send', 'withdraw'];

/** What the person who is refused can do about it. */
export function refusalSentence(refusal: QuoteRefusal, action: QuoteAction, quote: RefusingQuote): string {
  const isShop = BY_SHOP.includes(action);
  const order = quote.order?.number ?? '';
  switch (refusal) {
    case 'is-closed':
      return closedSentence(quote, isShop);
    case 'not-offered':
    case 'not-accepted':
      return sentenceOfState(quote, isShop);
    case 'already-accepted':
      return isShop
        ? 'The customer has accepted this quote: its prices hold. Withdraw it if they cannot.'
        : 'You have accepted this quote. Order it, or write to us.';
    case 'older-revision':
      return 'A newer revision is here. Look at it before you accept.';
    case 'validity-over':
      return quote.situation.order === 'unpaid'
        ? `This offer ${wasValid(quote)}: it cannot be ordered anew. Your order ${order} can still be paid in its time.`
        : validitySentence(quote);
    case 'still-valid':
      return 'The offer is still valid.';
    case 'is-ordered':
      return quote.situation.order === 'paid'
        ? `You have ordered this quote: ${paidInWords(quote)}.`
        : `You have ordered this quote. Cancel the order ${order} under My Orders first.`;
    case 'is-paid':
      return isShop
        ? `The quote was ordered, and money for ${order} has come: it cannot be withdrawn.`
        : `This quote was ordered already: ${paidInWords(quote)}.`;
  }
}

/** Of a transfer the first part may have come. */
const paidInWords = ({ order }: RefusingQuote): string =>
  order?.paymentStatus === 'pending'
    ? `a part of ${order.number} is paid, and the rest is still to come`
    : `${order?.number} is paid`;

function sentenceOfState(quote: RefusingQuote, isShop: boolean): string {
  const { state } = quote.situation;
  if (state === 'requested') return 'There is no offer yet. We will send you one.';
  if (state === 'offered') return 'Accept the newest revision first, then order it.';
  return closedSentence(quote, isShop);
}

function closedSentence(quote: RefusingQuote, isShop: boolean): string {
  switch (quote.situation.state) {
    case 'declined':
      return isShop
        ? 'The customer has declined this quote.'
        : 'You have declined this quote. Ask for it again.';
    case 'withdrawn':
      return isShop ? 'This quote is withdrawn.' : 'We have withdrawn this quote. Ask for it again.';
    default:
      return isShop ? `This offer ${wasValid(quote)}.` : validitySentence(quote);
  }
}

const wasValid = ({ row }: RefusingQuote) => `was valid until ${formatIst(row.validUntil ?? '', 'date')}`;
const validitySentence = (quote: RefusingQuote) => `This offer ${wasValid(quote)}. Ask for it again.`;
