import { formatIst } from '#domain/calendar.ts';
import { type Block, type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';
import { attachedPaper, orderButton, payWays, rupees } from './order-mails.ts';

export const transferAwaitedMail = (order: MailData['transfer-awaited'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Order ${order.orderNumber} waits for your transfer`,
    heading: `Thank you, ${order.customerName}`,
    blocks: [
      text(
        `We have your order ${order.orderNumber}. Please transfer ${rupees(order.totalPaise)} by ${formatIst(order.dueOn, 'date')}; without a transfer by then the order lapses.`,
      ),
      ...bankDetails(order, order.totalPaise),
      ...attachedPaper(shop),
      ...waysOn(order, shop),
    ],
  });

/** One that the desk made can be paid by its link too. */
const waysOn = (order: MailData['transfer-awaited'], shop: ShopFacts): Block[] =>
  order.payLink
    ? [text('Or pay it now, without a login:'), ...payWays(order.payLink, order, shop)]
    : [orderButton(order, shop)];

export const transferReminderMail = (order: MailData['transfer-reminder'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Order ${order.orderNumber} still waits for your transfer`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `The transfer of ${rupees(order.totalPaise)} for order ${order.orderNumber} has not reached us. The order can be paid until ${formatIst(order.dueOn, 'date')} and lapses after that day.`,
      ),
      text('If you have sent it already, you need not do anything: banks can take a day.'),
      ...bankDetails(order, order.totalPaise),
      ...attachedPaper(shop),
      ...waysOn(order, shop),
    ],
  });

export const transferReceivedMail = (order: MailData['transfer-received'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `We have received a part of order ${order.orderNumber}`,
    heading: `Thank you, ${order.customerName}`,
    blocks: [
      text(
        `${rupees(order.amountPaise - (order.withheldPaise ?? 0))} for order ${order.orderNumber} has reached us.${withheldOf(order)}${restOf(order)}`,
      ),
      ...(order.leftPaise > 0 ? bankDetails(order, order.leftPaise) : []),
      ...attachedPaper(shop),
      orderButton(order, shop),
    ],
  });

const withheldOf = ({ withheldPaise = 0 }: MailData['transfer-received']): string =>
  withheldPaise > 0 ? ` ${rupees(withheldPaise)} of TDS and bank charges count towards it too.` : '';

const restOf = ({ leftPaise }: MailData['transfer-received']): string =>
  leftPaise > 0
    ? ` ${rupees(leftPaise)} is left to transfer; we start on the order when all of it is here.`
    : '';

export const transferReversedMail = (order: MailData['transfer-reversed'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `A transfer was entered for order ${order.orderNumber} in error`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `We had entered a transfer of ${rupees(order.amountPaise)} (UTR ${order.utr}) for your order ${order.orderNumber}. That was an error, and we have taken the entry back: ${order.reversalReason}`,
      ),
      text(
        shop.attached?.length
          ? 'No money moved. The voucher takes back the receipt that we had sent you.'
          : 'No money moved.',
      ),
      ...(order.leftPaise > 0 ? askedAgain(order) : []),
      ...attachedPaper(shop),
      orderButton(order, shop),
    ],
  });

const askedAgain = (order: MailData['transfer-reversed']): Block[] => [
  text(
    `The order waits for ${rupees(order.leftPaise)} by ${formatIst(order.dueOn, 'date')}. If you have sent it, write to us with its UTR.`,
  ),
  ...bankDetails(order, order.leftPaise),
];

type Transfer = Pick<MailData['transfer-received'], 'bank' | 'orderNumber'>;

function bankDetails({ bank, orderNumber }: Transfer, amountPaise: number): Block[] {
  if (bank === null) return [text('Write to us for our bank details.')];
  return [
    {
      is: 'facts',
      facts: [
        ['Beneficiary', bank.beneficiary],
        ['Account', bank.account],
        ['IFSC', bank.ifsc],
        ['Bank', [bank.name, bank.branch].filter(Boolean).join(', ')],
        ['Amount', rupees(amountPaise)],
        ['Remarks', orderNumber],
      ],
    },
  ];
}
