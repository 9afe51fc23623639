import { formatIst } from '#domain/calendar.ts';
import { type Block, type Fact, type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';
import { attachedPaper, payButton, reasonOf, rupees } from './order-mails.ts';

type QuoteMail = MailData['quote'];
type QuoteNotice = MailData['quote-notice'];

const day = (value: string | null) => (value ? formatIst(value, 'date') : '-');
const quoted = (words: string | null): Block[] => (words ? [{ is: 'quote', text: words }] : []);

const button = ({ quoteId }: QuoteMail, shop: ShopFacts): Block => ({
  is: 'button',
  label: 'See the quote',
  href: `${shop.publicUrl}/account/quotes/${quoteId}`,
});

const revisionFacts = ({ name, revision, totalPaise, validUntil }: QuoteMail): Block => ({
  is: 'facts',
  facts: [
    ['Quotation', revision > 1 ? `${name}, revision ${revision}` : name],
    ['Total with GST', rupees(totalPaise ?? 0)],
    ['Valid until', day(validUntil)],
  ] satisfies Fact[],
});

const TO_CUSTOMER: Record<
  QuoteMail['event'],
  (quote: QuoteMail, shop: ShopFacts) => { subject: string; blocks: Block[] }
> = {
  requested: ({ name }) => ({
    subject: `We have your request ${name}`,
    blocks: [
      text(`Your request ${name} is with us. We look at it and send you an offer with its PDF by mail.`),
    ],
  }),
  offered: (quote, shop) => ({
    subject:
      quote.revision > 1
        ? `Revision ${quote.revision} of our quotation ${quote.name}`
        : `Our quotation ${quote.name}`,
    blocks: [
      text(
        quote.revision > 1
          ? 'Here is a new revision of our offer. It takes the place of the one before.'
          : 'Here is the offer that you asked for.',
      ),
      revisionFacts(quote),
      ...attachedPaper(shop),
      text('On its page you can accept it, ask for a change, or decline it.'),
    ],
  }),
  message: ({ name, author, words }) => ({
    subject: `A message about your quote ${name}`,
    blocks: [text(`${author ?? 'We'} wrote about your quote ${name}:`), ...quoted(words)],
  }),
  withdrawn: ({ name, words }) => ({
    subject: `We have withdrawn the quote ${name}`,
    blocks: [
      text(`We are sorry: the quote ${name} no longer holds, and an unpaid order made from it has ended.`),
      ...reasonOf({ reason: words }),
      text('If a payment for it still comes in, we send all of it back. On its page you can ask again.'),
    ],
  }),
  reminder: (quote) => ({
    subject: `The quotation ${quote.name} is valid until ${day(quote.validUntil)}`,
    blocks: [
      text('Our offer ends soon. Its prices hold if you accept and order it by that day.'),
      revisionFacts(quote),
    ],
  }),
  'order-reminder': (quote) => ({
    subject: `Order the quotation ${quote.name} until ${day(quote.validUntil)}`,
    blocks: [
      text(
        'You accepted our offer and have not ordered it yet. Its prices hold if you order by its last day.',
      ),
      revisionFacts(quote),
    ],
  }),
};

/** One that the desk made is accepted and paid by its link, without a login. */
const waysOn = (quote: QuoteMail, shop: ShopFacts): Block[] =>
  quote.payLink
    ? [
        text('You can accept and pay it now, without a login:'),
        payButton(quote.payLink, quote.totalPaise ?? 0, shop),
        { ...button(quote, shop), is: 'link' } as Block,
      ]
    : [button(quote, shop)];

export function quoteMail(quote: QuoteMail, shop: ShopFacts): MailContent {
  const { subject, blocks } = TO_CUSTOMER[quote.event](quote, shop);
  return renderMail({
    subject,
    heading: `Hello ${quote.customerName}`,
    blocks: [...blocks, ...waysOn(quote, shop)],
  });
}

const TO_SHOP: Record<QuoteNotice['event'], { title: string; next: string }> = {
  requested: { title: 'A customer asks for a quote', next: 'The request waits for an offer.' },
  'change-asked': {
    title: 'A customer asks for a change',
    next: 'The quote waits for another revision or an answer.',
  },
  message: { title: 'A customer wrote about a quote', next: 'The message waits for an answer.' },
  accepted: { title: 'A quote is accepted', next: 'The customer can now order it.' },
  declined: { title: 'A quote is declined', next: 'Nothing has to be done.' },
};

/** To those whom the settings name. */
export function quoteNoticeMail(notice: QuoteNotice, shop: { publicUrl: string }): MailContent {
  const { title, next } = TO_SHOP[notice.event];
  const { name, customerName, company, place, totalPaise, words } = notice;
  const facts: (Fact | null)[] = [
    ['Quote', name],
    ['Customer', customerName],
    company ? ['Company', company] : null,
    place ? ['Goes to', place] : null,
    totalPaise ? ['Total', rupees(totalPaise)] : null,
  ];
  return renderMail({
    subject: `${title}: ${name}`,
    heading: title,
    blocks: [
      text(next),
      ...quoted(words),
      { is: 'facts', facts: facts.filter((fact) => fact !== null) },
      {
        is: 'button',
        label: 'Open the quote',
        href: `${shop.publicUrl}/admin/quotes/view/${notice.quoteId}`,
      },
    ],
  });
}
