import { eq } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { MailData } from '../../outside/mail/templates/mail-data.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { customers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { payLinkOfQuote } from '../lifecycle/pay-link.ts';
import { queueDeskNotice } from '../lifecycle/shop-notices.ts';
import { quotationRef } from '../papers/mailed-ref.ts';
import type { QuoteRow } from './change-quote.ts';
import { deliveryOf } from './place.ts';
import { quoteName } from './quote-name.ts';

// Each mail is queued in the transaction of its change; its ref prevents duplicates when that runs again.

type CustomerEvent = MailData['quote']['event'];
type DeskEvent = MailData['quote-notice']['event'];

interface Words {
  /** Identifies the event among those of its kind. */
  ref: string;
  author?: string;
  /** The text of the message. */
  words?: string | null;
}

export async function mailAboutQuote(
  tx: Transaction,
  quote: QuoteRow,
  event: CustomerEvent,
  { ref, author, words = null }: Words,
): Promise<void> {
  const customer = await customerOf(tx, quote);
  const asksForMoney = event === 'offered' || event === 'reminder' || event === 'order-reminder';
  await queueMail(tx, {
    kind: `quote-${event}`,
    ref,
    to: customer.email,
    template: 'quote',
    ...(event === 'offered' && { paperRef: quotationRef(quote.id, quote.revision) }),
    data: {
      event,
      quoteId: quote.id,
      name: quoteName(quote),
      customerName: customer.name,
      revision: quote.revision,
      totalPaise: quote.totalPaise,
      validUntil: quote.validUntil,
      author: author ?? null,
      words,
      payLink: asksForMoney ? await payLinkOfQuote(tx, quote.id) : null,
    },
  });
}

/** Everyday work: mailed only where the settings say to whom. */
export async function notifyDesk(
  deps: Pick<Deps, 'config' | 'log'>,
  tx: Transaction,
  quote: QuoteRow,
  event: DeskEvent,
  { ref, words = null }: Words,
): Promise<void> {
  const customer = await customerOf(tx, quote);
  await queueDeskNotice(deps, tx, {
    kind: 'quote-notice',
    ref: `${event}:${ref}`,
    template: 'quote-notice',
    data: {
      event,
      quoteId: quote.id,
      name: quoteName(quote),
      customerName: customer.name,
      company: quote.company,
      place: deliveryOf(quote)?.name ?? null,
      totalPaise: quote.totalPaise,
      words,
    },
  });
}

async function customerOf(tx: Transaction, { customerId }: QuoteRow) {
  const [customer] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer!;
}
