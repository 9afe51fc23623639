import Type, { type Static } from 'typebox';
import { E_INVOICE_MODES } from '#domain/papers/irn-due.ts';
import { MAX_TRANSFER_DAYS, SETTING_LENGTHS } from '#domain/sizes/settings.ts';
import { STOCK_SETTING_RANGES } from '#domain/stock/settings.ts';
import { closed, count, editedState, envelope, get, nullable, oneOf, post, rupees, time } from './schema.ts';

const line = (name: keyof typeof SETTING_LENGTHS) => Type.String({ maxLength: SETTING_LENGTHS[name] });

const bank = {
  name: line('bankName'),
  account: line('bankAccount'),
  ifsc: line('bankIfsc'),
  branch: line('bankBranch'),
};
/** The registration as a micro, small or medium enterprise. */
export const udyam = closed({
  number: line('udyamNumber'),
  class: Type.String({ maxLength: SETTING_LENGTHS.udyamClass, description: 'Micro, Small or Medium' }),
});
const company = {
  legalName: line('legalName'),
  tradeName: line('tradeName'),
  address: line('address'),
  city: line('city'),
  pincode: line('pincode'),
  state: line('state'),
  gstin: line('gstin'),
  phone: line('phone'),
  email: line('email'),
  signatory: line('signatory'),
  cin: line('cin'),
  lut: line('lut'),
  udyam: nullable(udyam),
};
const tax = {
  invoicePrefix: line('invoicePrefix'),
  hsnDigits: Type.Integer({ description: '4 or 6' }),
  defaultRate: Type.Number({ description: 'Percent; one of the rates' }),
  rates: Type.Array(Type.Number(), { maxItems: 50, description: 'The percentages that products may have' }),
  placeOfSupply: oneOf(['delivery', 'gstin']),
  exemptPaper: oneOf(['separate', 'joint']),
  eInvoice: oneOf(E_INVOICE_MODES),
  terms: Type.String({ maxLength: SETTING_LENGTHS.terms, description: 'One per line' }),
};
const orders = {
  transferFrom: rupees,
  transferDays: Type.Integer({ minimum: 1, maximum: MAX_TRANSFER_DAYS }),
  noticeMail: Type.String({
    maxLength: SETTING_LENGTHS.noticeMail,
    description:
      'Who hears of paid orders, refund requests and trouble with payments: addresses with commas between them. Empty: only trouble is told, to the address of the environment',
  }),
};

const between = ([minimum, maximum]: readonly [number, number, string]) => ({ minimum, maximum });
const stock = {
  sentWithinDays: Type.Integer({
    ...between(STOCK_SETTING_RANGES.sentWithinDays),
    description: 'What is in stock is sent within so many days',
  }),
  holdMinutes: Type.Integer({
    ...between(STOCK_SETTING_RANGES.holdMinutes),
    description: 'So long an unpaid card order holds its goods after its payment window opened',
  }),
  shownUpTo: Type.Integer({
    ...between(STOCK_SETTING_RANGES.shownUpTo),
    description: 'Customers see exact numbers up to this one; 0: never',
  }),
  fewAt: Type.Integer({
    ...between(STOCK_SETTING_RANGES.fewAt),
    description: 'Few left: so many or fewer are free',
  }),
};

const ewayLimits = Type.Record(Type.String({ pattern: '^[0-9]{2}$' }), Type.Integer({ minimum: 1 }), {
  additionalProperties: false,
  description:
    'By the code of a State: goods that stay inside it need an e-way bill above so many rupees. Elsewhere Rs.50,000',
});

/** Any of the fields. Here an empty text is a value: it empties the field. */
const parts = <P extends Type.TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { additionalProperties: false });

export const settings = closed({
  company: closed({ ...company, bank: closed(bank) }),
  tax: closed(tax),
  orders: closed(orders),
  stock: closed(stock),
  ewayLimits,
  updatedAt: time,
  problem: nullable(Type.String({ description: 'Why the shop may not ship yet' })),
  nextInvoice: nullable(
    Type.String({
      description: 'The number of the next tax invoice; null when the prefix has none left this year',
    }),
  ),
  numberSuffix: nullable(
    Type.String({ description: 'The letter that follows every prefix until April, after a restore' }),
  ),
  productsWithoutRate: count,
});
export type Settings = Static<typeof settings>;

export const shopSettings = {
  '/admin/settings': get({
    access: 'admin',
    right: 'read',
    refusals: ['conflict'],
    summary: 'The company, its tax and what it does with orders',
    response: envelope(settings),
  }),
  '/admin/settings/edit': post({
    access: 'admin',
    right: 'settings.write',
    refusals: ['conflict'],
    summary: 'Change any of the settings; what is absent stays',
    body: closed({
      company: Type.Optional(parts({ ...company, bank: parts(bank) })),
      tax: Type.Optional(parts(tax)),
      orders: Type.Optional(parts(orders)),
      stock: Type.Optional(parts(stock)),
      ewayLimits: Type.Optional(ewayLimits),
      updatedAt: editedState,
    }),
    response: envelope(settings),
  }),
};
