import Type from 'typebox';
import { MAX_IMPORT_BYTES } from '#domain/import-columns.ts';
import { category, images, PRODUCT_TYPES, product, specifications } from './entities.ts';
import {
  closed,
  envelope,
  get,
  id,
  imageLink,
  messageEnvelope,
  nullable,
  oneOf,
  page,
  pageQuery,
  post,
  rupees,
  text,
  time,
} from './schema.ts';

const productForm = {
  name: text(200),
  description: Type.String({ maxLength: 10_000 }),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
  imageLink: images,
  specifications,
};
const categoryImage = Type.Union([Type.Literal(''), imageLink]);

const importFile = closed({
  csv: Type.String({
    minLength: 1,
    maxLength: MAX_IMPORT_BYTES,
    description:
      'Columns: id, name, description, price, productType, category ("Pumps > Centrifugal Pumps"), images (links separated by |), specifications ("Key: Value" separated by |)',
  }),
});
const refusedLine = closed({ line: Type.Integer(), name: Type.String(), reason: Type.String() });
const importCounts = {
  total: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
};

export const adminCatalogue = {
  '/admin/product/all': get({
    access: 'admin',
    summary: 'Products for the back office, newest first',
    query: closed({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      categoryId: Type.Optional(Type.Array(id, { maxItems: 50 })),
    }),
    response: page(product),
  }),
  '/admin/product/single': get({
    access: 'admin',
    summary: 'One product for the edit form',
    query: closed({ productId: id }),
    response: envelope(product),
  }),
  '/admin/product/add': post({
    access: 'admin',
    summary: 'Create a product',
    body: closed({ ...productForm, categoryId: id }),
    response: envelope(product),
  }),
  '/admin/product/edit': post({
    access: 'admin',
    summary: 'Change a product',
    body: closed({ productId: id, ...productForm, category: id }),
    response: envelope(product),
  }),
  '/admin/product/delete': post({
    access: 'admin',
    summary: 'Delete a product; past orders keep their copy',
    body: closed({ productId: id }),
    response: messageEnvelope,
  }),
  '/admin/product/import/check': post({
    access: 'admin',
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
            changes: Type.Array(
              closed({ field: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) }),
            ),
          }),
        ),
      }),
    ),
  }),
  '/admin/product/import/start': post({
    access: 'admin',
    summary: 'Import products in the background',
    body: importFile,
    bodyLimit: MAX_IMPORT_BYTES,
    response: envelope(closed({ jobId: id })),
  }),
  '/admin/product/import/progress': get({
    access: 'admin',
    summary: 'How far an import is',
    query: closed({ jobId: id }),
    response: envelope(
      closed({
        jobId: id,
        state: Type.Enum(['waiting', 'running', 'done', 'failed']),
        done: Type.Integer(),
        ...importCounts,
        refused: Type.Array(refusedLine),
      }),
    ),
  }),
  '/category/all': get({
    access: 'admin',
    summary: 'The tree of categories',
    response: envelope(Type.Array(category)),
  }),
  '/category/add': post({
    access: 'admin',
    summary: 'Create a category; without pId at the top',
    body: closed({ name: text(120), pId: Type.Optional(id), imageLink: Type.Optional(categoryImage) }),
    response: envelope(category),
  }),
  '/category/edit': post({
    access: 'admin',
    summary: 'Rename a category or change its image',
    body: closed({ categoryId: id, name: text(120), imageLink: categoryImage }),
    response: envelope(category),
  }),
  '/category/delete': post({
    access: 'admin',
    summary: 'Delete an empty category',
    body: closed({ categoryId: id, parentId: Type.Optional(nullable(Type.String({ maxLength: 36 }))) }),
    response: messageEnvelope,
  }),
  '/admin/upload/target': get({
    access: 'admin',
    summary: 'Where the browser uploads images to, one file a call',
    response: envelope(
      closed({
        url: Type.String(),
        uploadPreset: Type.String(),
        needsToken: Type.Boolean({ description: 'Whether the upload carries the Authorization header' }),
      }),
    ),
  }),
  '/admin/audit': get({
    access: 'admin',
    summary: 'Who changed what and when',
    query: closed({ ...pageQuery, entity: Type.Optional(text(40)), entityId: Type.Optional(text(60)) }),
    response: page(
      closed({
        _id: id,
        at: time,
        admin: Type.String(),
        action: Type.String(),
        entity: Type.String(),
        entityId: Type.String(),
        changes: Type.Array(
          closed({ field: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) }),
        ),
      }),
    ),
  }),
};
