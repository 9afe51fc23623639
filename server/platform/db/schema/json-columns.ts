import Type, { type Static } from 'typebox';
import { IMPORT_FIELDS, type ImportColumn } from '#domain/import-columns.ts';
import type { ChosenColumns } from '#domain/import-mapping.ts';
import { filledSpecifications } from '#domain/specifications.ts';
import { QUANTITY_NAMES } from '#domain/units/quantities.ts';
import { storedJson } from './stored-json.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

const registration = Type.Object({ name: Type.String(), phone: Type.String(), passwordHash: Type.String() });
export type Registration = Static<typeof registration>;
export const readRegistration = storedJson('mail_codes.registration', registration);

const specification = Type.Object({ key: Type.String(), value: Type.String() });
export type Specification = Static<typeof specification>;
const readStoredSpecifications = storedJson('products.specifications', Type.Array(specification));
/** Older versions stored the form's untouched first row too: it is not shown, and goes with the next edit. */
export const readSpecifications = (productId: string, stored: unknown): Specification[] =>
  filledSpecifications(readStoredSpecifications(productId, stored));

const stored = { name: Type.String() };
const end = Type.Union([Type.Number(), Type.Null()]);
/** What the shop read of them. */
export const readReadSpecs = storedJson(
  'product_specs.specs',
  Type.Array(
    Type.Union([
      Type.Object({ ...stored, kind: Type.Literal('text'), value: Type.String() }),
      Type.Object({
        ...stored,
        kind: Type.Literal('number'),
        quantity: Type.Enum([...QUANTITY_NAMES]),
        span: Type.Object({ low: end, high: end }),
      }),
    ]),
  ),
);

const priceBreak = Type.Object({ from: Type.Integer(), pricePaise: Type.Integer() });
export type StoredPriceBreak = Static<typeof priceBreak>;
export const readPriceBreaks = storedJson('products.price_breaks', Type.Array(priceBreak));

const curvePoint = Type.Object({
  flow: Type.Number(),
  head: Type.Number(),
  efficiency: Type.Optional(Type.Number()),
  power: Type.Optional(Type.Number()),
});
export type StoredCurvePoint = Static<typeof curvePoint>;
export const readCurve = storedJson('products.curve', Type.Array(curvePoint));

const refusedLine = Type.Object({ line: Type.Integer(), name: Type.String(), reason: Type.String() });
export type RefusedLine = Static<typeof refusedLine>;
export const readRefusedLines = storedJson('import_jobs.refused', Type.Array(refusedLine));

const importLine = Type.Object({
  line: Type.Integer(),
  /** Only columns the file has. */
  cells: Type.Unsafe<Partial<Record<ImportColumn, string>>>(Type.Record(Type.String(), Type.String())),
  /** Why the line cannot be taken, whatever the catalogue holds. */
  problem: textOrNull,
  /** The problem is an earlier line that says the same; the cells can be read, and are checked too. */
  isRepeated: Type.Optional(Type.Boolean()),
  /** An earlier line has its name, with another part number. */
  sameNameAs: Type.Optional(Type.Integer()),
});
export type ImportLine = Static<typeof importLine>;
export const readImportLines = storedJson('import_pieces.lines', Type.Array(importLine));

/** The field that each heading of a file fills; of a later version it may be one that this version does not know. */
const importMapping = Type.Record(Type.String(), textOrNull);
const mappingReader = (column: string) => {
  const read = storedJson(column, importMapping);
  return (rowId: string, stored: unknown): ChosenColumns =>
    Object.fromEntries(
      Object.entries(read(rowId, stored)).filter(
        (entry): entry is [string, ImportColumn | null] =>
          entry[1] === null || Object.hasOwn(IMPORT_FIELDS, entry[1]),
      ),
    );
};
export const readJobColumns = mappingReader('import_jobs.columns');
export const readRememberedColumns = mappingReader('import_columns.columns');

const fieldChange = Type.Object({ field: Type.String(), from: textOrNull, to: textOrNull });
export type FieldChange = Static<typeof fieldChange>;
export const readFieldChanges = storedJson('audit_log.changes', Type.Array(fieldChange));

const refundBody = Type.Object({
  amountPaise: Type.Integer({ minimum: 1 }),
  receipt: Type.String(),
  notes: Type.Record(Type.String(), Type.String()),
});
/** What the gateway is asked with, frozen when the refund was allowed. */
export type RefundBody = Static<typeof refundBody>;
export const readRefundBody = storedJson('refunds.request_body', refundBody);

const loggedState = Type.Object({
  orderStatus: Type.String(),
  paymentStatus: Type.String(),
  shippingStatus: Type.String(),
});
export type LoggedState = Static<typeof loggedState>;
const stateOrNull = Type.Union([loggedState, Type.Null()]);
export const readStateBefore = storedJson('order_log.from_state', stateOrNull);
export const readStateAfter = storedJson('order_log.to_state', stateOrNull);
