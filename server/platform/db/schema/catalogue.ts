import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChosenColumns } from '#domain/import-mapping.ts';
import type { PostContent } from '#domain/post-content.ts';
import type {
  ImportLine,
  RefusedLine,
  Specification,
  StoredCurvePoint,
  StoredPriceBreak,
} from './json-columns.ts';
import { createdAt, moment, primaryId, updatedAt } from './people.ts';
import { uncheckedJson } from './stored-json.ts';

export const paise = (name: string) => bigint(name, { mode: 'number' });

export const categories = pgTable('categories', {
  id: primaryId(),
  parentId: uuid('parent_id'),
  name: text('name').notNull(),
  imageLink: text('image_link').notNull().default(''),
  /** From the top level down to itself; set by the database. */
  path: uuid('path').array().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const products = pgTable('products', {
  id: primaryId(),
  categoryId: uuid('category_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pricePaise: paise('price_paise'),
  productType: text('product_type').$type<'buyable' | 'viewable'>().notNull(),
  imageLinks: text('image_links').array().notNull().default([]),
  specifications: uncheckedJson<Specification[]>('specifications').notNull().default([]),
  searchText: text('search_text').notNull().default(''),
  partNumber: text('part_number'),
  hsn: text('hsn'),
  /** In hundredths of a percent. */
  gstRateBp: integer('gst_rate_bp'),
  unit: text('unit').notNull().default('NOS'),
  priceBreaks: uncheckedJson<StoredPriceBreak[]>('price_breaks').notNull().default([]),
  leadDays: integer('lead_days'),
  /** Code of two letters. */
  origin: text('origin').notNull().default('IN'),
  family: text('family'),
  curve: uncheckedJson<StoredCurvePoint[]>('curve').notNull().default([]),
  /** The picture that shows its parts, one of the image links. */
  drawing: text('drawing'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The parts of a machine, by their numbers on its drawing. */
export const productSpares = pgTable(
  'product_spares',
  {
    productId: uuid('product_id').notNull(),
    position: integer('position').notNull(),
    spareId: uuid('spare_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Where its number is on the drawing, in percent from the left and the top; both or none. */
    x: doublePrecision('x'),
    y: doublePrecision('y'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const uploads = pgTable('uploads', {
  link: text('link').primaryKey(),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
});

export const importJobs = pgTable('import_jobs', {
  id: primaryId(),
  adminId: uuid('admin_id'),
  adminName: text('admin_name').notNull(),
  origin: text('origin').notNull(),
  /** Empty once the import is over; a trigger clears it and the pieces. */
  csv: text('csv').notNull(),
  /** Absent where an older release began it. */
  headingRow: integer('heading_row'),
  columns: uncheckedJson<ChosenColumns>('columns'),
  stockAsOf: moment('stock_as_of'),
  state: text('state')
    .$type<'waiting' | 'running' | 'done' | 'failed' | 'stopped'>()
    .notNull()
    .default('waiting'),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  refused: uncheckedJson<RefusedLine[]>('refused').notNull().default([]),
  failures: integer('failures').notNull().default(0),
  startedAt: moment('started_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The rows of a file, batch by batch, until the import is over. */
export const importPieces = pgTable(
  'import_pieces',
  {
    jobId: uuid('job_id').notNull(),
    firstRow: integer('first_row').notNull(),
    lines: uncheckedJson<ImportLine[]>('lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.firstRow] })],
);

/** What the columns of a file fill, by the hash of its headings. */
export const importColumns = pgTable('import_columns', {
  headingsHash: text('headings_hash').primaryKey(),
  columns: uncheckedJson<ChosenColumns>('columns').notNull(),
  rememberedAt: moment('remembered_at').notNull().defaultNow(),
});

/** Prices changed together; its lines are read and written by the database alone. */
export const priceChanges = pgTable('price_changes', {
  id: primaryId(),
  adminId: uuid('admin_id'),
  adminName: text('admin_name').notNull(),
  rule: text('rule').notNull(),
  sentHash: text('sent_hash'),
  changed: integer('changed').notNull(),
  undoneAt: moment('undone_at'),
  givenBack: integer('given_back'),
  createdAt: createdAt(),
});

/** Categories whose products still carry a former name or place of it; without a category: all products. */
export const productUpdates = pgTable('product_updates', {
  id: primaryId(),
  categoryId: uuid('category_id'),
  /** Products up to this one are done. */
  afterId: uuid('after_id'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull(),
});

/** Changes of the number of products in a category and below it, to be summed; without a category: of all. */
export const categoryCounts = pgTable('category_counts', {
  categoryId: uuid('category_id'),
  products: bigint('products', { mode: 'number' }).notNull(),
});

export const reviews = pgTable('reviews', {
  id: primaryId(),
  name: text('name').notNull(),
  company: text('company').notNull(),
  rating: numeric('rating', { mode: 'number' }).notNull(),
  shortReview: text('short_review').notNull(),
  createdAt: createdAt(),
});

export const blogPosts = pgTable('blog_posts', {
  id: primaryId(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  body: text('body').notNull(),
  /** What does not fit is made again from the body: another version of the shop may have written it. */
  content: uncheckedJson<PostContent>('content'),
  excerpt: text('excerpt').notNull(),
  coverImage: text('cover_image').notNull().default(''),
  publishedAt: moment('published_at'),
  published: boolean('published').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const partners = pgTable('partners', {
  id: primaryId(),
  serviceProvider: text('service_provider').notNull(),
  /** Empty for the shop's own vehicle. */
  link: text('link').notNull(),
  builtIn: boolean('built_in').notNull().default(false),
  transporterId: text('transporter_id'),
  createdAt: createdAt(),
});

export const cartItems = pgTable('cart_items', {
  id: primaryId(),
  customerId: uuid('customer_id').notNull(),
  productId: uuid('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  createdAt: createdAt(),
});

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);
