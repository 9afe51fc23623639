import Type, { type Static } from 'typebox';
import { ADDRESS_LENGTHS, MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import { MAX_COMPANY_LENGTH } from '#domain/sizes/quotes.ts';
import { billingAddress } from './billing.ts';
import {
  byId,
  closed,
  digitsOrText,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  post,
  text,
} from './schema.ts';

/** Where goods were sent or may be, as it is stored. */
export const placeOfDelivery = {
  address: Type.String(),
  district: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  contact: Type.String(),
  gst: nullable(Type.String()),
};

export const savedAddress = closed({
  _id: id,
  label: Type.String({ description: 'What the customer calls it' }),
  company: nullable(Type.String()),
  ...placeOfDelivery,
  isDefault: Type.Boolean({ description: 'Fills in the checkout; one of them, as soon as there is one' }),
  orders: Type.Integer({ minimum: 0, description: 'Orders sent there, without the cancelled ones' }),
});
export type SavedAddress = Static<typeof savedAddress>;

const needed = {
  label: text(ADDRESS_LENGTHS.label),
  address: text(ADDRESS_LENGTHS.address),
  district: text(ADDRESS_LENGTHS.district),
  state: text(ADDRESS_LENGTHS.state),
  pincode: digitsOrText,
  contact: digitsOrText,
};
const optional = {
  company: Type.Optional(nullable(Type.String({ maxLength: MAX_COMPANY_LENGTH }))),
  gst: Type.Optional(nullable(digitsOrText)),
  isDefault: Type.Optional(Type.Boolean()),
};

export const pincodeOffice = closed({ district: Type.String(), state: Type.String() });

export const addresses = {
  '/user/addresses/all': get({
    access: 'customer',
    summary: 'The customer’s address book, the default address first',
    response: envelope(Type.Array(savedAddress)),
  }),
  '/user/addresses/add': post({
    access: 'customer',
    refusals: ['conflict'],
    summary: `Keep an address; the first one is the default. At most ${MAX_ADDRESSES}`,
    body: closed({ ...needed, ...optional }),
    response: envelope(savedAddress),
  }),
  '/user/addresses/edit': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary:
      'Change an address, or make it the default; what is absent stays, null removes company and GSTIN',
    body: closed({ _id: id, ...Type.Partial(Type.Object(needed)).properties, ...optional }),
    response: envelope(savedAddress),
  }),
  '/user/addresses/delete': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Delete an address; the default one only when it is the last',
    body: byId,
    response: messageEnvelope,
  }),
  '/user/addresses/billing': get({
    access: 'customer',
    summary: 'The billing addresses that the customer kept with their GSTINs',
    response: envelope(Type.Array(billingAddress)),
  }),
  '/user/addresses/deleteBilling': post({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'Delete the billing address that is kept with a GSTIN',
    body: closed({ gst: digitsOrText }),
    response: messageEnvelope,
  }),
  '/websiteData/pincode': get({
    access: 'public',
    summary: 'The district and the state of a pincode, as a suggestion; null when it is not known',
    query: closed({ pincode: text(20) }),
    response: envelope(nullable(pincodeOffice)),
  }),
};
