import Type from 'typebox';
import { MAX_IMPORT_BYTES } from '#domain/import-columns.ts';
import { fieldChange } from './product-entities.ts';
import { closed, envelope, get, id, messageEnvelope, nullable, post } from './schema.ts';

export const importFile = closed({
  csv: Type.String({
    minLength: 1,
    maxLength: MAX_IMPORT_BYTES,
    description:
      'Columns: id, name, description, price, productType, category ("Pumps > Centrifugal Pumps"), images (links separated by |), specifications ("Key: Value" separated by |), partNumber, hsn, gstRate (percent), unit, priceBreaks ("10: 318", from quantity and price each, separated by |), leadDays, family, curve ("36: 24.2, 73.4, 3.2", the flow with head, efficiency and power, separated by |), spares ("3: MW-IMP-165 × 1 @ 12.5, 40", position, part number, quantity and place on the drawing, separated by |), drawing (one of the images), origin (code of two letters), stock (pieces on hand; empty: not counted), beyond (make or stop), reorderAt. A row is found by id, else by name, and in a file without names by part number; columns of the stock export are read too',
  }),
});
export const refusedLine = closed({ line: Type.Integer(), name: Type.String(), reason: Type.String() });
export const importReference = closed({ jobId: id });
const importCounts = {
  total: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
};

export const productImport = {
  '/admin/product/import/check': post({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'What an import would do, line by line; changes nothing',
    body: importFile,
    bodyLimit: MAX_IMPORT_BYTES,
    response: envelope(
      closed({
        ...importCounts,
        refused: Type.Array(refusedLine),
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
    bodyLimit: MAX_IMPORT_BYTES,
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
