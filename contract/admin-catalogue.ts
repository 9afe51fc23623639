import Type from 'typebox';
import { PRODUCT_GAPS } from '#domain/product-gaps.ts';
import { MAX_CATEGORY_NAME_LENGTH } from '#domain/sizes/categories.ts';
import {
  MAX_CURVE_POINTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_FAMILY_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SPECIFICATIONS,
} from '#domain/sizes/products.ts';
import { UPLOAD_RIGHTS } from '#domain/staff/rights.ts';
import { BEYOND, MOST_ON_HAND } from '#domain/stock/bands.ts';
import {
  adminProduct,
  category,
  curvePoint,
  fieldChange,
  images,
  PRODUCT_TYPES,
  priceBreak,
  productReference,
  spare,
  specificationRow,
} from './product-entities.ts';
import {
  closed,
  count,
  docsPage,
  editedState,
  envelope,
  get,
  id,
  idOrWord,
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
  name: text(MAX_PRODUCT_NAME_LENGTH),
  description: Type.String({ maxLength: MAX_DESCRIPTION_LENGTH }),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
  imageLink: images,
  specifications: Type.Array(specificationRow, { maxItems: MAX_SPECIFICATIONS }),
  partNumber: Type.Optional(nullable(Type.String({ maxLength: MAX_PART_NUMBER_LENGTH }))),
  hsn: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  gstRate: Type.Optional(nullable(Type.Number())),
  unit: Type.Optional(Type.String({ maxLength: 40 })),
  priceBreaks: Type.Optional(Type.Array(priceBreak, { maxItems: 20 })),
  leadDays: Type.Optional(nullable(Type.Integer())),
  family: Type.Optional(nullable(Type.String({ maxLength: MAX_FAMILY_LENGTH }))),
  curve: Type.Optional(Type.Array(curvePoint, { maxItems: MAX_CURVE_POINTS })),
  drawing: Type.Optional(nullable(imageLink)),
  spares: Type.Optional(Type.Array(spare, { maxItems: 200 })),
  origin: Type.Optional(Type.String({ maxLength: 40 })),
  stock: Type.Optional(
    nullable(Type.Integer({ minimum: 0, maximum: MOST_ON_HAND, description: 'On hand; null: not counted' })),
  ),
  beyond: Type.Optional(oneOf(BEYOND)),
  reorderAt: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: MOST_ON_HAND }))),
};
const productFilter = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  categoryId: Type.Optional(Type.Array(id, { maxItems: 50 })),
  productType: Type.Optional(oneOf(PRODUCT_TYPES)),
  missing: Type.Optional(oneOf(['anything', ...PRODUCT_GAPS])),
  stock: Type.Optional(
    Type.Enum(['low', 'short'], { description: 'Only counted products, as in the stock' }),
  ),
};
/** The query of the list and of its export. */
export const productFilterQuery = closed(productFilter);

const productGapCounts = {
  hsn: Type.Integer(),
  rate: Type.Integer(),
  number: Type.Integer(),
  price: Type.Integer({ description: 'Buyable products without a price' }),
};

export const adminCatalogue = {
  '/admin/product/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    summary: 'Products for the back office, newest first',
    query: closed({ ...pageQuery, ...productFilter }),
    response: envelope(
      closed({
        ...docsPage(adminProduct).properties,
        missing: Type.Optional(
          closed({
            ...productGapCounts,
            anything: Type.Integer({
              description: 'On the first page, of the whole catalogue; 1000 may be more',
            }),
          }),
        ),
        types: Type.Optional(
          closed({
            all: Type.Integer({ description: 'On the first page, of the whole catalogue' }),
            buyable: nullable(Type.Integer({ description: 'null: too many to count' })),
            viewable: nullable(Type.Integer()),
            counted: nullable(
              Type.Integer({ description: 'Whose pieces are counted; null: too many to count' }),
            ),
          }),
        ),
        stock: Type.Optional(
          closed({
            low: Type.Integer({ description: 'On the first page, of what the search finds' }),
            short: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  '/admin/product/single': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    refusals: ['not-found'],
    summary: 'One product for the edit form',
    query: closed({ productId: id }),
    response: envelope(adminProduct),
  }),
  '/admin/product/add': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'part-number-taken'],
    summary: 'Create a product',
    body: closed({ ...productForm, categoryId: id }),
    response: envelope(adminProduct),
  }),
  '/admin/product/edit': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'conflict', 'part-number-taken'],
    summary:
      'Change a product; of partNumber, hsn, gstRate, unit, priceBreaks, leadDays, family, curve, drawing, spares, origin, stock, beyond and reorderAt, what is absent stays',
    body: closed({
      productId: id,
      ...productForm,
      category: Type.Union([
        id,
        closed({ _id: id, name: Type.Optional(Type.String({ maxLength: MAX_CATEGORY_NAME_LENGTH })) }),
      ]),
      stockExpected: Type.Optional(
        nullable(
          Type.Integer({
            description: 'On hand as it was on the screen: when another stands there now, 409',
          }),
        ),
      ),
      updatedAt: editedState,
    }),
    response: envelope(adminProduct),
  }),
  '/admin/product/delete': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found'],
    summary: 'Delete a product; past orders keep their copy',
    body: productReference,
    response: messageEnvelope,
  }),
  '/category/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    summary: 'The tree of categories',
    response: envelope(Type.Array(category)),
  }),
  '/category/add': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found'],
    summary: 'Create a category; without pId at the top',
    body: closed({
      name: text(MAX_CATEGORY_NAME_LENGTH),
      pId: Type.Optional(id),
      imageLink: Type.Optional(imageLink),
    }),
    response: envelope(category),
  }),
  '/category/edit': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Rename a category or change its image',
    body: closed({
      categoryId: id,
      name: text(MAX_CATEGORY_NAME_LENGTH),
      imageLink: Type.Union([Type.Literal(''), imageLink]),
      updatedAt: editedState,
    }),
    response: envelope(category),
  }),
  '/category/move': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Move a category with everything in it below another one, or to the top',
    body: closed({ categoryId: id, parentId: nullable(id), updatedAt: editedState }),
    response: envelope(category),
  }),
  '/category/updates': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    summary: 'Renamed or moved categories whose products still follow, in pieces; empty when all are done',
    response: envelope(
      Type.Array(
        closed({
          categoryId: nullable(Type.String({ description: 'Null stands for all products of the shop' })),
          done: count,
          total: count,
        }),
      ),
    ),
  }),
  '/category/delete': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Delete an empty category',
    body: closed({
      categoryId: id,
      parentId: Type.Optional(nullable(Type.String({ maxLength: 36, lowerCase: true }))),
    }),
    response: messageEnvelope,
  }),
  '/admin/upload/target': get({
    access: 'admin',
    right: UPLOAD_RIGHTS,
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
    right: 'audit.read',
    summary: 'Who changed what and when',
    query: closed({ ...pageQuery, entity: Type.Optional(text(40)), entityId: Type.Optional(idOrWord(60)) }),
    response: page(
      closed({
        _id: id,
        at: time,
        admin: Type.String(),
        action: Type.String(),
        entity: Type.String(),
        entityId: Type.String(),
        changes: Type.Array(fieldChange),
      }),
    ),
  }),
};
