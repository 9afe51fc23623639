import Type, { type Static } from 'typebox';
import { COMPANY_MAILS } from './company-mail-data.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const paise = Type.Integer();

/** To an address that may be anyone's: nothing that a stranger typed goes into it. */
const code = Type.Object({ code: Type.String() });
const person = Type.Object({ name: Type.String() });

/** What every mail about an order names. */
const ORDER = {
  /** The database id, which the order's page carries. */
  orderId: Type.String(),
  orderNumber: Type.String(),
  customerName: Type.String(),
};
/** Where the money goes, and until which day. */
const TRANSFER = {
  bank: Type.Union([
    Type.Object({
      beneficiary: Type.String(),
      name: Type.String(),
      account: Type.String(),
      ifsc: Type.String(),
      branch: Type.String(),
    }),
    Type.Null(),
  ]),
  /** "2026-11-22" */
  dueOn: Type.String(),
  payLink: Type.Optional(textOrNull),
};
const order = Type.Object(ORDER);

/** What every mail about a quote names. */
const QUOTE = {
  quoteId: Type.String(),
  /** Of the quotation, or before there is one of the request. */
  name: Type.String(),
  customerName: Type.String(),
  totalPaise: Type.Union([paise, Type.Null()]),
  /** What the other side wrote. */
  words: textOrNull,
  /** Of one that the desk made: the path of its payment link. */
  payLink: Type.Optional(textOrNull),
};
const shipment = Type.Object({
  ...ORDER,
  /** null when the order went without a delivery partner; the shop's own vehicle has no link. */
  carrier: Type.Union([Type.Object({ name: Type.String(), link: textOrNull }), Type.Null()]),
  trackingNumber: textOrNull,
  vehicleNumber: Type.Optional(textOrNull),
  /** It waits for the portal. */
  invoiceFollows: Type.Optional(Type.Boolean()),
  /** Of an order that leaves in parts: what went with it, and how many pieces are still to leave. */
  consignment: Type.Optional(
    Type.Object({
      number: Type.Number(),
      goods: Type.Optional(Type.Array(Type.Object({ name: Type.String(), quantity: Type.Number() }))),
      left: Type.Optional(Type.Number()),
    }),
  ),
});
/** As a staff member wrote it. */
const reason = Type.Optional(textOrNull);
export type OrderRef = Static<typeof order>;

