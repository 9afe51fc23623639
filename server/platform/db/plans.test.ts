import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { checkQuickOrder } from '../../areas/cart/quick-order/check-quick-order.ts';
import { findProduct } from '../../areas/catalogue/find-product.ts';
import { listProducts } from '../../areas/catalogue/list-products.ts';
import { listProductsForAdmin } from '../../areas/catalogue/list-products-for-admin.ts';
import { readAllRows } from '../../areas/catalogue/product-index/read-rows.ts';
import { readCategoryTree } from '../../areas/catalogue/read-category-tree.ts';
import { suggest } from '../../areas/catalogue/suggest.ts';
import { readSigns } from '../../areas/operation/read-signs.ts';
import { listCustomers } from '../../areas/orders/customers/list-customers.ts';
import { countOrders, readTransfersDue } from '../../areas/orders/desk/count-orders.ts';
import { listAllOrders } from '../../areas/orders/list-orders.ts';
import { listOwnOrders } from '../../areas/orders/list-own-orders.ts';
import { listPapers } from '../../areas/papers/list-papers.ts';
import { readPeriod } from '../../areas/papers/paper-filter.ts';
import { attendToDueQuotes } from '../../areas/quotes/attend-to-due-quotes.ts';
import { countQuotes } from '../../areas/quotes/count-quotes.ts';
import { listQuotes } from '../../areas/quotes/list-quotes.ts';
import { keepMoves } from '../../areas/sales/moves.ts';
import { readBuyers } from '../../areas/sales/read-buyers.ts';
import { readDays } from '../../areas/sales/read-days.ts';
import { readProducts } from '../../areas/sales/read-products.ts';
import { readStates } from '../../areas/sales/read-states.ts';
import { listActivity } from '../../areas/staff/activity/list-activity.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { CUSTOMERS, fillLargeShop, ORDERS, PRODUCTS } from '../../testing/large-shop.ts';
import { openWatchedPool, type WatchedPool } from '../../testing/watched-pool.ts';
import { createLog } from '../log.ts';
import type { Db } from './database.ts';
import { MOST_FOUND } from './desk-texts.ts';

let pool: WatchedPool['pool'];
let db: Db;
let plansOf: WatchedPool['plansOf'];
let watched: WatchedPool['watched'];
let mostRowsRead: WatchedPool['mostRowsRead'];
let databaseUrl: string;
let drop: () => Promise<void>;

const category = (n: number) => `md5('category' || ${n})::uuid`;
const idOf = async (expression: string): Promise<string> =>
  (await pool.query(`SELECT ${expression} AS id`)).rows[0].id;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop, url: databaseUrl } = database);
  ({ pool, db, plansOf, watched, mostRowsRead } = openWatchedPool(databaseUrl));
  await fillLargeShop(pool, databaseUrl);
}, 180_000);

afterAll(async () => {
  await pool?.end();
  await drop?.();
});

const FULL_READ = /Seq Scan on (products|product_places|orders|order_lines|papers)/;

/**
 * For each search: what the indexes find before it counts as broad, then the newest orders of two statuses with the two
 * papers of each, and the page.
 */
const MOST_READ = MOST_FOUND + 2 * 2 * NEWEST_SEARCHED + 100;

