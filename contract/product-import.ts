import Type from 'typebox';
import {
  IMPORT_COLUMNS,
  MAX_HEADING_LENGTH,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_HEADINGS,
} from '#domain/import-columns.ts';
import { HOW_KNOWN } from '#domain/import-mapping.ts';
import { fieldChange } from './product-entities.ts';
import { closed, envelope, get, id, messageEnvelope, nullable, oneOf, post, text, time } from './schema.ts';

const heading = text(MAX_HEADING_LENGTH, 0);
const field = oneOf(IMPORT_COLUMNS);
const xlsx = Type.String({ minLength: 1, maxLength: MAX_IMPORT_BYTES, description: 'In base64' });
const sheet = Type.Optional(text(255));

export const importFile = closed({
  csv: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_IMPORT_BYTES,
      description:
        'Columns: id, name, description, price, productType, category ("Pumps > Centrifugal Pumps"), images (links separated by |), specifications ("Key: Value" separated by |), partNumber, hsn, gstRate (percent), unit, priceBreaks ("10: 318", from quantity and price each, separated by |), leadDays, family, curve ("36: 24.2, 73.4, 3.2", the flow with head, efficiency and power, separated by |), spares ("3: MW-IMP-165 × 1 @ 12.5, 40", position, part number, quantity and place on the drawing, separated by |), drawing (one of the images), origin (code of two letters), stock (pieces on hand; empty: not counted), beyond (make or stop), reorderAt, stockAsOf (when the stock was counted). A row is found by id, else by part number, else by name in any case; columns of the stock export are read too',
    }),
  ),
  xlsx: Type.Optional(xlsx),
  sheet,
  headingRow: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_048_576, description: 'Absent: found out among the first rows' }),
  ),
  columns: Type.Optional(
    Type.Record(heading, nullable(Type.String({ maxLength: 40 })), {
      maxProperties: MAX_IMPORT_HEADINGS,
      description:
        'What a column of this heading fills, named as above; null: it is left out. Others go by what is remembered, else by their name',
    }),
  ),
  stockAsOf: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'When the pieces were counted, ISO 8601; absent: as the import begins',
    }),
  ),
});
export const importColumn = closed({ heading: Type.String(), field: nullable(field), how: oneOf(HOW_KNOWN) });
export const refusedLine = closed({ line: Type.Integer(), name: Type.String(), reason: Type.String() });
export const importReference = closed({ jobId: id });
const importCounts = {
  total: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
};

/** The file, and what is said of it. */
const BODY_LIMIT = MAX_IMPORT_BYTES + 256 * 1024;

export const productImport = {
  '/admin/product/import/sheet': post({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'A sheet of a spreadsheet as CSV, its rows in their places; the first one unless it is named',
    body: closed({ xlsx, sheet }),
    bodyLimit: BODY_LIMIT,
    response: envelope(
      closed({ sheets: Type.Array(Type.String()), sheet: Type.String(), csv: Type.String() }),
    ),
  }),
  '/admin/product/import/forget': post({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'Forget what columns of these headings fill',
    body: closed({ headings: Type.Array(heading, { minItems: 1, maxItems: MAX_IMPORT_HEADINGS }) }),
    response: messageEnvelope,
  }),
  '/admin/product/import/check': post({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'What an import would do, line by line; changes nothing',
    body: importFile,
    bodyLimit: BODY_LIMIT,
    response: envelope(
      closed({
        ...importCounts,
        refused: Type.Array(refusedLine),
        warnings: Type.Array(refusedLine),
        columns: Type.Array(importColumn),
        headingRow: Type.Integer(),
        rememberedAt: nullable(time),
        lines: Type.Array(
          closed({
            line: Type.Integer(),
            name: Type.String(),
            action: Type.Enum(['added', 'changed', 'unchanged']),
            changes: Type.Array(fieldChange),
          }),
        ),
      }),
    ),
  }),
  '/admin/product/import/start': post({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'Import products in the background',
    body: importFile,
    bodyLimit: BODY_LIMIT,
    response: envelope(importReference),
  }),
  '/admin/product/import/progress': get({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found'],
    summary: 'How far an import is',
    query: closed({ jobId: id }),
    response: envelope(
      closed({
        jobId: id,
        state: Type.Enum(['waiting', 'running', 'done', 'failed', 'stopped']),
        done: Type.Integer(),
        secondsLeft: nullable(Type.Integer({ description: 'At the speed so far; null when none is known' })),
        ...importCounts,
        refused: Type.Array(refusedLine),
      }),
    ),
  }),
  '/admin/product/import/stop': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'conflict'],
    summary: 'End an import after the rows that it is working on; what is imported stays',
    body: importReference,
    response: messageEnvelope,
  }),
};
