import { formatIst, untilInWords } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupeesExact, lineTotalPaise, paiseToRupees } from '#domain/money.ts';
import { newDateMailWords } from '#domain/stock/new-date-mail.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { counted, nounFor } from '#domain/words.ts';
import { type Block, type Fact, type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData, OrderRef } from './mail-data.ts';

export const rupees = (paise: number) => formatRupeesExact(paiseToRupees(paise));
export const orderButton = ({ orderId }: OrderRef, shop: ShopFacts) => ({
  is: 'button' as const,
  label: 'See the order',
  href: `${shop.publicUrl}/account/orders/${orderId}`,
});

/** Of what the desk made: paid without a login. */
export const payButton = (payLink: string, totalPaise: number, shop: ShopFacts): Block => ({
  is: 'button',
  label: `Pay ${rupees(totalPaise)}`,
  href: shop.publicUrl + payLink,
});

/** The order itself needs a login and is a link below. */
export const payWays = (
  payLink: string,
  order: OrderRef & { totalPaise: number },
  shop: ShopFacts,
): Block[] => [payButton(payLink, order.totalPaise, shop), { ...orderButton(order, shop), is: 'link' }];

export const paymentAwaitedMail = (order: MailData['payment-awaited'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Order ${order.orderNumber} waits for your payment`,
    heading: `Thank you, ${order.customerName}`,
    blocks: [
      text(
        `We have your order ${order.orderNumber}. Please pay ${rupees(order.totalPaise)} by ${untilInWords(order.lapsesAt)}; without a payment by then the order lapses.`,
      ),
      payButton(order.payLink, order.totalPaise, shop),
    ],
  });

export function attachedPaper({ attached = [] }: ShopFacts): Block[] {
  const [first, ...others] = attached;
  if (first === undefined) return [];
  return [
    text(others.length > 0 ? `Attached as PDFs: ${attached.join(', ')}.` : `${first} is attached as a PDF.`),
  ];
}

/** What the shop wrote about its decision. */
export const reasonOf = ({ reason }: { reason?: string | null }): Block[] =>
  reason ? [{ is: 'quote', text: reason }] : [];

export const contactButton = (shop: ShopFacts): Block => ({
  is: 'button',
  label: 'Contact us',
  href: `${shop.publicUrl}/contact`,
});

export const orderPlacedMail = (order: MailData['order-placed'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `We have your order ${order.orderNumber}`,
    heading: `Thank you, ${order.customerName}`,
    blocks: [
      text(`Your payment arrived and order ${order.orderNumber} is with us. We confirm it next.`),
      ...(order.overPaise
        ? [text(`${rupees(order.overPaise)} came more than was due: we send it back to your bank account.`)]
        : []),
      {
        is: 'lines',
        lines: order.lines.map((line) => [
          `${line.quantity} × ${firmUnits(line.name)}`,
          rupees(lineTotalPaise(line.unitPricePaise, line.quantity)),
        ]),
        total: ['Total', rupees(order.totalPaise)],
      },
      {
        is: 'facts',
        facts: [
          ['Order', order.orderNumber],
          ['Placed', formatIst(order.placedAt, 'date-time')],
          ...sentBy(order),
          ['Deliver to', placeText(order.address)],
          ['Contact', order.address.contact],
          ...billedTo(order),
        ],
      },
      ...attachedPaper(shop),
      orderButton(order, shop),
    ],
  });

const placeText = (place: Record<'address' | 'district' | 'state' | 'pincode', string>) =>
  `${place.address}, ${place.district}, ${place.state} ${place.pincode}`;

function billedTo({ billedTo: billed, address: { gst } }: MailData['order-placed']): Fact[] {
  const number = billed ? billed.gst : gst;
  return [
    ...(billed ? [['Billed to', `${billed.company}, ${placeText(billed)}`] satisfies Fact] : []),
    ...(number ? [['GSTIN', number] satisfies Fact] : []),
  ];
}

const sentBy = ({ promisedOn }: MailData['order-placed']): Fact[] =>
  promisedOn ? [['All sent by', formatIst(promisedOn, 'date')]] : [];

export const paymentFailedMail = (order: MailData['payment-failed'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `The payment for order ${order.orderNumber} failed`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `The payment of ${rupees(order.totalPaise)} for order ${order.orderNumber} did not go through. You have not been charged.`,
      ),
      text(
        `The order waits for another try${order.lapsesAt ? ` until ${untilInWords(order.lapsesAt)}` : ''}: you can pay it ${order.payLink ? 'without a login' : 'on its page'}.`,
      ),
      ...(order.payLink ? payWays(order.payLink, order, shop) : [orderButton(order, shop)]),
    ],
  });

export const paymentLateMail = (order: MailData['payment-late'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Your payment for order ${order.orderNumber} came too late`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        order.lapsedAt
          ? `Your payment of ${rupees(order.amountPaise)} came after order ${order.orderNumber} had lapsed: it could be paid until ${untilInWords(order.lapsedAt)}.`
          : `Your payment of ${rupees(order.amountPaise)} came after order ${order.orderNumber} had been cancelled.`,
      ),
      text(
        order.byTransfer
          ? 'We send all of it back to the account that it came from. Banks take a few working days to show it.'
          : 'All of it goes back to the card you paid with; you need not do anything. Banks take a few working days to show it.',
      ),
      text('You can order again at any time, at the prices of that day.'),
      ...attachedPaper(shop),
      orderButton(order, shop),
    ],
  });

