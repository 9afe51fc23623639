import type pg from 'pg';
import { KINDS, openSessions, PASSWORD } from './grow.ts';
import type { PlainRequest } from './shot.ts';

/** Sample data that the measurements request from the shop. */
export interface Case {
  name: string;
  requests: PlainRequest[];
  chain?: boolean;
  starts?: Record<string, string>[];
}

export interface Fixture {
  productIds: string[];
  buyableIds: string[];
  /** A top-level category with most products below it. */
  topCategoryId: string;
  categoryIds: string[];
  customerTokens: string[];
  adminToken: string;
  productCount: number;
}

const CUSTOMERS = 1000;
const SAMPLE = 1000;

export async function readFixture(client: pg.Client): Promise<Fixture> {
  const ids = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map((row) => row.id);
  const counted = await client.query<{ count: string }>('SELECT count(*) FROM products');
  return {
    productIds: await ids(`SELECT id FROM products ORDER BY created_at DESC LIMIT ${SAMPLE}`),
    buyableIds: await ids(
      `SELECT id FROM products WHERE price_paise > 0 AND product_type = 'buyable' ORDER BY created_at DESC LIMIT ${SAMPLE}`,
    ),
    topCategoryId: (await ids(`SELECT id FROM categories WHERE name = 'Category 1'`))[0]!,
    categoryIds: await ids(`SELECT id FROM categories ORDER BY created_at LIMIT ${SAMPLE}`),
    productCount: Number(counted.rows[0]!.count),
    ...(await openSessions(client, CUSTOMERS)),
  };
}

const LIST = '/user/product/allProducts';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const one = (name: string, path: string): Case => ({ name, requests: [{ path }] });
const encoded = encodeURIComponent;

/** The public reads, one address each: after the first answer they come from the cache. */
export const cachedReads = ({ productIds, topCategoryId }: Fixture): Case[] => [
  one('product list, page 1', `${LIST}?page=1&itemPerPage=10`),
  one('product list, page 50', `${LIST}?page=50&itemPerPage=10`),
  one('product list, by category', `${LIST}?page=1&itemPerPage=10&categoryId=${topCategoryId}`),
  one('product list, by search', `${LIST}?page=1&itemPerPage=10&search=gear%20pump`),
  one('product detail', `/user/product/singleProduct?productId=${productIds[0]}`),
  one('category tree', '/websiteData/allCategory'),
];

export const cachedPages = ({ productIds }: Fixture): Case[] => [
  one('home page', '/'),
  one('catalogue page', '/products'),
  one('product page', `/products/${productIds[0]}`),
];

const across = <T>(values: T[], path: (value: T) => string): PlainRequest[] =>
  values.map((value) => ({ path: path(value) }));
const pages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The same reads at so many addresses, with the cache cleared all the time, that every one is a miss. */
export const missedReads = ({ productIds, categoryIds, productCount }: Fixture): Case[] => [
  { name: 'product list', requests: across(pages(1, 100), (page) => `${LIST}?page=${page}&itemPerPage=10`) },
  {
    name: 'product list, by category',
    requests: across(categoryIds.slice(0, 200), (id) => `${LIST}?page=1&itemPerPage=10&categoryId=${id}`),
  },
  {
    name: 'product list, by search',
    requests: across(
      searches(productCount),
      (words) => `${LIST}?page=1&itemPerPage=10&search=${encoded(words)}`,
    ),
  },
  {
    name: 'product detail',
    requests: across(productIds, (id) => `/user/product/singleProduct?productId=${id}`),
  },
];

/** Words that many products contain, prefixes of words, and part numbers that few contain. */
const searches = (productCount: number): string[] =>
  KINDS.flatMap((kind, index) => [
    kind,
    kind.toLowerCase().slice(0, -2),
    ...pages(1, 5).map((n) => `MW-${((index * 5 + n) * 7919) % productCount}`),
  ]);

const SPEC_FILTERS = [
  'Power:3..9 kW',
  'Power:5..10 HP',
  'Casing material:Bronze|Cast iron',
  'Flow:20..80 m³/h',
  'Head:10.. m',
];

