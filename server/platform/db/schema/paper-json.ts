import Type, { type Static } from 'typebox';
import { EXEMPT_PAPERS } from '#domain/papers/exempt.ts';
import { E_INVOICE_MODES } from '#domain/papers/irn-due.ts';
import { PAYMENT_ROLES } from '#domain/papers/printed-paper.ts';
import type { CompanySettings } from '#domain/settings/settings.ts';
import { storedJson } from './stored-json.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

const registrations = {
  cin: Type.Optional(Type.String()),
  udyam: Type.Optional(
    Type.Union([Type.Object({ number: Type.String(), class: Type.String() }), Type.Null()]),
  ),
};

const company = Type.Object({
  legalName: Type.String(),
  tradeName: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  state: Type.String(),
  gstin: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  bank: Type.Object({
    name: Type.String(),
    account: Type.String(),
    ifsc: Type.String(),
    branch: Type.String(),
  }),
  signatory: Type.String(),
  ...registrations,
  lut: Type.Optional(Type.String()),
});

export type { CompanySettings };

const readStoredCompany = storedJson('shop_settings.company', company);
/** Settings of before 1.1 name neither CIN nor Udyam number. */
export const readCompany = (...stored: Parameters<typeof readStoredCompany>): CompanySettings => ({
  cin: '',
  lut: '',
  udyam: null,
  ...readStoredCompany(...stored),
});

const tax = Type.Object({
  invoicePrefix: Type.String(),
  hsnDigits: Type.Integer(),
  /** Percent. */
  defaultRate: Type.Number(),
  rates: Type.Array(Type.Number()),
  placeOfSupply: Type.Union([Type.Literal('delivery'), Type.Literal('gstin')]),
  terms: Type.String(),
  exemptPaper: Type.Optional(Type.Enum(EXEMPT_PAPERS)),
  eInvoice: Type.Optional(Type.Enum(E_INVOICE_MODES)),
});
export type TaxSettings = Required<Static<typeof tax>>;

const readStoredTax = storedJson('shop_settings.tax', tax);
/** Settings of before 1.1 say neither how exempt goods are invoiced nor whether e-invoices apply. */
export const readTax = (...stored: Parameters<typeof readStoredTax>): TaxSettings => ({
  exemptPaper: 'separate',
  eInvoice: 'off',
  ...readStoredTax(...stored),
});

const orders = Type.Object({
  /** Rupees. */
  transferFrom: Type.Number(),
  transferDays: Type.Integer(),
  noticeMail: Type.String(),
});
export type OrderSettings = Static<typeof orders>;
export const readOrderSettings = storedJson('shop_settings.orders', orders);

const stock = Type.Object({
  sentWithinDays: Type.Integer(),
  holdMinutes: Type.Integer(),
  shownUpTo: Type.Integer(),
  fewAt: Type.Integer(),
});
export type StockSettings = Static<typeof stock>;
export const readStockSettings = storedJson('shop_settings.stock', stock);

export const readEwayLimits = storedJson(
  'shop_settings.eway_limits',
  Type.Record(Type.String(), Type.Integer()),
);

const party = Type.Object({
  name: Type.String(),
  address: Type.String(),
  district: Type.String(),
  pincode: Type.String(),
  state: Type.String(),
  stateCode: textOrNull,
  gstin: textOrNull,
  registeredIn: Type.Optional(Type.String()),
  contact: Type.String(),
  person: Type.Optional(textOrNull),
  sez: Type.Optional(Type.Boolean()),
});

export const billing = Type.Object({
  company: Type.String(),
  gst: textOrNull,
  address: Type.String(),
  district: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  sez: Type.Boolean(),
});
export const readBilling = storedJson('orders.billing', Type.Union([billing, Type.Null()]));
export const readQuoteBilling = storedJson('quotes.billing', Type.Union([billing, Type.Null()]));
export const readSaleDelivery = storedJson(
  'desk_sales.delivery',
  Type.Union([
    Type.Object({
      address: Type.String(),
      district: Type.String(),
      state: Type.String(),
      pincode: Type.String(),
      contact: Type.String(),
      gst: textOrNull,
    }),
    Type.Null(),
  ]),
);
export const readKeptBilling = storedJson('billing_addresses.billing', billing);

const numberAndTotal = Type.Object({ number: Type.String(), totalPaise: Type.Integer() });

/** The company as it is printed. */
export const seller = Type.Object({
  legalName: Type.String(),
  tradeName: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  stateCode: Type.String(),
  gstin: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  bank: company.properties.bank,
  signatory: Type.String(),
  ...registrations,
});

const payment = Type.Object({
  id: Type.String(),
  method: textOrNull,
  paidAt: Type.String(),
  tdsPaise: Type.Optional(Type.Integer()),
  chargesPaise: Type.Optional(Type.Integer()),
});

const content = Type.Object({
  seller,
  billedTo: party,
  deliveredTo: party,
  order: Type.Object({ number: Type.String(), placedAt: Type.String(), poNumber: textOrNull }),
  payment: Type.Union([
    Type.Object({ ...payment.properties, role: Type.Optional(Type.Enum(PAYMENT_ROLES)) }),
    Type.Null(),
  ]),
  payments: Type.Optional(Type.Array(payment)),
  part: Type.Optional(Type.Object({ orderPaise: Type.Integer(), leftPaise: Type.Integer() })),
  dispatch: Type.Union([
    Type.Object({
      carrier: textOrNull,
      lrNumber: textOrNull,
      lrDate: textOrNull,
      vehicle: textOrNull,
      ewayBill: textOrNull,
      transporterId: Type.Optional(textOrNull),
    }),
    Type.Null(),
  ]),
  received: Type.Array(numberAndTotal),
  returned: Type.Optional(Type.Array(numberAndTotal)),
  refund: Type.Union([
    Type.Object({ id: Type.String(), at: Type.String(), reason: textOrNull }),
    Type.Null(),
  ]),
  against: Type.Union([
    Type.Object({
      ...numberAndTotal.properties,
      issuedAt: Type.String(),
      isExempt: Type.Optional(Type.Boolean()),
    }),
    Type.Null(),
  ]),
  note: Type.Optional(Type.String()),
  replaced: Type.Optional(Type.Object({ reason: Type.String() })),
  consigneeGst: Type.Optional(Type.String()),
  isJoint: Type.Optional(Type.Boolean()),
  hsnDigits: Type.Integer(),
  terms: Type.String(),
});
/** What a paper shows besides its lines, sums and number. */
export type PaperContent = Static<typeof content>;
export const readPaperContent = storedJson('papers.content', content);

const namedQuantity = Type.Object({
  position: Type.Integer(),
  quantity: Type.Integer(),
  backInStock: Type.Optional(Type.Integer()),
});
export const readNamedQuantities = storedJson('refunds.lines', Type.Array(namedQuantity));

const storedSums = Type.Object({
  /** How far each series had come. */
  ends: Type.Array(
    Type.Object({ prefix: Type.String(), year: Type.String(), last: Type.Integer(), lastAt: textOrNull }),
  ),
  /** As server/areas/papers/export/sum-period.ts makes them. */
  sums: Type.Object({ byKind: Type.Object({}), returns: Type.Array(Type.Object({})) }),
});
export type StoredSums = Static<typeof storedSums>;
export const readStoredSums = storedJson('paper_sums.kept', storedSums);