export const orderConfirmedMail = (order: MailData['order-confirmed'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Order ${order.orderNumber} is confirmed`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(`We have confirmed order ${order.orderNumber} and are getting it ready to ship.`),
      orderButton(order, shop),
    ],
  });

export function newDateMail(order: MailData['new-date'], shop: ShopFacts): MailContent {
  const { subject, sentences } = newDateMailWords(order);
  return renderMail({
    subject,
    heading: `Hello ${order.customerName}`,
    blocks: [...sentences.map((sentence) => text(sentence)), orderButton(order, shop)],
  });
}

export const orderCancelledMail = (order: MailData['order-cancelled'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Order ${order.orderNumber} is cancelled`,
    heading: `Hello ${order.customerName}`,
    blocks:
      order.paidPaise === 0
        ? [
            text(`Order ${order.orderNumber} is cancelled. You have not been charged.`),
            ...reasonOf(order),
            ...replacementOf(order),
            text('If a payment for it still comes in, we send all of it back; you need not do anything.'),
            orderButton({ ...order, ...order.replacedBy }, shop),
          ]
        : [
            text(`Order ${order.orderNumber} is cancelled. ${unrefundedMoney(order)}`),
            ...reasonOf(order),
            text('If you have questions about the payment, write to us.'),
            contactButton(shop),
          ],
  });

const replacementOf = ({ orderNumber, replacedBy }: MailData['order-cancelled']): Block[] =>
  replacedBy
    ? [
        text(
          `Your order ${replacedBy.orderNumber} takes its place. Please transfer nothing for ${orderNumber}: its proforma invoice no longer counts.`,
        ),
      ]
    : [];

const unrefundedMoney = ({ paidPaise, refundedPaise }: MailData['order-cancelled']) =>
  refundedPaise === 0
    ? `Your payment of ${rupees(paidPaise)} was not refunded and stays with us.`
    : `${rupees(refundedPaise)} of your payment was refunded before; the rest, ${rupees(paidPaise - refundedPaise)}, was not and stays with us.`;

export const orderShippedMail = (order: MailData['order-shipped'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `${nameOf(order, order.consignment?.number)} is on its way`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      ...sentWords(order),
      ...shippingFacts(order),
      ...attachedPaper(shop),
      ...(order.invoiceFollows ? [text('The tax invoice follows in a mail of its own.')] : []),
      ...shippingActions(order, shop),
    ],
  });

