import { type Block, type MailContent, renderMail, text } from './layout.ts';
import { contactButton, type OrderRef, orderButton, rupees } from './order-mails.ts';

export type RefundRequestedMail = OrderRef;
export type RefundRejectedMail = OrderRef;
export interface RefundProcessedMail extends OrderRef {
  amountPaise: number;
  /** The whole payment came back, a part of it, or what earlier refunds had left. */
  kind: 'full' | 'partial' | 'rest';
  /** The refund ended the order; a mail queued by an earlier version does not tell. */
  cancels?: boolean;
}
/** To the shop: a person has to look at the payment provider. */
export interface RefundFailedNoticeMail {
  orderId: string;
  orderNumber: string;
  amountPaise: number;
  reason: string;
  /** What happens now, or has to be done. */
  next: string;
}

interface ShopFacts {
  publicUrl: string;
}

export const refundRequestedMail = (order: RefundRequestedMail, shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Refund request for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(`We have your refund request for order ${order.orderNumber}. We look at it and write to you.`),
      orderButton(order, shop),
    ],
  });

const REFUNDED: Record<RefundProcessedMail['kind'], string> = {
  full: 'The whole payment',
  partial: 'A part of the payment',
  rest: 'The rest of the payment',
};

export const refundProcessedMail = (order: RefundProcessedMail, shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Refund for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `${REFUNDED[order.kind]} for order ${order.orderNumber}, ${rupees(order.amountPaise)}, has been sent back to the card you paid with. Banks take a few working days to show it.`,
      ),
      ...(order.cancels ? cancelledWith(order, shop) : []),
      orderButton(order, shop),
    ],
  });

const cancelledWith = ({ kind }: RefundProcessedMail, shop: ShopFacts): Block[] =>
  kind === 'partial'
    ? [
        text('The order is cancelled. The rest of the payment was not refunded.'),
        text('If you have questions about it, write to us.'),
        contactButton(shop),
      ]
    : [text('The order is cancelled.')];

export const refundRejectedMail = (order: RefundRejectedMail, shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Refund request for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `We could not grant your refund request for order ${order.orderNumber}. The order goes on as before.`,
      ),
      text('If you have questions, write to us; we are glad to explain.'),
      contactButton(shop),
    ],
  });

export const refundFailedNoticeMail = (refund: RefundFailedNoticeMail, shop: ShopFacts): MailContent =>
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
export interface MoneyNoticeMail {
  orderId: string;
  orderNumber: string;
  what: string;
}

export const moneyNoticeMail = (notice: MoneyNoticeMail, shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Look at the payments of order ${notice.orderNumber}`,
    heading: 'Something unusual happened',
    blocks: [
      text(notice.what),
      { is: 'facts', facts: [['Order', notice.orderNumber]] },
      { is: 'button', label: 'Open the order', href: `${shop.publicUrl}/admin/orders/${notice.orderId}` },
    ],
  });
