/** Fields whose name alone does not say what people call them. */
const CALLED: Record<string, string> = {
  all: 'list to be shown in full',
  account: 'account number',
  accountsEmail: 'e-mail of the accounts',
  ackDate: 'acknowledgement date',
  ackNo: 'acknowledgement number',
  asOf: 'time of the count',
  awaits: 'choice of what is awaited',
  backInStock: 'number of pieces that come back into stock',
  bank: 'bank account',
  before: 'entry',
  beyond: 'choice of what happens beyond the stock',
  billing: 'billing address',
  blogId: 'blog post',
  body: 'text',
  bookMissing: 'missing line',
  cin: 'CIN',
  consigneeGst: 'GSTIN of the place of delivery',
  contact: 'contact number',
  courierId: 'delivery partner',
  coverImage: 'cover image',
  csv: 'file',
  customer: 'new customer',
  customerId: 'customer',
  days: 'number of days',
  disabled: 'choice to disable the account',
  email: 'e-mail',
  entity: 'kind of record',
  entityId: 'record',
  eventId: 'payment event',
  events: 'list of events',
  ewayBill: 'e-way bill number',
  ewayLimits: 'limits of e-way bills',
  exemptPaper: 'papers of exempt goods',
  expected: 'number that was on hand',
  expiresAt: 'end of the key',
  failed: 'choice of what failed',
  fewAt: 'number of pieces that are few',
  first: 'number of categories',
  flowUnit: 'unit of the flow',
  from: 'first day',
  group: 'group of customers',
  gst: 'GSTIN',
  gstin: 'GSTIN',
  gstins: 'GSTINs',
  headUnit: 'unit of the head',
  holdMinutes: 'minutes of a hold',
  hsnDigits: 'number of HSN digits',
  eInvoice: 'choice of e-invoices',
  ifsc: 'IFSC',
  gstRate: 'rate of GST',
  hsn: 'HSN code',
  imageLink: 'image',
  inStock: 'choice of what is in stock',
  invoicePrefix: 'prefix of invoices',
  invite: 'choice to invite',
  irn: 'IRN',
  irnDue: 'filter for papers without IRN',
  isDefault: 'choice of the default address',
  isOther: 'answer that it is another transfer',
  itemPerPage: 'number of items per page',
  jobId: 'import',
  keepAddressAs: 'name to keep the address under',
  keepBilling: 'choice to keep the billing address',
  keepEmail: 'choice to keep the e-mail',
  kind: 'kind of paper',
  after: 'place to read on from',
  kinds: 'kinds of things',
  label: 'name of the address',
  llrImg: 'shipping receipt',
  lrDate: 'date of the receipt',
  missing: 'filter for missing details',
  lut: 'letter of undertaking',
  mongooseOrderId: 'order',
  ids: 'products',
  mongooseOrderIds: 'orders',
  newOrderId: 'order that was paid',
  newQuantity: 'change of the quantity',
  noticeMail: 'address for notices',
  offerRefund: 'choice to offer a refund',
  onHand: 'number of pieces on hand',
  only: 'choice of products',
  openId: 'open category',
  orders: 'settings of orders',
  origin: 'country of origin',
  otp: 'code',
  page: 'page number',
  parentId: 'parent category',
  partialAmount: 'amount of the refund',
  perMonth: 'limit of a month',
  perOrder: 'limit of an order',
  phone: 'phone number',
  pId: 'parent category',
  pricesWith: 'choice of prices with or without GST',
  pieces: 'number of pieces',
  priceBreaks: 'quantity prices',
  productIds: 'products',
  position: 'number of the line',
  published: 'publication',
  refundOption: 'kind of refund',
  reorderAt: 'number of pieces to reorder at',
  replaces: 'order to replace',
  replacesKeys: 'earlier attempts',
  required: 'choice to require it',
  removed: 'choice to remove the person',
  reset: 'reset of the password',
  restoredAt: 'time of the restore',
  scope: 'choice of whose',
  scopes: 'list of what the key may',
  search: 'search text',
  headingRow: 'row of the headings',
  since: 'time',
  stockAsOf: 'time of the count',
  url: 'address',
  xlsx: 'file',
  roundTo: 'choice of rounding',
  breaks: 'choice of quantity prices',
  except: 'products to leave out',
  shown: 'prices that were shown',
  check: 'choice of a preview',
  sentWithinDays: 'number of days until goods are sent',
  serviceProvider: 'name of the delivery partner',
  shippingProviderId: 'delivery partner',
  short: 'choice of orders that lack goods',
  shownTotal: 'total that was shown',
  shownUpTo: 'highest number that customers see',
  signedQr: 'signed QR code',
  slug: 'address of the post',
  send: 'choice to send it',
  sort: 'sort order',
  spec: 'filter',
  stockExpected: 'number that was on hand',
  withSpecifications: 'choice of specifications',
  tax: 'tax settings',
  terms: 'text of the terms',
  to: 'last day',
  transferDays: 'number of days for a transfer',
  transferFrom: 'amount from which a transfer is allowed',
  updatedAt: 'version',
  userId: 'user id',
  change: 'wish for a change',
  draftVersion: 'version of the draft',
  leadDays: 'lead time in days',
  curve: 'curve points',
  at: 'place on the drawing',
  x: 'place from the left',
  y: 'place from the top',
  payment: 'way to pay',
  paymentMethod: 'way to pay',
  poNumber: 'PO number',
  udyam: 'Udyam registration',
  sez: 'choice of a special economic zone',
  transporterId: 'transporter id',
  utr: 'UTR',
  tds: 'TDS',
  tdsOther: 'choice of a higher TDS',
  charges: 'bank charges',
  over: 'choice of money to return',
  paidBy: 'payer',
  credit: 'column of the money that came',
  sign: 'column of debit and credit',
  validUntil: 'last day of the offer',
  withoutIrn: 'choice of papers without an IRN',
  xRazorpaySignature: 'signature of the payment',
  what: 'kind of activity',
  who: 'person',
};