export const shippingCorrectedMail = (order: MailData['shipping-corrected'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `New shipping details for ${nameOf(order, order.consignment?.number, false)}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `We have corrected the shipping details of ${nameOf(order, order.consignment?.number, false)}. These are right:`,
      ),
      ...shippingFacts(order),
      ...shippingActions(order, shop),
    ],
  });

function sentWords(order: MailData['order-shipped']): Block[] {
  const { consignment } = order;
  const left = `${nameOf(order, consignment?.number)} has left our works`;
  if (!consignment) return [text(`${left}.`)];
  const { goods = [] } = consignment;
  return [
    text(goods.length > 0 ? `${left}, with these goods:` : `${left}.`),
    ...(goods.length > 0
      ? [
          {
            is: 'facts' as const,
            facts: goods.map(({ name, quantity }): Fact => [firmUnits(name), counted(quantity, 'piece')]),
          },
        ]
      : []),
    text(restWords(consignment)),
  ];
}

const restWords = ({ left = 0 }: { left?: number }) =>
  left === 0
    ? 'With it, all of your order has left our works.'
    : `${counted(left, 'piece')} of your order ${nounFor(left, 'is', 'are')} still to come. We write to you when ${nounFor(left, 'it leaves', 'they leave')}.`;

export const addressCorrectedMail = (order: MailData['address-corrected'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Corrected delivery details of order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(`We have corrected the delivery details of order ${order.orderNumber}. These are right:`),
      {
        is: 'facts',
        facts: [
          ['Deliver to', `${order.address}, ${order.district}, ${order.state} ${order.pincode}`],
          ['Contact', order.contact],
          ...(order.poNumber ? [['Your PO', order.poNumber] as Fact] : []),
        ],
      },
      text('If anything is still wrong, write to us before your goods leave.'),
      orderButton(order, shop),
      { is: 'link', label: 'Contact us', href: `${shop.publicUrl}/contact` },
    ],
  });

export const invoiceIssuedMail = (order: MailData['invoice-issued'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: `Tax invoice for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        `Order ${order.orderNumber} left our works without its tax invoice. It is on your order’s page now.`,
      ),
      ...attachedPaper(shop),
      orderButton(order, shop),
    ],
  });

export const orderDeliveredMail = (order: MailData['order-delivered'], shop: ShopFacts): MailContent =>
  renderMail({
    subject: order.isCorrection
      ? `Corrected: ${nameOf(order, order.consignment, false)} was delivered`
      : `${nameOf(order, order.consignment)} was delivered`,
    heading: `Hello ${order.customerName}`,
    blocks: [
      text(
        order.isCorrection
          ? `We have corrected the day of delivery of ${nameOf(order, order.consignment, false)}: it was delivered on ${formatIst(order.deliveredOn, 'date')}.`
          : `${nameOf(order, order.consignment)} was delivered on ${formatIst(order.deliveredOn, 'date')}.`,
      ),
      text('If it has not reached you, or something is missing or damaged, write to us.'),
      orderButton(order, shop),
      { is: 'link', label: 'Contact us', href: `${shop.publicUrl}/contact` },
    ],
  });

/** "Consignment 2 of order MW-101300" */
function nameOf({ orderNumber }: { orderNumber: string }, consignment: number | undefined, atStart = true) {
  if (consignment === undefined) return `${atStart ? 'Order' : 'order'} ${orderNumber}`;
  return `${atStart ? 'Consignment' : 'consignment'} ${consignment} of order ${orderNumber}`;
}

const trackingLink = ({ carrier }: MailData['order-shipped']) =>
  carrier?.link ? safeLink(carrier.link) : null;

function shippingFacts(order: MailData['order-shipped']): Block[] {
  const { carrier, trackingNumber, vehicleNumber } = order;
  const href = trackingLink(order);
  const facts: Fact[] = [];
  if (carrier) facts.push(['Delivery partner', carrier.name]);
  if (trackingNumber) facts.push(['Tracking number', trackingNumber]);
  if (vehicleNumber) facts.push(['Vehicle number', vehicleNumber]);
  if (href) facts.push(['Follow it at', href, href]);
  return facts.length > 0 ? [{ is: 'facts', facts }] : [];
}

function shippingActions(order: MailData['order-shipped'], shop: ShopFacts): Block[] {
  const href = trackingLink(order);
  const see = orderButton(order, shop);
  return href
    ? [
        { is: 'button', label: 'Track Order', href },
        { ...see, is: 'link' },
      ]
    : [see];
}
