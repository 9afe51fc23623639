import { expect, test } from 'vitest';
import type { Schema } from '../../testing/abuse/schema-values.ts';
import { endpoints } from '../../testing/abuse/world.ts';
import { placeOf, wordsFor } from './field-words.ts';

/** Every field of every request, as "The … is missing." calls it. */
const CALLED = {
  _id: 'id',
  account: 'account number',
  address: 'address',
  bank: 'bank account',
  blogId: 'blog post',
  body: 'text',
  branch: 'branch',
  cartItemId: 'cart item',
  category: 'category',
  categoryId: 'category',
  city: 'city',
  company: 'company',
  contact: 'contact number',
  courierId: 'delivery partner',
  coverImage: 'cover image',
  csv: 'file',
  currentPassword: 'current password',
  days: 'number of days',
  decision: 'decision',
  defaultRate: 'default rate',
  description: 'description',
  district: 'district',
  email: 'e-mail',
  entity: 'kind of record',
  entityId: 'record',
  eventId: 'payment event',
  ewayBill: 'e-way bill number',
  gst: 'GSTIN',
  gstin: 'GSTIN',
  hsnDigits: 'number of HSN digits',
  id: 'id',
  ifsc: 'IFSC',
  imageLink: 'image',
  invoicePrefix: 'prefix of invoices',
  itemPerPage: 'number of items per page',
  jobId: 'import',
  key: 'key',
  legalName: 'legal name',
  lines: 'lines',
  link: 'link',
  llrImg: 'shipping receipt',
  lrDate: 'date of the receipt',
  message: 'message',
  mongooseOrderId: 'order',
  name: 'name',
  newOrderId: 'order that was paid',
  newQuantity: 'change of the quantity',
  noticeMail: 'address for notices',
  orderId: 'order',
  orderStatus: 'order status',
  orders: 'settings of orders',
  otp: 'code',
  pId: 'parent category',
  page: 'page number',
  parentId: 'parent category',
  partialAmount: 'amount of the refund',
  password: 'password',
  paymentId: 'payment',
  paymentStatus: 'payment status',
  phone: 'phone number',
  pincode: 'pincode',
  placeOfSupply: 'place of supply',
  position: 'number of the line',
  price: 'price',
  product: 'product',
  productId: 'product',
  productType: 'product type',
  products: 'products',
  published: 'publication',
  quantity: 'quantity',
  rates: 'rates',
  rating: 'rating',
  reason: 'reason',
  refundOption: 'kind of refund',
  registration: 'registration',
  replaces: 'order to replace',
  replacesKeys: 'earlier attempts',
  reset: 'reset of the password',
  restoredAt: 'time of the restore',
  reviewId: 'review',
  search: 'search text',
  serviceProvider: 'name of the delivery partner',
  shippingProviderId: 'delivery partner',
  shortReview: 'short review',
  signatory: 'signatory',
  slug: 'address of the post',
  sort: 'sort order',
  specifications: 'specifications',
  state: 'state',
  tax: 'tax settings',
  terms: 'text of the terms',
  title: 'title',
  trackingNumber: 'tracking number',
  tradeName: 'trade name',
  transferDays: 'number of days for a transfer',
  transferFrom: 'amount from which a transfer is allowed',
  updatedAt: 'version',
  userId: 'user id',
  value: 'value',
  vehicleNumber: 'vehicle number',
  website: 'website',
  xRazorpaySignature: 'signature of the payment',
};

const fieldsOf = (schema: Schema | undefined): string[] =>
  schema
    ? [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...fieldsOf(part)]),
        ...fieldsOf(schema.items),
        ...(schema.anyOf ?? []).flatMap(fieldsOf),
      ]
    : [];

test('every field that can be sent has a name for people; a new one is read here first', () => {
  const fields = endpoints.flatMap(([, { query, body }]) =>
    [query, body].flatMap((part) => fieldsOf(part as Schema)),
  );
  const called = Object.fromEntries([...new Set(fields)].sort().map((field) => [field, wordsFor(field)]));
  expect(called).toEqual(CALLED);
});

test('the place in a list is counted from one', () => {
  expect(placeOf('/replacesKeys/1')).toBe('earlier attempt 2');
  expect(placeOf('/products/0/quantity')).toBe('the quantity of product 1');
});
