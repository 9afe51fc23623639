import Type from 'typebox';
import { storedJson } from './stored-json.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const readRegistration = storedJson(
  'mail_codes.registration',
  Type.Object({ name: Type.String(), phone: Type.String(), passwordHash: Type.String() }),
);

export const readSpecifications = storedJson(
  'products.specifications',
  Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
);

export const readRefusedLines = storedJson(
  'import_jobs.refused',
  Type.Array(Type.Object({ line: Type.Integer(), name: Type.String(), reason: Type.String() })),
);

export const readImportLines = storedJson(
  'import_pieces.lines',
  Type.Array(
    Type.Object({
      line: Type.Integer(),
      cells: Type.Record(Type.String(), Type.String()),
      problem: textOrNull,
    }),
  ),
);

export const readFieldChanges = storedJson(
  'audit_log.changes',
  Type.Array(Type.Object({ field: Type.String(), from: textOrNull, to: textOrNull })),
);

/** What the gateway is asked with, frozen when the refund was allowed. */
export const readRefundBody = storedJson(
  'refunds.request_body',
  Type.Object({
    amountPaise: Type.Integer({ minimum: 1 }),
    receipt: Type.String(),
    notes: Type.Record(Type.String(), Type.String()),
  }),
);

export const readLoggedState = storedJson(
  'order_log state',
  Type.Union([
    Type.Object({ orderStatus: Type.String(), paymentStatus: Type.String(), shippingStatus: Type.String() }),
    Type.Null(),
  ]),
);
