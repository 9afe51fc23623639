import Type from 'typebox';
import { ADDRESS_LENGTHS, MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import { APPLICATION_DAYS, MAX_COMPANY_NAME_LENGTH } from '#domain/sizes/companies.ts';
import { MAX_COMPANY_LENGTH } from '#domain/sizes/quotes.ts';
import { email, password } from './accounts.ts';
import { companyAddress, companyRole, memberChange, ownCompany, someLimits } from './company-entities.ts';
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
  reference,
  text,
  tokenEnvelope,
} from './schema.ts';
import { invitation, invitationLink } from './staff.ts';

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
  gstin: Type.Optional(nullable(digitsOrText)),
  isDefault: Type.Optional(Type.Boolean()),
};

/** The customer's own company, its people and addresses. */
export const companies = {
  '/user/company': get({
    access: 'customer',
    summary: 'The company that one belongs to or asked for; null without one',
    response: envelope(nullable(ownCompany)),
  }),
  '/user/company/apply': post({
    access: 'customer',
    refusals: ['conflict', 'too-many'],
    summary: `Ask for a company account; the shop decides within ${APPLICATION_DAYS} days`,
    body: closed({ name: text(MAX_COMPANY_NAME_LENGTH), gstin: text(40) }),
    response: envelope(ownCompany),
  }),
  '/user/company/withdraw': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Withdraw one’s own application',
    response: messageEnvelope,
  }),
  '/user/company/edit': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict'],
    summary: 'Change where copies of papers go, as an administrator; null: nowhere',
    body: closed({ accountsEmail: nullable(Type.String({ maxLength: 254 })) }),
    response: envelope(ownCompany),
  }),
  '/user/company/invite': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict', 'too-many'],
    summary: 'Mail an invitation into the company, valid for 72 hours and once; a buyer may have limits',
    body: closed({
      name: Type.Optional(Type.String({ maxLength: 120 })),
      email,
      role: companyRole,
      ...someLimits,
    }),
    response: envelope(ownCompany),
  }),
  '/user/company/resendInvite': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict', 'too-many'],
    summary: 'Mail an invitation again, with a new link and valid for another 72 hours',
    body: reference,
    response: envelope(ownCompany),
  }),
  '/user/company/withdrawInvite': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden'],
    summary: 'Withdraw an invitation: its link stops working',
    body: reference,
    response: envelope(ownCompany),
  }),
  '/user/company/invitation': post({
    access: 'public',
    refusals: ['not-found', 'too-many'],
    summary: 'Whom an invitation into a company is for, before it is accepted',
    body: invitationLink,
    response: envelope(
      closed({
        name: Type.String({ description: 'As the inviter wrote it; may be empty' }),
        email: Type.String(),
        company: Type.String(),
        role: companyRole,
        invitedBy: nullable(Type.String()),
        hasAccount: Type.Boolean({
          description: 'Log in with this e-mail and accept; otherwise /user/company/join makes the account',
        }),
      }),
    ),
  }),
  '/user/company/acceptInvite': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'too-many'],
    summary: 'Join the company that one was invited to',
    body: invitationLink,
    response: envelope(ownCompany),
  }),
  '/user/company/join': post({
    access: 'public',
    refusals: ['not-found', 'weak-password', 'email-taken', 'conflict', 'too-many'],
    summary: 'Accept an invitation without an account: makes the account, joins and logs in',
    body: closed({ invitation, name: text(120), phone: text(20), password }),
    response: tokenEnvelope(Type.String({ description: 'The name' })),
  }),
  '/user/company/member': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict'],
    summary:
      'Change role or limits of a person, or remove them, as an administrator; what is absent stays, null removes a limit',
    body: closed({ id, ...memberChange }),
    response: envelope(nullable(ownCompany)),
  }),
  '/user/company/leave': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Leave the company; one’s orders stay the company’s',
    response: messageEnvelope,
  }),
  '/user/company/addresses/all': get({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'The company’s address book, the default address first',
    response: envelope(Type.Array(companyAddress)),
  }),
  '/user/company/addresses/add': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict'],
    summary: `Add an address, as an administrator; the first one is the default. At most ${MAX_ADDRESSES}`,
    body: closed({ ...needed, ...optional }),
    response: envelope(companyAddress),
  }),
  '/user/company/addresses/edit': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict'],
    summary: 'Change an address, as an administrator; what is absent stays, null removes company and GSTIN',
    body: closed({ _id: id, ...Type.Partial(Type.Object(needed)).properties, ...optional }),
    response: envelope(companyAddress),
  }),
  '/user/company/addresses/delete': post({
    access: 'customer',
    refusals: ['not-found', 'forbidden', 'conflict'],
    summary: 'Delete an address, as an administrator; the default one only when it is the last',
    body: byId,
    response: messageEnvelope,
  }),
};
