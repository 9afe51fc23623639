import Type, { type Static } from 'typebox';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { MAX_COMPANY_LENGTH } from '#domain/sizes/quotes.ts';
import { closed, digitsOrText, nullable, text } from './schema.ts';

/** Who is billed, where that is not who gets the goods; as it is typed. */
export const typedBilling = closed({
  company: text(MAX_COMPANY_LENGTH),
  gst: Type.Optional(nullable(digitsOrText)),
  address: text(ADDRESS_LENGTHS.address),
  district: text(ADDRESS_LENGTHS.district),
  state: Type.String({
    minLength: 1,
    maxLength: ADDRESS_LENGTHS.state,
    description: 'That of the GSTIN, where there is one',
  }),
  pincode: digitsOrText,
  sez: Type.Optional(Type.Boolean({ description: 'In a special economic zone; needs a GSTIN' })),
});

/** Null, at an order or a quote: who gets the goods is billed. */
export const billingAddress = closed({
  company: Type.String(),
  gst: nullable(Type.String()),
  address: Type.String(),
  district: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  sez: Type.Boolean(),
});
export type BilledTo = Static<typeof billingAddress>;