describe('without reading a whole table', () => {
  test.each([
    ['the newest', {}],
    ['the newest, page 50', { page: 50 }],
    ['the cheapest', { sort: 'price-up' }],
    ['the dearest', { sort: 'price-down' }],
    ['by name', { sort: 'name' }],
    ['a part number', { search: 'part 12345' }],
    ['a frequent word', { search: 'pump' }],
    ['a frequent word, by price', { search: 'pump', sort: 'price-up' }],
    ['a frequent thing', { search: 'part' }],
    ['a typing error', { search: 'pupm' }],
    ['a longer code than there is', { search: 'part 12345-2RS' }],
    ['one word of two', { search: 'pump zeppelin' }],
  ] as const)('the catalogue lists %s', async (_, query) => {
    expect(await plansOf(() => listProducts({ db, log: createLog('silent') }, query))).not.toMatch(FULL_READ);
    const { docs } = await listProducts({ db, log: createLog('silent') }, query);
    expect(docs.length).toBeGreaterThan(0);
  });

  test.each([
    ['the newest', {}],
    ['the newest, page 50', { page: 50 }],
    ['the cheapest', { sort: 'price-up' }],
    ['the dearest', { sort: 'price-down' }],
    ['by name', { sort: 'name' }],
    ['a frequent word', { search: 'pump' }],
  ] as const)('a category with all below it lists %s', async (_, query) => {
    const categoryId = [await idOf(category(1)), await idOf(category(2))];
    expect(
      await plansOf(() => listProducts({ db, log: createLog('silent') }, { ...query, categoryId })),
    ).not.toMatch(FULL_READ);
    expect(
      (await listProducts({ db, log: createLog('silent') }, { ...query, categoryId })).docs.length,
    ).toBeGreaterThan(0);
  });

  test.each([
    ['the thing itself', { search: 'part' }],
    ['a word, by price', { search: 'pump', sort: 'price-up' }],
  ] as const)(
    'a category is walked for %s that is dear to find, with the pages that ranking has',
    async (_, query) => {
      const categoryId = [await idOf(category(5))];
      const read = async (page: number) =>
        (await listProducts({ db, log: createLog('silent') }, { ...query, categoryId, page })).docs;
      const ranked = [await read(1), await read(2), await read(3)];
      const all = await mostRowsRead(() => read(1));
      // As if the catalogue were many times as large.
      await pool.query('SET cpu_operator_cost = 1');
      try {
        expect([await read(1), await read(2), await read(3)]).toEqual(ranked);
        expect(await mostRowsRead(() => read(1))).toBeLessThan(all / 2);
      } finally {
        await pool.query('RESET cpu_operator_cost');
      }
    },
  );

  test.each(['part 12345', 'pump', 'pump zeppelin', 'part 12345-2RS', 'zeppelin'])(
    'the search field suggests for %j',
    async (text) => {
      const deps = { db, log: createLog('silent') };
      expect(await plansOf(() => suggest(deps, text))).not.toMatch(FULL_READ);
      pool.asked.length = 0;
      await suggest(deps, text);
      const spellings = pool.asked.filter(({ text: asked }) => asked.includes('FROM search_words'));
      expect(spellings.length, 'the spelling is looked up once').toBeLessThanOrEqual(1);
    },
  );

  test('a quick order of two hundred lines finds its parts: whole, in part and nearly', async () => {
    const customerId = await idOf(`md5('customer1')::uuid`);
    const number = (n: number) => `MW-${String(n).padStart(6, '0')}-${String.fromCharCode(65 + (n % 26))}`;
    const lines = Array.from({ length: 200 }, (_, n) => ({
      partNumber: [number(n + 1), `0${1000 + n}`, number(n + 1).replace('MW', 'WM')][n % 3]!,
      quantity: 1,
    }));
    const look = () => checkQuickOrder({ db, log: createLog('silent') }, customerId, lines);
    expect(await plansOf(look)).not.toMatch(FULL_READ);
    const { answer, mostRowsRead } = await watched(look);
    const { found, ambiguous, unknown } = answer;
    expect([found.length, ambiguous.length, unknown.length]).toEqual([67, 67, 66]);
    expect(unknown.filter(({ nearest }) => nearest).length).toBeGreaterThan(0);
    // A scan for each line would read all products a hundred times.
    expect(mostRowsRead).toBeLessThan(20_000);
  });

  test.each(['###', '%'.repeat(70), 'A%B%C', '(1)(2)'])(
    'a quick order of %j reads no product',
    async (sign) => {
      const customerId = await idOf(`md5('customer1')::uuid`);
      const lines = Array.from({ length: 200 }, () => ({ partNumber: sign, quantity: 1 }));
      const { answer, mostRowsRead } = await watched(() =>
        checkQuickOrder({ db, log: createLog('silent') }, customerId, lines),
      );
      expect(answer.unknown).toHaveLength(200);
      expect(mostRowsRead).toBeLessThan(MOST_READ);
    },
  );

  test.each([
    ['everything', {}],
    ['a person', { who: 'admin1' }],
    ['a rare kind', { what: 'settings' }],
    ['a rare kind of a person', { who: 'admin1', what: 'settings' }],
    ['a kind of orders', { what: 'orders' }],
    ['a rare word', { search: 'part 12345' }],
    ['a person’s name', { search: 'clerk 2' }],
    ['a frequent word', { search: 'part' }],
    ['a day', { from: '2020-01-03', to: '2020-01-03' }],
  ] as const)('the activity lists %s', async (_, query) => {
    const who = 'who' in query ? { who: await idOf(`md5('${query.who}')::uuid`) } : {};
    const list = () => listActivity({ db, log: createLog('silent') }, { ...query, ...who });
    const { answer, mostRowsRead: read } = await watched(list);
    expect(answer.docs.length).toBeGreaterThan(0);
    expect(read).toBeLessThan(MOST_READ);
    expect(await plansOf(list)).not.toMatch(/Seq Scan on (audit_log|order_log|orders)/);
  });

  test.each([
    ['the newest', {}],
    ['a name', { search: 'buyer 777' }],
    ['a phone number', { search: '+91 98765 00777' }],
    ['a city', { search: 'district 333' }],
    ['a frequent word', { search: 'buyer' }],
  ] as const)('the back office lists customers: %s', async (_, query) => {
    const { answer, mostRowsRead: read } = await watched(() => listCustomers(db, query));
    expect(answer.docs.length).toBeGreaterThan(0);
    expect(read).toBeLessThan(ORDERS);
    expect(await plansOf(() => listCustomers(db, query))).not.toMatch(/Seq Scan on (orders|payments)/);
  });

  test.each([
    ['all', CUSTOMERS],
    ['gstin', 100],
    ['refund-requested', 0],
    ['quiet', 1000],
  ] as const)('the back office lists customers by their last order: %s', async (group, total) => {
    const list = () => listCustomers(db, { group, page: 2 });
    const { answer, mostRowsRead: read } = await watched(list);
    expect(answer.totalDocs).toBe(total);
    expect(answer.docs).toHaveLength(Math.min(total, PAGE_SIZE));
    expect(read).toBeLessThan(1000);
    const plans = await plansOf(list);
    expect(plans).not.toMatch(/Seq Scan on (orders|payments|customers)\b|Sort Key: .*last_order_at/);
    expect(plans).toMatch(/Index Only Scan using customer_figures_/);
  });

  test('as many customers as a search finds are one parameter', async () => {
    pool.asked.length = 0;
    const { totalDocs } = await listCustomers(db, { search: 'buyer 1' });
    expect(totalDocs).toBeGreaterThan(500);
    expect(Math.max(...pool.asked.map(({ values }) => values.length))).toBeLessThan(20);
  });

  test('the health page reads whether mails go out', async () => {
    expect(await plansOf(() => readSigns(db))).not.toMatch(/Seq Scan on outbox/);
    expect((await readSigns(db)).mail).toMatchObject({ oldestAt: null, givenUp: 10 });
  });

  test('one product and the tree of categories are read', async () => {
    const productId = await idOf('(SELECT id FROM products LIMIT 1)');
    expect(await plansOf(() => findProduct(db, productId))).not.toMatch(FULL_READ);
    expect(await plansOf(() => readCategoryTree(db))).not.toMatch(FULL_READ);
  });

  test.each([
    ['the newest', {}],
    ['a search', { search: 'part 12345' }],
    ['what lacks something', { missing: 'anything' as const }],
    ['what lacks a price', { missing: 'price' as const }],
  ])('the back office lists %s', async (_, query) => {
    expect(await plansOf(() => listProductsForAdmin({ db, log: createLog('silent') }, query))).not.toMatch(
      FULL_READ,
    );
  });

  test.each([
    ['the newest', {}],
    ['page 50', { page: 50 }],
    ['a status', { orderStatus: 'confirmed' }],
    ['a payment status', { paymentStatus: ['success'] }],
    ['both', { orderStatus: 'confirmed', paymentStatus: ['success'] }],
    ['what is to be confirmed', { orderStatus: 'pending', paymentStatus: ['success', 'partially-refunded'] }],
    ['an old order by its number', { search: 'MW-00000077' }],
    ['a payment', { search: 'pay_77' }],
    ['one customer', { search: 'buyer77@' }],
    ['one customer’s phone', { search: '+91 98765 00077' }],
    ['a tracking number', { search: 'lr-7000 0077' }],
    ['a district', { search: 'district 77' }],
    ['a product', { search: 'part mw-0000 0077' }],
    ['a part number', { search: 'pm 00077 x' }],
    ['a paper', { search: 'rv/19-20/00077' }],
    ['what fits every order', { search: '98765' }],
    ['what every paper has', { search: '/19-20/' }],
  ] satisfies [string, Parameters<typeof listAllOrders>[1]][])(
    'the order desk lists %s',
    async (_, query) => {
      expect(await plansOf(() => listAllOrders(db, query))).not.toMatch(FULL_READ);
      expect(await mostRowsRead(() => listAllOrders(db, query))).toBeLessThan(MOST_READ);
      expect((await listAllOrders(db, query)).docs.length).toBeGreaterThan(0);
    },
  );

  test('a tab with several payment statuses reads no more of each than up to the page', async () => {
    const toConfirm = (page: number): Parameters<typeof listAllOrders>[1] => ({
      orderStatus: 'pending',
      paymentStatus: ['success', 'partially-refunded'],
      page,
    });
    for (const page of [1, 50])
      expect(await mostRowsRead(() => listAllOrders(db, toConfirm(page)))).toBeLessThan(
        4 * (page * PAGE_SIZE + 1),
      );
  });

  test('orders are counted, and a customer sees their own', async () => {
    expect(await plansOf(() => countOrders(db, {}))).not.toMatch(FULL_READ);
    // The index finds by pieces of three letters, which a few hundred other orders have too.
    for (const search of [
      'MW-00000077',
      '+91 98765 00077',
      'lr-7000 0077',
      'part mw-0000 0077',
      'pm-00077-x',
      'rv/19-20/00077',
    ])
      expect(await mostRowsRead(() => countOrders(db, { search })), search).toBeLessThan(300);
    const customerId = await idOf(`md5('customer77')::uuid`);
    expect(await plansOf(() => listOwnOrders(db, customerId, {}))).not.toMatch(FULL_READ);
    pool.asked.length = 0;
    expect((await listOwnOrders(db, customerId, {})).docs.length).toBeGreaterThan(0);
    expect(pool.asked).toHaveLength(1);
  });
});

