import { eq, inArray, sql } from 'drizzle-orm';
import type { FeedData, FeedKind } from '#contract/feed.ts';
import { freeOf, shortOf } from '#domain/stock/bands.ts';
import { customers, orders, quotes, refunds, stock } from '../../platform/db/schema/index.ts';
import { findProducts } from '../catalogue/find-product.ts';
import type { Deps } from '../deps.ts';
import { asRefund, movesMoney } from '../orders/as-order.ts';
import { listNamedOrders } from '../orders/list-orders.ts';
import { readSummaries } from '../papers/read-summaries.ts';
import { baseOf } from '../quotes/as-quote.ts';

export interface Reading extends Pick<Deps, 'db' | 'log'> {
  /** Names, e-mails, phones and addresses. */
  showsPeople: boolean;
}

type Reader<K extends FeedKind> = (reading: Reading, ids: string[]) => Promise<FeedData[K][]>;

interface Person {
  _id: string;
  name: string;
  email: string;
  phone: string;
}

const personIn = ({ showsPeople }: Reading, { _id, name, email, phone }: Person) =>
  showsPeople ? { _id, name, email, phone } : { _id, name: null, email: null, phone: null };

const readOrders: Reader<'order'> = async (reading, ids) => {
  const listed = await listNamedOrders(reading.db, ids);
  return listed.map((order) => ({
    _id: order._id,
    orderId: order.orderId,
    totalBill: order.totalBill,
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    shippingStatus: order.shippingStatus,
    payableUntil: order.payableUntil,
    lapsed: order.lapsed,
    paidAmount: order.paidAmount,
    paymentMethod: order.paymentMethod,
    deliveredOn: order.deliveredOn,
    ...(order.sentPieces && { sentPieces: order.sentPieces }),
    createdAt: order.createdAt,
    district: reading.showsPeople ? order.district : null,
    company: reading.showsPeople ? order.company : null,
    poNumber: order.poNumber,
    hasInvoice: order.hasInvoice,
    product: order.product,
    customerId: personIn(reading, order.customerId),
  }));
};

const readPapers: Reader<'paper'> = async ({ db, showsPeople }, ids) => {
  const papers = await readSummaries(db, ids);
  return papers.map((paper) => ({ ...paper, buyer: showsPeople ? paper.buyer : null }));
};

const readRefunds: Reader<'refund'> = async ({ db }, ids) => {
  const rows = await db
    .select({ refund: refunds, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.id, ids));
  return rows
    .filter(({ refund }) => movesMoney(refund))
    .map(({ refund, orderNumber }) => ({
      ...asRefund(refund),
      mongooseOrderId: refund.orderId,
      orderId: orderNumber,
    }));
};

const readQuotes: Reader<'quote'> = async (reading, ids) => {
  const rows = await reading.db
    .select({ quote: quotes, buyer: customers })
    .from(quotes)
    .innerJoin(customers, eq(customers.id, quotes.customerId))
    .where(inArray(quotes.id, ids));
  return rows.map(({ quote, buyer }) => {
    // What time and its order make of it changes without the quote.
    const base = baseOf({ quote, buyer, isPast: false, order: undefined });
    return {
      _id: base._id,
      number: base.number,
      quotationNumber: base.quotationNumber,
      state: quote.state,
      changeAsked: base.changeAsked,
      revision: base.revision,
      validUntil: base.validUntil,
      total: base.total,
      closingReason: base.closingReason,
      company: reading.showsPeople ? base.company : null,
      poNumber: base.poNumber,
      place: reading.showsPeople ? base.place : null,
      createdAt: base.createdAt,
      customerId: personIn(reading, base.customerId),
    };
  });
};

const readCustomers: Reader<'customer'> = async (reading, ids) => {
  const rows = await reading.db.select().from(customers).where(inArray(customers.id, ids));
  return rows.map(({ id, name, email, phone, createdAt }) => ({
    ...personIn(reading, { _id: id, name, email: email ?? '', phone }),
    createdAt: createdAt.toISOString(),
  }));
};

const readProducts: Reader<'product'> = async (reading, ids) => {
  const found = await findProducts(reading, ids);
  return found.map((product) => ({
    _id: product._id,
    name: product.name,
    partNumber: product.partNumber,
    price: product.price,
    productType: product.productType,
    hsn: product.hsn,
    gstRate: product.gstRate,
    unit: product.unit,
    priceBreaks: product.priceBreaks,
    leadDays: product.leadDays,
    family: product.family,
    origin: product.origin,
    imageLink: product.imageLink,
    category: product.category,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }));
};

const readStock: Reader<'stock'> = async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(stock)
    .where(sql`${inArray(stock.productId, ids)} AND ${stock.counted}`);
  return rows.map((row) => ({
    productId: row.productId,
    onHand: row.onHand,
    held: row.held,
    free: freeOf(row),
    short: shortOf(row),
    reorderAt: row.reorderAt,
    beyond: row.beyond,
    availability: row.band,
  }));
};

const READERS: { [K in FeedKind]: Reader<K> } = {
  order: readOrders,
  paper: readPapers,
  refund: readRefunds,
  quote: readQuotes,
  customer: readCustomers,
  product: readProducts,
  stock: readStock,
};

/** Those of a kind that are there, by their ids. */
export async function readThings<K extends FeedKind>(
  reading: Reading,
  kind: K,
  ids: string[],
): Promise<Map<string, FeedData[K]>> {
  const read: Reader<K> = READERS[kind];
  const things = ids.length === 0 ? [] : await read(reading, ids);
  return new Map(things.map((thing) => ['productId' in thing ? thing.productId : thing._id, thing]));
}