/** What each mail says, by the name it is queued under. What was added later is optional: older rows may wait. */
export const MAIL_DATA = {
  ...COMPANY_MAILS,
  code,
  welcome: person,
  'password-changed': person,
  'password-reset': code,
  'staff-password-reset': code,
  'staff-email': code,
  /** To a person whom an owner of the shop wants on the staff. */
  invitation: Type.Object({
    name: Type.String(),
    invitedBy: Type.String(),
    role: Type.String(),
    /** The last part of the link. */
    token: Type.String(),
  }),
  /** To a staff member: something about their account has changed. */
  'staff-notice': Type.Object({
    name: Type.String(),
    event: Type.Union([
      Type.Literal('password'),
      Type.Literal('email'),
      Type.Literal('factor-on'),
      Type.Literal('factor-off'),
      Type.Literal('recovery-codes'),
    ]),
  }),
  'order-placed': Type.Object({
    ...ORDER,
    /** ISO 8601 */
    placedAt: Type.String(),
    lines: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer(), unitPricePaise: paise })),
    totalPaise: paise,
    address: Type.Object({
      address: Type.String(),
      district: Type.String(),
      state: Type.String(),
      pincode: Type.String(),
      contact: Type.String(),
      gst: textOrNull,
    }),
    /** Where that is not who gets the goods. Mails queued by an older version do not have it. */
    billedTo: Type.Optional(
      Type.Object({
        company: Type.String(),
        gst: textOrNull,
        address: Type.String(),
        district: Type.String(),
        state: Type.String(),
        pincode: Type.String(),
      }),
    ),
    /** "2026-12-08"; null without counted goods. Mails queued by an older version do not have it. */
    promisedOn: Type.Optional(textOrNull),
    /** Of a transfer, what is more than the order costs. */
    overPaise: Type.Optional(paise),
  }),
  'payment-failed': Type.Object({
    ...ORDER,
    totalPaise: paise,
    /** ISO 8601: until when it can be paid. Mails queued by an older version do not have it. */
    lapsesAt: Type.Optional(Type.String()),
    /** The path of the link that pays it without a login, of what the desk made. */
    payLink: Type.Optional(textOrNull),
  }),
  'payment-late': Type.Object({
    ...ORDER,
    amountPaise: paise,
    /** ISO 8601: until when it could be paid; null when the order had been cancelled. */
    lapsedAt: textOrNull,
    byTransfer: Type.Optional(Type.Boolean()),
  }),
  /** The desk made the order, and its link alone pays it. */
  'payment-awaited': Type.Object({
    ...ORDER,
    totalPaise: paise,
    /** ISO 8601: until when it can be paid. */
    lapsesAt: Type.String(),
    /** The path of the link. */
    payLink: Type.String(),
  }),
  /** To a customer whom the desk made: to choose a password. */
  'customer-invitation': Type.Object({
    name: Type.String(),
    /** The last part of the link. */
    token: Type.String(),
  }),
  /** The order waits for the customer's bank. */
  'transfer-awaited': Type.Object({ ...ORDER, ...TRANSFER, totalPaise: paise }),
  /** Once, some days before it lapses. */
  'transfer-reminder': Type.Object({ ...ORDER, ...TRANSFER, totalPaise: paise }),
  /** A part of the sum, and where the rest goes, if any is left; the bank is null where the settings name none any more. */
  'transfer-received': Type.Object({
    ...ORDER,
    amountPaise: paise,
    /** Of the amount, what never was in the bank. Mails queued by an older version do not have it. */
    withheldPaise: Type.Optional(paise),
    leftPaise: paise,
    bank: TRANSFER.bank,
  }),
  /** It was entered in error: the order waits for its money again. */
  'transfer-reversed': Type.Object({
    ...ORDER,
    utr: Type.String(),
    amountPaise: paise,
    reversalReason: Type.String(),
    leftPaise: paise,
    dueOn: Type.String(),
    bank: TRANSFER.bank,
  }),
  'order-confirmed': order,
  /** Without sending money back. */
  'order-cancelled': Type.Object({
    ...ORDER,
    paidPaise: paise,
    /** Sent back before the order was cancelled. */
    refundedPaise: paise,
    reason,
    /** The order that the customer placed instead of one by bank transfer, whose papers the customer may already use. */
    replacedBy: Type.Optional(Type.Object({ orderId: Type.String(), orderNumber: Type.String() })),
  }),
  /** It is sent later than was said. */
  'new-date': Type.Object({
    ...ORDER,
    /** "2026-12-08" */
    promisedOn: Type.String(),
    /** What a staff member wrote. */
    words: textOrNull,
    offersRefund: Type.Boolean(),
    /** A part of it has left. */
    isRest: Type.Optional(Type.Boolean()),
  }),
  'order-shipped': shipment,
  'shipping-corrected': shipment,
  'address-corrected': Type.Object({
    ...ORDER,
    address: Type.String(),
    district: Type.String(),
    state: Type.String(),
    pincode: Type.String(),
    contact: Type.String(),
    poNumber: textOrNull,
  }),
  'invoice-issued': order,
  /** Papers that did not go with the mail of their event: they waited for the portal, or take the place of another. */
  'papers-follow': Type.Object({
    ...ORDER,
    papers: Type.Array(Type.Object({ kind: Type.String(), number: Type.String() })),
    /** The invoice that the last of them replaces. */
    replaced: textOrNull,
  }),
  'order-delivered': Type.Object({
    ...ORDER,
    /** "2026-11-13" */
    deliveredOn: Type.String(),
    isCorrection: Type.Boolean(),
    /** Its number, of an order that leaves in parts. */
    consignment: Type.Optional(Type.Number()),
  }),
  'refund-requested': order,
  'refund-processed': Type.Object({
    ...ORDER,
    amountPaise: paise,
    /** The whole payment came back, a part of it, or what earlier refunds had left. */
    kind: Type.Union([Type.Literal('full'), Type.Literal('partial'), Type.Literal('rest')]),
    /** The refund ended the order; a mail queued by an earlier version does not say. */
    cancels: Type.Optional(Type.Boolean()),
    byTransfer: Type.Optional(Type.Boolean()),
    /** The credit note waits for the portal. */
    creditFollows: Type.Optional(Type.Boolean()),
    reason,
  }),
  'refund-rejected': Type.Object({ ...ORDER, reason }),
  'refund-failed-notice': Type.Object({
    orderId: Type.String(),
    orderNumber: Type.String(),
    amountPaise: paise,
    reason: Type.String(),
    /** What happens now, or has to be done. */
    next: Type.String(),
  }),
  /** To the shop: something unusual happened to the money of an order. */
  'money-notice': Type.Object({
    orderId: Type.String(),
    orderNumber: Type.String(),
    what: Type.String(),
    /** Absent: its payments. */
    about: Type.Optional(Type.Literal('goods')),
  }),
  /** A backup that was not made, in a sentence. */
  'backup-failed': Type.Object({ what: Type.String() }),
  /** To the owners, some days before a program cannot call any more. */
  'key-ends': Type.Object({
    name: Type.String(),
    beginning: Type.String(),
    /** ISO 8601 */
    endsAt: Type.String(),
  }),
  /** Products at or below their reorder level, those with the fewest free pieces first. */
  'low-stock': Type.Object({
    products: Type.Array(
      Type.Object({
        name: Type.String(),
        partNumber: textOrNull,
        free: Type.Integer(),
        reorderAt: Type.Integer(),
      }),
    ),
    /** Low too, and not named. */
    more: Type.Integer(),
  }),
  /** To those whom the settings name: everyday work that waits. */
  'desk-notice': Type.Object({
    event: Type.Union([
      Type.Literal('paid'),
      Type.Literal('refund-requested'),
      Type.Literal('transfer-awaited'),
      Type.Literal('transfer-due'),
    ]),
    ...ORDER,
    totalPaise: paise,
    /** District and State. */
    place: Type.String(),
    /** Of a request, in the customer's words. */
    reason,
  }),
  /** To the customer, about a quote. */
  quote: Type.Object({
    event: Type.Union([
      Type.Literal('requested'),
      Type.Literal('offered'),
      Type.Literal('message'),
      Type.Literal('withdrawn'),
      Type.Literal('reminder'),
      Type.Literal('order-reminder'),
    ]),
    ...QUOTE,
    revision: Type.Integer(),
    /** "2026-11-28" */
    validUntil: textOrNull,
    /** Who of the staff wrote. */
    author: textOrNull,
  }),
  /** To those whom the settings name: a customer did something about a quote. */
  'quote-notice': Type.Object({
    event: Type.Union([
      Type.Literal('requested'),
      Type.Literal('change-asked'),
      Type.Literal('message'),
      Type.Literal('accepted'),
      Type.Literal('declined'),
    ]),
    ...QUOTE,
    company: textOrNull,
    /** The State, as far as it is known. */
    place: textOrNull,
  }),
  enquiry: Type.Object({
    reference: Type.Optional(Type.String()),
    name: Type.String(),
    company: Type.Optional(textOrNull),
    email: Type.String(),
    phone: textOrNull,
    product: textOrNull,
    message: Type.String(),
  }),
};

export type TemplateName = keyof typeof MAIL_DATA;
export type MailData = { [T in TemplateName]: Static<(typeof MAIL_DATA)[T]> };
