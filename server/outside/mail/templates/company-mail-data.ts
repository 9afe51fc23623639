import Type from 'typebox';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** What the mails about companies that buy say. */
export const COMPANY_MAILS = {
  /** To a person whom an administrator of a company invited to buy for it. */
  'company-invitation': Type.Object({
    /** As the inviter wrote it; may be empty. */
    name: Type.String(),
    company: Type.String(),
    invitedBy: textOrNull,
    role: Type.String(),
    /** The last part of the link. */
    token: Type.String(),
  }),
  /** To those whom the settings name: somebody asks for a company account. */
  'company-asked': Type.Object({
    companyId: Type.String(),
    company: Type.String(),
    gstin: Type.String(),
    name: Type.String(),
    phone: Type.String(),
  }),
  /** To the customer who asked for a company account. */
  'company-decided': Type.Object({
    name: Type.String(),
    company: Type.String(),
    /** Null: it is active. */
    refusedFor: textOrNull,
  }),
  /** To who may approve an order above somebody's limits, and to who asked for it. */
  approval: Type.Object({
    event: Type.Union([
      Type.Literal('asked'),
      Type.Literal('reminder'),
      Type.Literal('approved'),
      Type.Literal('rejected'),
      Type.Literal('expired'),
    ]),
    requestId: Type.String(),
    /** Who reads it. */
    name: Type.String(),
    requester: Type.String(),
    company: Type.String(),
    totalPaise: Type.Integer(),
    /** The note, or why it was rejected. */
    words: textOrNull,
    endsAt: Type.String(),
    /** Who decided. */
    by: textOrNull,
    order: Type.Union([Type.Object({ id: Type.String(), number: Type.String() }), Type.Null()]),
  }),
};