test('quotes are listed and found by their indexes', async () => {
  const queries = [
    {},
    { state: 'to-answer' },
    { state: 'accepted' },
    { state: 'ordered' },
    { state: 'expired' },
    { sort: 'newest' },
    { sort: 'value' },
    { sort: 'validity' },
    { search: 'QT/19-20/00077' },
    { search: 'buyer77@example.com' },
  ] as const;
  for (const query of queries) {
    const list = () => listQuotes(db, { ...query, itemPerPage: 10 });
    expect((await list()).docs.length, JSON.stringify(query)).toBeGreaterThan(0);
    const plans = await plansOf(list);
    expect(plans, JSON.stringify(query)).not.toMatch(/Seq Scan on (orders|order_log|customers)\b/);
    // Only the few that a search found, or that are ordered, are sorted; and the counts, by their days.
    const lists = plans.split('\n\n').filter((plan) => !plan.includes('quote_counts'));
    if (!('search' in query || ('state' in query && query.state === 'ordered')))
      expect(lists.join(), JSON.stringify(query)).not.toMatch(
        /Sort Key: .*(waiting_since|total_paise|valid_until)/,
      );
  }
  expect(await mostRowsRead(() => attendToDueQuotes({ db, log: createLog('silent') }))).toBeLessThan(200);
});