/** The same name means something else within these lists. */
const CALLED_WITHIN: Record<string, string> = { 'priceBreaks.from': 'quantity', 'breaks.from': 'quantity' };

/** What people call a field: "shippingProviderId" is a shipping provider. */
export const wordsFor = (field: string): string =>
  (Object.hasOwn(CALLED, field) && CALLED[field]) ||
  field
    .replace(/^_|Ids?$/g, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

const isPlural = (words: string) => /[^su]s$/.test(words);
const one = (words: string) => (isPlural(words) ? words.slice(0, -1) : words);
const many = (words: string) => (isPlural(words) ? words : `${words.replace(/y$/, 'ie')}s`);

/** "3 images", "1 product". */
export const counted = (count: number, field: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one(wordsFor(field)) : many(wordsFor(field))}`;

/** The place of a JSON pointer: "the quantity of product 2", "image 3"; null for the whole request. */
export function placeOf(pointer: string): string | null {
  const steps = pointer.split('/').slice(1);
  // An object with only an id stands for the thing itself; the request itself has a name for none.
  if (steps.length > 1 && steps.at(-1) === '_id') steps.pop();
  const last = steps.at(-1);
  if (last === undefined) return null;
  if (isPosition(last)) return entryOf(steps);
  // A key that the sender made up: a heading of a file.
  if (!/^_?[a-zA-Z]+$/.test(last)) return 'the field of a column';
  if (!isPosition(steps.at(-2))) return `the ${wordsFor(last)}`;
  const words = CALLED_WITHIN[`${steps.at(-3)}.${last}`] ?? wordsFor(last);
  return `the ${words} of ${entryOf(steps.slice(0, -1))}`;
}

/** For a place that `placeOf` found. */
export const isMany = (place: string) => !place.includes(' of ') && isPlural(place);

const isPosition = (step: string | undefined) => step !== undefined && /^\d+$/.test(step);

const entryOf = (steps: string[]) => `${one(wordsFor(steps.at(-2) ?? 'part'))} ${Number(steps.at(-1)) + 1}`;
