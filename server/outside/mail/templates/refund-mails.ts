import { type Block, type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';
import { attachedPaper, contactButton, orderButton, reasonOf, rupees } from './order-mails.ts';

export const refundRequestedMail = (order: MailData['refund-requested'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Refund request for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(`We have your refund request for order ${order.orderNumber}. We look at it and write to you.`),
      orderButton(order, shop),
    ],
  });

const REFUNDED: Record<MailData['refund-processed']['kind'], string> = {
  full: 'The whole payment',
  partial: 'A part of the payment',
  rest: 'The rest of the payment',
};

export const refundProcessedMail = (order: MailData['refund-processed'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Refund for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `${REFUNDED[order.kind]} for order ${order.orderNumber}, ${rupees(order.amountPaise)}, has been sent back to ${order.byTransfer ? 'your bank account' : 'the card you paid with'}. Banks take a few working days to show it.`,
      ),
      ...reasonOf(order),
      ...(order.cancels ? cancelledWith(order, shop) : []),
      ...attachedPaper(shop),
      ...(order.creditFollows ? [text('The credit note follows in a mail of its own.')] : []),
      orderButton(order, shop),
    ],
  });

const cancelledWith = ({ kind }: MailData['refund-processed'], shop: ShopFacts): Block[] =>
  kind === 'partial'
    ? [
        text('The order is cancelled. The rest of the payment was not refunded.'),
        text('If you have questions about it, write to us.'),
        contactButton(shop),
      ]
    : [text('The order is cancelled.')];

export const refundRejectedMail = (order: MailData['refund-rejected'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Refund request for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `We could not grant your refund request for order ${order.orderNumber}. The order goes on as before.`,
      ),
      ...reasonOf(order),
      text('If you have questions, write to us; we are glad to explain.'),
      contactButton(shop),
    ],
  });

/** To the shop: a person has to look at the payment provider. */
export const refundFailedNoticeMail = (
  refund: MailData['refund-failed-notice'],
  shop: ShopFacts,
): MailContent =>
  renderMail({
    subject: `A refund of order ${refund.orderNumber} failed`,
    heading: 'A refund failed',
    blocks: [
      text('The payment provider did not carry out a refund. The customer has not got the money.'),
      {
        is: 'facts',
        facts: [
          ['Order', refund.orderNumber],
          ['Amount', rupees(refund.amountPaise)],
          ['Reason', refund.reason],
        ],
      },
      text(refund.next),
      { is: 'button', label: 'Open the order', href: `${shop.publicUrl}/admin/orders/${refund.orderId}` },
    ],
  });

/** To the shop: something unusual happened to the money of an order. */
export const moneyNoticeMail = (notice: MailData['money-notice'], shop: ShopFacts): MailContent =>
  renderMail({
    subject:
      notice.about === 'goods'
        ? `Goods of order ${notice.orderNumber} are missing`
        : `Look at the payments of order ${notice.orderNumber}`,
    heading: notice.about === 'goods' ? 'Goods are missing' : 'Something unusual happened',
    blocks: [
      text(notice.what),
      { is: 'facts', facts: [['Order', notice.orderNumber]] },
      { is: 'button', label: 'Open the order', href: `${shop.publicUrl}/admin/orders/${notice.orderId}` },
    ],
  });