test('those of a tab are counted without reading them, all orders or their history', async () => {
  for (const state of ['accepted', 'ordered', 'expired'] as const) {
    const plans = await plansOf(() => listQuotes(db, { state, itemPerPage: 10 }));
    const count = plans.split('\n\n').find((plan) => plan.includes('quote_counts'));
    expect(count, state).not.toMatch(/Seq Scan on (quotes|orders|order_log)\b/);
  }
});

test('products are read for the filters page by page, each row once', async () => {
  const readAll = async () => {
    for await (const _page of readAllRows({ db, log: createLog('silent') }));
  };
  expect(await mostRowsRead(readAll)).toBeLessThan(1.5 * PRODUCTS);
});

test('quotes are counted without reading them, all orders or their history', async () => {
  const plans = await plansOf(() => countQuotes(db, undefined));
  expect(plans).not.toMatch(/Seq Scan on (quotes|orders|order_log)\b/);
  const { answer, mostRowsRead: mostRead } = await watched(() => countQuotes(db, undefined));
  expect(answer).toMatchObject({ all: CUSTOMERS, 'to-answer': CUSTOMERS / 100, ordered: 200 });
  expect(mostRead, 'the ordered ones, and the days on which offers end').toBeLessThan(1000);
});

test.each(['orders', 'payments', 'papers'])('reading all %s is counted as that', async (table) => {
  const read = await mostRowsRead(() => pool.query(`SELECT count(to_jsonb(t)) FROM ${table} t`));
  expect(read).toBe(table === 'papers' ? 2 * ORDERS : ORDERS);
});