/** One to three filters, none of them twice in a row. */
const filters = (n: number) =>
  pages(0, n % 3)
    .map((k) => `&spec=${encoded(SPEC_FILTERS[(k === 0 ? n % 2 : k + 1) % SPEC_FILTERS.length]!)}`)
    .join('');

/** What the catalogue's filters ask for: the facets and the list, of a small category and of one with a tenth of all. */
export const filteredReads = ({ topCategoryId, categoryIds }: Fixture): Case[] => {
  const facets = (id: string) => `/websiteData/facets?categoryId=${id}`;
  const list = (id: string) => `${LIST}?page=1&itemPerPage=10&categoryId=${id}`;
  const small = categoryIds.slice(-10);
  const top = pages(0, 9);
  return [
    { name: 'facets, a small category', requests: across(small, facets) },
    {
      name: 'facets, a small category, filtered',
      requests: small.map((id, n) => ({ path: facets(id) + filters(n) })),
    },
    { name: 'facets, top category', requests: [{ path: facets(topCategoryId) }] },
    {
      name: 'facets, top category, filtered',
      requests: across(top, (n) => facets(topCategoryId) + filters(n)),
    },
    {
      name: 'product list, top category, filtered',
      requests: across(top, (n) => list(topCategoryId) + filters(n)),
    },
    {
      name: 'product list, top category, filtered, by price',
      requests: across(top, (n) => `${list(topCategoryId)}&sort=price-up${filters(n)}`),
    },
  ];
};

/** Each sort order and depth of the public lists separately, for the measurement at growing sizes. */
export const growingReads = (fixture: Fixture): Case[] => {
  const { topCategoryId, categoryIds } = fixture;
  const list = (name: string, first: number, last: number, more = ''): Case => ({
    name,
    requests: across(pages(first, last), (page) => `${LIST}?page=${page}&itemPerPage=10${more}`),
  });
  const [, byCategory, bySearch, detail] = missedReads(fixture) as [Case, Case, Case, Case];
  return [
    list('product list, newest, first pages', 1, 10),
    list('product list, newest, page 50', 46, 55),
    list('product list, price rising', 1, 10, '&sort=price-up'),
    list('product list, price falling', 1, 10, '&sort=price-down'),
    list('product list, name', 1, 10, '&sort=name'),
    byCategory,
    list('product list, top category', 1, 10, `&categoryId=${topCategoryId}`),
    list('product list, top category, by price', 1, 10, `&categoryId=${topCategoryId}&sort=price-up`),
    {
      name: 'product list, three categories',
      requests: across(
        pages(0, 9),
        (n) => `${LIST}?${[1, 2, 3].map((k) => `categoryId=${categoryIds[n + k]}`).join('&')}`,
      ),
    },
    bySearch,
    {
      name: 'product list, search in a category',
      requests: across(KINDS, (kind) => `${LIST}?search=${encoded(kind)}&categoryId=${topCategoryId}`),
    },
    detail,
    { name: 'category tree', requests: [{ path: '/websiteData/allCategory' }] },
  ];
};

export const missedPages = ({ productIds, categoryIds }: Fixture): Case[] => [
  {
    name: 'catalogue page',
    requests: across(categoryIds.slice(0, 200), (id) => `/products?category=${id}`),
  },
  { name: 'product page', requests: across(productIds, (id) => `/products/${id}`) },
  {
    name: 'catalogue page, drawn for the first time',
    requests: categoryIds
      .slice(0, 100)
      .flatMap((one) =>
        across(categoryIds.slice(0, 100), (other) => `/products?category=${one}&category=${other}`),
      ),
  },
];

export const addToCart = ({ customerTokens, buyableIds }: Fixture): Case => ({
  name: 'add to cart',
  requests: buyableIds.flatMap((productId, index) => ({
    method: 'POST' as const,
    path: '/user/product/addCart',
    headers: bearer(customerTokens[index % customerTokens.length]!),
    body: JSON.stringify({ productId, quantity: 1 }),
  })),
});

