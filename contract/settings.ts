import Type, { type Static } from 'typebox';
import { closed, editedState, envelope, get, nullable, oneOf, post, rupees, time } from './schema.ts';

const line = (maxLength: number) => Type.String({ maxLength });

const bank = { name: line(100), account: line(34), ifsc: line(11), branch: line(100) };
const company = {
  legalName: line(200),
  tradeName: line(100),
  address: line(300),
  city: line(100),
  pincode: line(6),
  state: line(50),
  gstin: line(15),
  phone: line(30),
  email: line(200),
  signatory: line(100),
};
const tax = {
  invoicePrefix: line(10),
  hsnDigits: Type.Integer({ description: '4 or 6' }),
  defaultRate: Type.Number({ description: 'Percent; one of the rates' }),
  rates: Type.Array(Type.Number(), { maxItems: 50, description: 'The percentages that products may have' }),
  placeOfSupply: oneOf(['delivery', 'gstin']),
  terms: line(600),
};
const orders = {
  transferFrom: rupees,
  transferDays: Type.Integer({ minimum: 1, maximum: 90 }),
  noticeMail: line(500),
};

const parts = <P extends Type.TProperties>(properties: P) => Type.Partial(closed(properties));

export const settings = closed({
  company: closed({ ...company, bank: closed(bank) }),
  tax: closed(tax),
  orders: closed(orders),
  updatedAt: time,
  problem: nullable(Type.String({ description: 'Why the shop may not ship yet' })),
  nextInvoice: Type.String({ description: 'The number of the next tax invoice' }),
  productsWithoutRate: Type.Integer({ minimum: 0 }),
});
export type Settings = Static<typeof settings>;

export const shopSettings = {
  '/admin/settings': get({
    access: 'admin',
    summary: 'The company, its tax and what it does with orders',
    response: envelope(settings),
  }),
  '/admin/settings/edit': post({
    access: 'admin',
    refusals: ['conflict'],
    summary: 'Change any of the settings; what is absent stays',
    body: closed({
      company: Type.Optional(Type.Partial(closed({ ...company, bank: parts(bank) }))),
      tax: Type.Optional(parts(tax)),
      orders: Type.Optional(parts(orders)),
      updatedAt: editedState,
    }),
    response: envelope(settings),
  }),
};