describe('a report', () => {
  // The last day has only the morning of its orders.
  const ON_THE_DAY = 370;
  const period = readPeriod('2020-01-10', '2020-01-10');
  const LISTS: [string, () => Promise<number>][] = [
    ['its days', async () => (await readDays(db, period)).byDay.size],
    ['its products', async () => (await readProducts(db, period, 5)).products.length],
    ['its customers', async () => (await readBuyers(db, period, 5)).lines],
    ['its states', async () => (await readStates(db, period)).length],
  ];
  const answers: number[] = [];
  const ALL_ROWS = /Seq Scan on (payments|orders|order_lines|papers|products)/;

  test.each(LISTS)('reads for %s only what happened in its time', async (_, countLines) => {
    expect(await plansOf(countLines)).not.toMatch(ALL_ROWS);
    const { answer: lines, mostRowsRead: mostRead } = await watched(countLines);
    expect(lines).toBeGreaterThan(0);
    answers.push(lines);
    // Less where an index alone answers.
    expect(mostRead).toBeLessThan(2 * ON_THE_DAY + 100);
  });

  test('reads nothing else than what is kept of its time, once it is', async () => {
    while (await keepMoves(db));
    await asOwner(databaseUrl, 'VACUUM ANALYZE sales_moves, sales_changes');
    for (const [n, [name, countLines]] of LISTS.entries()) {
      expect(await plansOf(countLines), name).not.toMatch(/Seq Scan on sales_moves/);
      const { answer, mostRowsRead: mostRead } = await watched(countLines);
      expect(answer, name).toBe(answers[n]);
      expect(mostRead, name).toBeLessThan(ON_THE_DAY + 10);
    }
  });
});

describe('papers', () => {
  const DAY = { from: '2020-01-05', to: '2020-01-05' };
  const ON_A_DAY = 2 * 24 * 60;
  // All that are reported are counted; of those, one in fifty belongs on the page.
  const REPORTED_AND_PAGE = ORDERS / 2 + 50 * 12;
  test.each([
    ['the newest', {}, 50],
    ['the newest, page 50', { page: 50 }, 600],
    ['of a kind', { kind: 'invoice' }, 50],
    ['of a day', DAY, ON_A_DAY + 50],
    ['of a day and a kind', { ...DAY, kind: 'receipt' }, ON_A_DAY + 50],
    ['without an IRN', { withoutIrn: true }, REPORTED_AND_PAGE],
    ['of a number', { search: 'mw/19-20/00077' }, 50],
    ['of an order', { search: 'MW-0000-0077' }, 500],
    ['with a piece of the number', { search: '00077' }, 500],
    ['of a purchase order', { search: 'kat/po 00077' }, 500],
    ['of a GSTIN that thousands have', { search: '27AAPFU0939F1ZV' }, MOST_READ],
    ['with what every paper has', { search: 'buyer' }, MOST_READ],
    ['of a day with what every paper has', { search: 'buyer', ...DAY }, MOST_FOUND + ON_A_DAY + 100],
    ['with two letters', { search: 'mw' }, MOST_READ],
  ] as const)('%s are listed and counted without reading all', async (_, query, most) => {
    expect(await plansOf(() => listPapers(db, query))).not.toMatch(FULL_READ);
    const { answer, mostRowsRead } = await watched(() => listPapers(db, query));
    expect(answer.docs.length).toBeGreaterThan(0);
    expect(mostRowsRead).toBeLessThan(most);
  });

  test('are counted by their numbers, by their days and by what is missing', async () => {
    expect((await listPapers(db, {})).byKind).toEqual({
      receipt: ORDERS,
      invoice: ORDERS,
      refund: 0,
      credit: 0,
    });
    expect(await listPapers(db, DAY)).toMatchObject({
      totalDocs: ON_A_DAY,
      byKind: { invoice: ON_A_DAY / 2 },
    });
    expect(await listPapers(db, { withoutIrn: true })).toMatchObject({
      totalDocs: ORDERS / 100,
      byKind: { receipt: 0, invoice: ORDERS / 100 },
    });
    expect(await listPapers(db, { search: 'buyer', kind: 'invoice' })).toMatchObject({
      newestOnly: true,
      totalDocs: NEWEST_SEARCHED,
      byKind: { receipt: NEWEST_SEARCHED, invoice: NEWEST_SEARCHED },
    });
  });
});