export const login = ({ customerTokens }: Fixture): Case => ({
  name: 'login',
  requests: customerTokens.map((_, index) => ({
    method: 'POST' as const,
    path: '/userAuth/login',
    body: JSON.stringify({ email: `customer${index + 1}@bench.example`, password: PASSWORD }),
  })),
});

const CARD = { number: '4111111111111111', expiry: '12/40', cvv: '123', name: 'Bench' };

/** One customer creates an order, pays it at the local gateway and verifies the payment. */
export const orderToVerification = ({ customerTokens, buyableIds }: Fixture): Case => {
  const headers = bearer('{token}');
  const address = {
    address: '12 Mill Road',
    district: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    contact: '9876543210',
  };
  return {
    name: 'order creation to verification',
    chain: true,
    starts: customerTokens.map((token, index) => ({
      token,
      product: buyableIds[index % buyableIds.length]!,
    })),
    requests: [
      {
        method: 'POST',
        path: '/checkOut/order',
        headers: { ...headers, 'idempotency-key': '{unique}' },
        body: JSON.stringify({ products: [{ productId: '{product}', quantity: 1 }], ...address }),
        remember: { order: 'data.orderId' },
      },
      {
        method: 'POST',
        path: '/sandbox/razorpay/pay',
        body: JSON.stringify({ order_id: '{order}', card: CARD }),
        remember: {
          payment: 'razorpay_payment_id',
          paid: 'razorpay_order_id',
          signature: 'razorpay_signature',
        },
      },
      {
        method: 'POST',
        path: '/checkOut/verifyOrder',
        headers,
        body: JSON.stringify({
          orderId: '{order}',
          paymentId: '{payment}',
          newOrderId: '{paid}',
          xRazorpaySignature: '{signature}',
        }),
      },
    ],
  };
};

/** Lists that belong to a customer are never cached. */
export const privateReads = ({ adminToken, customerTokens }: Fixture): Case[] => {
  const admin = (name: string, path: string): Case => ({
    name,
    requests: [{ path, headers: bearer(adminToken) }],
  });
  return [
    admin('admin order list', '/orders/allOrders?page=1&itemPerPage=10'),
    admin(
      'admin order list, by status',
      '/orders/allOrders?page=1&itemPerPage=10&orderStatus=confirmed&paymentStatus=success',
    ),
    admin('admin order list, by payment', '/orders/allOrders?page=1&itemPerPage=10&paymentStatus=pending'),
    admin('admin order list, by search', '/orders/allOrders?page=1&itemPerPage=10&search=BENCH-00000777'),
    admin(
      'admin order list, by a phone of all',
      '/orders/allOrders?page=1&itemPerPage=10&search=%2B91%2098765%2043210',
    ),
    admin('admin order list, by part number', '/orders/allOrders?page=1&itemPerPage=10&search=gp%2000000777'),
    admin('admin order list, page 50', '/orders/allOrders?page=50&itemPerPage=10'),
    // As many orders whatever the size: one a minute.
    admin('report of a day', '/orders/reports?from=2020-01-01&to=2020-01-01'),
    admin('report of a month', '/orders/reports?from=2020-01-01&to=2020-01-31'),
    admin('papers', '/admin/papers/all?page=1&itemPerPage=10'),
    admin('papers, by number', '/admin/papers/all?page=1&itemPerPage=10&search=MW%2F19-20%2F000778'),
    admin('quotes', '/admin/quotes/all?page=1&itemPerPage=10'),
    admin('quotes, tabs', '/admin/quotes/counts'),
    admin('quotes, by number', '/admin/quotes/all?page=1&itemPerPage=10&search=QT%2F19-20%2F000077'),
    admin('admin product list', '/admin/product/all?page=1&itemPerPage=10'),
    admin('admin product list, by search', '/admin/product/all?page=1&itemPerPage=10&search=gear%20pump'),
    {
      name: 'customer order list',
      requests: customerTokens.map((token) => ({
        path: '/user/orders/allOrders?page=1&itemPerPage=10',
        headers: bearer(token),
      })),
    },
    {
      name: 'customer quotes',
      requests: customerTokens.map((token) => ({
        path: '/user/quotes/all?page=1&itemPerPage=10',
        headers: bearer(token),
      })),
    },
  ];
};
