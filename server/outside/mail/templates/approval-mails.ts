import { formatIst } from '#domain/calendar.ts';
import { type Block, type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';
import { reasonOf, rupees } from './order-mails.ts';

type ApprovalMail = MailData['approval'];

const quoted = (words: string | null): Block[] => (words ? [{ is: 'quote', text: words }] : []);

const facts = ({ requester, totalPaise, endsAt }: ApprovalMail): Block => ({
  is: 'facts',
  facts: [
    ['Asked by', requester],
    ['Total with GST', rupees(totalPaise)],
    ['Waits until', formatIst(endsAt, 'date-time')],
  ],
});

const seeRequest = ({ requestId }: ApprovalMail, shop: ShopFacts): Block => ({
  is: 'button',
  label: 'See the request',
  href: `${shop.publicUrl}/account/approvals/${requestId}`,
});

const seeOrder = ({ order }: ApprovalMail, shop: ShopFacts): Block => ({
  is: 'button',
  label: 'See the order',
  href: `${shop.publicUrl}/account/orders/${order?.id}`,
});

const SAYS: Record<
  ApprovalMail['event'],
  (mail: ApprovalMail, shop: ShopFacts) => { subject: string; blocks: Block[] }
> = {
  asked: (mail, shop) => ({
    subject: `${mail.requester} asks you to approve ${rupees(mail.totalPaise)}`,
    blocks: [
      text(`${mail.requester} wants to order for ${mail.company}, above the limit. You can approve it.`),
      facts(mail),
      ...quoted(mail.words),
      seeRequest(mail, shop),
    ],
  }),
  reminder: (mail, shop) => ({
    subject: `A request of ${mail.requester} still waits for approval`,
    blocks: [
      text('Nobody has decided this request yet. It ends by itself when its time is over.'),
      facts(mail),
      seeRequest(mail, shop),
    ],
  }),
  approved: (mail, shop) => ({
    subject: `Approved: your order ${mail.order?.number}`,
    blocks: [
      text(
        `${mail.by} approved your request. The order ${mail.order?.number} is placed in your name and waits for its payment, which its page tells.`,
      ),
      seeOrder(mail, shop),
    ],
  }),
  rejected: (mail, shop) => ({
    subject: `Rejected: your request for ${rupees(mail.totalPaise)}`,
    blocks: [
      text(`${mail.by} rejected your request.`),
      ...reasonOf({ reason: mail.words }),
      seeRequest(mail, shop),
    ],
  }),
  expired: (mail, shop) => ({
    subject: `Your request for ${rupees(mail.totalPaise)} is over`,
    blocks: [
      text('Nobody decided it in time. You can ask again: prices and stock are read anew.'),
      seeRequest(mail, shop),
    ],
  }),
};

export function approvalMail(mail: ApprovalMail, shop: ShopFacts): MailContent {
  const { subject, blocks } = SAYS[mail.event](mail, shop);
  return renderMail({ subject, heading: `Hello ${mail.name}`, blocks });
}