test.each([
  ['one letter', 'a'],
  ['two letters that every order has', 'mw'],
  ['two letters that nothing has', 'xq'],
  ['marks without a letter', '@@@'],
  ['letters that the index does not know', 'துரை'],
  ['a street of every order', 'mill road'],
  ['a word of every customer', 'buyer'],
  ['a word of every item', 'part'],
  ['what every paper has', '1920'],
])(
  'the order desk searches for %s with bounded work, and says that it searched only the newest',
  async (_, search) => {
    for (const ask of [
      () => listAllOrders(db, { search, orderStatus: 'pending' }),
      () => listAllOrders(db, { search, orderStatus: 'pending', page: 50 }),
      () => listAllOrders(db, { search, paymentStatus: ['failed'] }),
      () => countOrders(db, { search }),
    ]) {
      const { answer, mostRowsRead } = await watched<object>(ask);
      expect(mostRowsRead).toBeLessThan(MOST_READ);
      expect(answer).toMatchObject({ newestOnly: true });
    }
  },
);

test('a broad search finds among the newest of each status, and its counts agree with its lists', async () => {
  const { byState, ...counts } = await countOrders(db, { search: 'buyer' });
  expect(counts).toMatchObject({ pending: NEWEST_SEARCHED, confirmed: ORDERS / 50, completed: 0 });
  expect((await listAllOrders(db, { search: 'buyer' })).totalDocs).toBe(NEWEST_SEARCHED + ORDERS / 50);
  const { docs } = await listAllOrders(db, { search: 'buyer', orderStatus: 'pending' });
  expect(docs[0]!.orderId).toBe(`MW-${String(ORDERS - 1).padStart(8, '0')}`);
  expect(await countOrders(db, { search: 'buyer77@' })).not.toHaveProperty('newestOnly');
});

test('totals that were counted beforehand are right', async () => {
  expect((await listProducts({ db, log: createLog('silent') }, {})).totalDocs).toBe(PRODUCTS);
  expect((await listAllOrders(db, {})).totalDocs).toBe(ORDERS);
  expect(await countOrders(db, {})).toMatchObject({ confirmed: ORDERS / 50, pending: ORDERS - ORDERS / 50 });
});

test('a word that fits a quarter of a large catalogue gets an estimate, and says so', async () => {
  const found = await listProducts({ db, log: createLog('silent') }, { search: 'pump' });
  expect(found.totalIsEstimate).toBe(true);
  expect(found.totalDocs).toBeGreaterThan(PRODUCTS / 5);
  expect(found.totalDocs).toBeLessThan(PRODUCTS / 3);
});

test('of a frequent word the thing itself comes first, and the pages neither repeat nor leave out', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => listProducts({ db, log: createLog('silent') }, { search: 'pump', page })),
  );
  const shown = pages.flatMap(({ docs }) => docs);
  const pumps = shown.filter(({ name }) => name.startsWith('Pump '));
  expect(pumps.length).toBeGreaterThan(3);
  expect(shown.slice(0, pumps.length)).toEqual(pumps);
  expect(new Set(shown.map(({ _id }) => _id)).size).toBe(30);
});

// Last: these orders are in no other test's totals.
test('transfers that are due are counted, added up and listed from their index', async () => {
  await pool.query(`
    INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, payment_method)
    SELECT 'MW-T' || n, md5('customer1')::uuid, 'transfer' || n, '', '', '', '600001', '9876500001', 100, 'transfer' FROM generate_series(1, 30) n`);
  expect(await readTransfersDue(db)).toEqual({ orders: 30, leftPaise: 30_00 });
  const list = () => listAllOrders(db, { awaits: 'transfer', itemPerPage: 10 });
  expect(await list()).toMatchObject({ totalDocs: 30, hasNextPage: true });
  for (const ask of [() => readTransfersDue(db), list]) {
    const plans = await plansOf(ask);
    expect(plans).toMatch(/Index (Only )?Scan using orders_(transfers_due|by_payment)/);
    expect(plans).not.toMatch(/Seq Scan on orders/);
    expect(await mostRowsRead(ask)).toBeLessThan(100);
  }
});
