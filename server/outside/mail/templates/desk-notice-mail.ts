import { type Fact, type MailContent, renderMail, text } from './layout.ts';
import type { MailData } from './mail-data.ts';
import { rupees } from './order-mails.ts';

type DeskNotice = MailData['desk-notice'];

const WORDS: Record<DeskNotice['event'], { title: string; next: string }> = {
  paid: { title: 'A new order is paid', next: 'It waits to be confirmed.' },
  'refund-requested': {
    title: 'A customer asks for a refund',
    next: 'The request waits for an answer.',
  },
  'transfer-awaited': {
    title: 'An order waits for its bank transfer',
    next: 'Record the transfer on the order’s page when it is on the bank’s statement.',
  },
  'transfer-due': {
    title: 'A bank transfer is due',
    next: 'The order lapses in two days unless its transfer is recorded. Look at the bank’s statement.',
  },
};

/** To those whom the settings name. */
export function deskNoticeMail(notice: DeskNotice, shop: { publicUrl: string }): MailContent {
  const { title, next } = WORDS[notice.event];
  return renderMail({
    subject: `${title}: ${notice.orderNumber}`,
    heading: title,
    blocks: [
      text(next),
      {
        is: 'facts',
        facts: [
          ['Order', notice.orderNumber],
          ['Customer', notice.customerName],
          ['Goes to', notice.place],
          ['Total', rupees(notice.totalPaise)],
          ...(notice.reason ? [['Reason', notice.reason] satisfies Fact] : []),
        ],
      },
      { is: 'button', label: 'Open the order', href: `${shop.publicUrl}/admin/orders/${notice.orderId}` },
    ],
  });
}
