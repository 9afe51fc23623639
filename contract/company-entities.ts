import Type, { type Static } from 'typebox';
import { COMPANY_STATES } from '#domain/companies/company-life.ts';
import { COMPANY_ROLES } from '#domain/companies/roles.ts';
import { closed, id, nullable, oneOf, time } from './schema.ts';

export const companyRole = oneOf(COMPANY_ROLES);
export const companyState = oneOf(COMPANY_STATES);

const limit = (what: string) =>
  nullable(Type.Number({ minimum: 0, description: `${what}, in rupees with GST; null: no limit` }));
/** Of a buyer; the other roles have none. */
export const limits = {
  perOrder: limit('The most of one order'),
  perMonth: limit('The most of one month in India'),
};

export const someLimits = Type.Partial(Type.Object(limits)).properties;

/** Of a person of a company: what is absent stays, null removes a limit. */
export const memberChange = {
  role: Type.Optional(companyRole),
  ...someLimits,
  removed: Type.Optional(Type.Literal(true)),
};

export const companyAddress = closed({
  _id: id,
  label: Type.String(),
  company: nullable(Type.String()),
  address: Type.String(),
  district: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  contact: Type.String(),
  gstin: nullable(Type.String({ description: 'One of the company’s' })),
  isDefault: Type.Boolean(),
  orders: Type.Integer({ minimum: 0, description: 'Of the company, sent there, without the cancelled ones' }),
});
export type CompanyAddress = Static<typeof companyAddress>;

const person = {
  _id: Type.String({ ...id, description: 'Of the customer' }),
  name: Type.String(),
  email: Type.String(),
  role: companyRole,
  isLastAdmin: Type.Boolean({ description: 'Cannot leave, be removed or get another role' }),
};

const orderedThisMonth = Type.Number({
  minimum: 0,
  description: 'In rupees with GST: placed in this month in India, and not cancelled or refunded in full',
});

/** A person of one's own company. */
export const colleague = closed({
  ...person,
  isYou: Type.Boolean(),
  ...Type.Partial(Type.Object({ ...limits, orderedThisMonth })).properties,
});
export type CompanyColleague = Static<typeof colleague>;

export const companyInvitation = closed({
  _id: id,
  name: Type.String(),
  email: Type.String(),
  role: companyRole,
  ...limits,
  sentAt: time,
  validUntil: time,
  isExpired: Type.Boolean(),
});
export type CompanyInvitation = Static<typeof companyInvitation>;

export const ownCompany = closed({
  _id: id,
  name: Type.String({ description: 'The trade name, or the legal one where there is none' }),
  legalName: Type.String(),
  tradeName: nullable(Type.String()),
  state: companyState,
  askedAt: Type.String({ description: 'ISO 8601 UTC: when it was asked for, or made' }),
  role: Type.Enum([...COMPANY_ROLES], { description: 'One’s own' }),
  gstins: Type.Array(Type.String(), { description: 'The first choice first' }),
  accountsEmail: nullable(Type.String({ description: 'Gets copies of orders and papers' })),
  priceList: nullable(
    closed({
      name: Type.String(),
      to: nullable(Type.String({ description: 'Its last day in India, such as 2027-03-31' })),
    }),
  ),
  members: Type.Array(colleague, {
    description: 'With limits and the month: all for administrators, oneself for others',
  }),
  invitations: Type.Array(companyInvitation, {
    description: 'That are open or expired; none for others than administrators',
  }),
  addresses: Type.Array(companyAddress),
});
export type OwnCompany = Static<typeof ownCompany>;

const atDesk = {
  _id: id,
  name: ownCompany.properties.name,
  state: companyState,
  priceList: nullable(closed({ _id: id, name: Type.String() })),
};
const roleOfBuyer = nullable(
  Type.Enum([...COMPANY_ROLES], { description: 'Of the buyer, today; null: no longer in the company' }),
);

/** For the staff: the company that a customer belongs to. */
export const companyOfCustomer = closed({ ...atDesk, role: companyRole });
export type CompanyOfCustomer = Static<typeof companyOfCustomer>;

/** For the staff: the company that a quote was made for. */
export const companyOfQuote = closed({ ...atDesk, role: roleOfBuyer });
export type CompanyOfQuote = Static<typeof companyOfQuote>;

/** For the staff: the company that an order was placed for. */
export const companyOfOrder = closed({
  ...atDesk,
  role: roleOfBuyer,
  approved: nullable(closed({ by: closed({ _id: id, name: Type.String() }), at: time })),
});
export type CompanyOfOrder = Static<typeof companyOfOrder>;

/** A person of a company, for the staff. */
export const companyMember = closed({
  ...person,
  phone: Type.String(),
  ...limits,
  orderedThisMonth,
  joinedAt: time,
});
