import { PLACE } from '../callers.ts';
import { addProduct } from '../catalogue.ts';
import { freshEmail, waitForMails } from '../people.ts';
import { dayIn } from '../quotes.ts';
import { read, seenOrder } from './desk-trips.ts';
import { names, proves, type Trips, unread, type Visit } from './trip.ts';

const GSTIN = '33AABCM4521K1ZP';
const BILLED = {
  company: 'Karur Looms Private Limited',
  gst: GSTIN,
  address: '7 Mill Road',
  district: 'Coimbatore',
  state: 'Tamil Nadu',
  pincode: '641001',
  sez: true,
};

const sale = async ({ shop }: Visit) => ({
  lines: [
    {
      productId: await addProduct(shop),
      name: 'Shaft sleeve',
      quantity: 3,
      unitPrice: 100,
      discount: 10,
      hsn: '848420',
      gstRate: 5,
    },
  ],
  pricesWith: 'no-gst' as const,
  freight: 100,
  billing: BILLED,
  gst: GSTIN,
  company: 'Karur Looms',
  poNumber: 'PO 7/26',
  note: 'Wants it by Friday',
});
const newCustomer = () => ({
  customerId: unread('Excludes a new customer'),
  customer: { name: 'K. Thangavel', email: freshEmail(), phone: '9894053318', gst: GSTIN },
  invite: true,
});
const knownCustomer = ({ customer }: Visit) => ({
  customerId: customer.id,
  customer: unread('Excludes a known customer'),
  invite: unread('A known customer is not invited'),
});

interface Sold {
  productId: string;
  name: string;
  quantity: number;
  unitPrice: number;
  hsn: string;
  gstRate: number;
}

/** The prices without GST and before the discount, as they were typed. */
const asTyped = ({ productId, name, quantity, unitPrice, hsn, gstRate }: Sold) => ({
  productId,
  name,
  quantity,
  unitPrice: Math.round((unitPrice / (1 + gstRate / 100) / 0.9) * 100) / 100,
  discount: 10,
  hsn,
  gstRate,
});

async function shownCustomer(visit: Visit, customerId: string, gst: string) {
  const { name, email, phone } = await read(visit, `/admin/customers/single?id=${customerId}`);
  const mails = email === visit.customer.email ? [] : await waitForMails(visit.shop, email, 2);
  return {
    customerId,
    customer: { name, email, phone, gst },
    invite: mails.some(({ subject }) => subject.includes('Your account')),
  };
}

async function shownQuote(visit: Visit, { _id, customerId }: { _id: string; customerId: string }) {
  const quote = await read(visit, `/admin/quotes/single?id=${_id}`);
  const [revision] = quote.revisions;
  const { lines } = revision ?? quote.draft;
  const freight = lines.find(({ kind }: { kind?: string }) => kind === 'freight');
  const withGst = freight?.unitPrice ?? quote.draft.freight;
  return {
    ...quote,
    ...(await shownCustomer(visit, customerId, quote.gst)),
    lines: lines.slice(0, 1).map(asTyped),
    pricesWith: 'no-gst',
    freight: withGst / 1.18,
    note: quote.callerSaid,
    send: revision !== undefined,
    validUntil: (revision ?? quote.draft).validUntil,
    terms: (revision ?? quote.draft).terms,
    paymentMethod: (revision ?? quote.draft).payment,
  };
}

const deliveryOfQuote = () =>
  unread('Where the order of the payment link goes', { ...PLACE, contact: '9876509876' });
const ofQuotes = (value: unknown) => unread('Of a quote', value);

async function shownOrder(
  visit: Visit,
  { mongooseOrderId, customerId }: { mongooseOrderId: string; customerId: string },
) {
  const order = await seenOrder(visit, mongooseOrderId);
  const [line, freight] = order.product;
  const { _id: productId, name, price: unitPrice } = line.productId;
  const { address, district, state, pincode, contact } = order;
  return {
    ...order,
    ...(await shownCustomer(visit, customerId, order.gst)),
    delivery: { address, district, state, pincode, contact },
    lines: [asTyped({ ...line, productId, name, unitPrice, gstRate: 5 })],
    pricesWith: 'no-gst',
    freight: freight.productId.price / 1.18,
    note: order.history.find(({ action }: { action: string }) => action === 'note').note,
  };
}

export const saleTrips: Trips<
  | '/admin/quotes/new'
  | '/admin/orders/new'
  | `/checkOut/${'read' | 'open' | 'verify'}Link`
  | `/userAuth/${'invitation' | 'acceptInvite'}`
> = {
  '/admin/quotes/new': [
    {
      fields: async (visit) => ({
        ...(await sale(visit)),
        ...newCustomer(),
        delivery: deliveryOfQuote(),
        validUntil: dayIn(9),
        terms: 'Ex works',
        send: true,
        paymentMethod: unread('Shown as the way to pay of the revision', 'card'),
      }),
      shown: shownQuote,
    },
    {
      fields: async (visit) => ({
        ...(await sale(visit)),
        ...knownCustomer(visit),
        delivery: deliveryOfQuote(),
        validUntil: dayIn(9),
        terms: 'Ex works',
        send: false,
        paymentMethod: 'transfer',
      }),
      shown: shownQuote,
    },
  ],
  '/admin/orders/new': [newCustomer, knownCustomer].map((customer) => ({
    fields: async (visit: Visit) => ({
      ...(await sale(visit)),
      ...customer(visit),
      delivery: { ...PLACE, contact: '9876509876' },
      validUntil: ofQuotes(dayIn(9)),
      terms: ofQuotes('Ex works'),
      send: ofQuotes(true),
      paymentMethod: 'card' as const,
    }),
    shown: shownOrder,
  })),
  '/checkOut/readLink': { fields: () => ({ link: proves() }) },
  '/checkOut/openLink': { fields: () => ({ link: proves(), revision: names() }) },
  '/checkOut/verifyLink': {
    fields: () => ({
      link: proves(),
      orderId: names(),
      paymentId: names(),
      newOrderId: names(),
      xRazorpaySignature: proves(),
    }),
  },
  '/userAuth/invitation': { fields: () => ({ invitation: proves() }) },
  '/userAuth/acceptInvite': { fields: () => ({ invitation: proves(), password: proves() }) },
};
