import { describe, expect, test } from 'vitest';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { listProducts } from '../../areas/catalogue/list-products.ts';
import { countOrders, readTransfersDue } from '../../areas/orders/desk/count-orders.ts';
import { listAllOrders } from '../../areas/orders/list-orders.ts';
import { listOwnOrders } from '../../areas/orders/list-own-orders.ts';
import { readToShip } from '../../areas/orders/read-to-ship.ts';
import { findShortOrders } from '../../areas/stock/short-orders.ts';
import { ORDERS, PRODUCTS } from '../large-shop.ts';
import { FULL_READ, type LargeShop, MOST_READ } from './start-large-shop.ts';

/** The order desk and its searches. Comes last, because it adds orders that no total of another has. */
export function readsOfOrders(large: LargeShop): void {
  describe('without reading a whole table', () => {
    test.each([
      ['the newest', {}],
      ['page 50', { page: 50 }],
      ['a status', { orderStatus: 'confirmed' }],
      ['a payment status', { paymentStatus: ['success'] }],
      ['both', { orderStatus: 'confirmed', paymentStatus: ['success'] }],
      [
        'what is to be confirmed',
        { orderStatus: 'pending', paymentStatus: ['success', 'partially-refunded'] },
      ],
      ['an old order by its number', { search: 'MW-00000077' }],
      ['a payment', { search: 'pay_77' }],
      ['one customer', { search: 'buyer77@' }],
      ['one customer’s phone', { search: '+91 98765 00077' }],
      ['a tracking number', { search: 'lr-7000 0077' }],
      ['a district', { search: 'district 77' }],
      ['a product', { search: 'part mw-0000 0077' }],
      ['a part number', { search: 'pm 00077 x' }],
      ['a company', { search: 'mill 77 private' }],
      ['a paper', { search: 'rv/19-20/00077' }],
      ['what fits every order', { search: '98765' }],
      ['what every paper has', { search: '/19-20/' }],
    ] satisfies [string, Parameters<typeof listAllOrders>[1]][])(
      'the order desk lists %s',
      async (_, query) => {
        expect(await large.plansOf(() => listAllOrders(large.db, query))).not.toMatch(FULL_READ);
        expect(await large.mostRowsRead(() => listAllOrders(large.db, query))).toBeLessThan(MOST_READ);
        expect((await listAllOrders(large.db, query)).docs.length).toBeGreaterThan(0);
      },
    );

    test('a tab with several payment statuses reads no more of each than up to the page [B5.22]', async () => {
      const toConfirm = (page: number): Parameters<typeof listAllOrders>[1] => ({
        orderStatus: 'pending',
        paymentStatus: ['success', 'partially-refunded'],
        page,
      });
      for (const page of [1, 50])
        expect(await large.mostRowsRead(() => listAllOrders(large.db, toConfirm(page)))).toBeLessThan(
          4 * (page * PAGE_SIZE + 1),
        );
    });

    test('what the shipping of a hundred orders needs is read for them alone', async () => {
      const { docs } = await listAllOrders(large.db, { itemPerPage: 100 });
      const ask = () =>
        readToShip(
          large.db,
          docs.map(({ _id }) => _id),
        );
      expect(await large.plansOf(ask)).not.toMatch(FULL_READ);
      expect(await large.mostRowsRead(ask)).toBeLessThan(MOST_READ);
      expect(await ask()).toHaveLength(docs.length);
    });

    test('orders are counted, and a customer sees their own', async () => {
      expect(await large.plansOf(() => countOrders(large.db, {}))).not.toMatch(FULL_READ);
      // The index finds by pieces of three letters, which a few hundred other orders have too.
      for (const search of [
        'MW-00000077',
        '+91 98765 00077',
        'lr-7000 0077',
        'part mw-0000 0077',
        'pm-00077-x',
        'rv/19-20/00077',
      ])
        expect(await large.mostRowsRead(() => countOrders(large.db, { search })), search).toBeLessThan(300);
      const customerId = await large.idOf(`md5('customer77')::uuid`);
      expect(await large.plansOf(() => listOwnOrders(large.db, customerId, {}))).not.toMatch(FULL_READ);
      large.pool.asked.length = 0;
      expect((await listOwnOrders(large.db, customerId, {})).docs.length).toBeGreaterThan(0);
      expect(large.pool.asked).toHaveLength(1);
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
        () => listAllOrders(large.db, { search, orderStatus: 'pending' }),
        () => listAllOrders(large.db, { search, orderStatus: 'pending', page: 50 }),
        () => listAllOrders(large.db, { search, paymentStatus: ['failed'] }),
        () => countOrders(large.db, { search }),
      ]) {
        const { answer, mostRowsRead } = await large.watched<object>(ask);
        expect(mostRowsRead).toBeLessThan(MOST_READ);
        expect(answer).toMatchObject({ newestOnly: true });
      }
    },
  );

  test('a broad search finds among the newest of each status, and its counts agree with its lists', async () => {
    const { byState, ...counts } = await countOrders(large.db, { search: 'buyer' });
    expect(counts).toMatchObject({ pending: NEWEST_SEARCHED, confirmed: ORDERS / 50, completed: 0 });
    expect((await listAllOrders(large.db, { search: 'buyer' })).totalDocs).toBe(
      NEWEST_SEARCHED + ORDERS / 50,
    );
    const { docs } = await listAllOrders(large.db, { search: 'buyer', orderStatus: 'pending' });
    expect(docs[0]!.orderId).toBe(`MW-${String(ORDERS - 1).padStart(8, '0')}`);
    expect(await countOrders(large.db, { search: 'buyer77@' })).not.toHaveProperty('newestOnly');
  });

  test('totals that were counted beforehand are right', async () => {
    expect((await listProducts(large.deps, {})).totalDocs).toBe(PRODUCTS);
    expect((await listAllOrders(large.db, {})).totalDocs).toBe(ORDERS);
    expect(await countOrders(large.db, {})).toMatchObject({
      confirmed: ORDERS / 50,
      pending: ORDERS - ORDERS / 50,
    });
  });

  // Last: these orders are in no other test's totals.
  test('transfers that are due are counted, added up and listed from their index', async () => {
    await large.pool.query(`
      INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, payment_method)
      SELECT 'MW-T' || n, md5('customer1')::uuid, 'transfer' || n, '', '', '', '600001', '9876500001', 100, 'transfer' FROM generate_series(1, 30) n`);
    expect(await readTransfersDue(large.db)).toEqual({ orders: 30, leftPaise: 30_00 });
    const list = () => listAllOrders(large.db, { awaits: 'transfer', itemPerPage: 10 });
    expect(await list()).toMatchObject({ totalDocs: 30, hasNextPage: true });
    for (const ask of [() => readTransfersDue(large.db), list]) {
      const plans = await large.plansOf(ask);
      expect(plans).toMatch(/Index (Only )?Scan using orders_(transfers_due|by_payment)/);
      expect(plans).not.toMatch(/Seq Scan on orders/);
      expect(await large.mostRowsRead(ask)).toBeLessThan(100);
    }
  });

  test('orders that are short are found from the products that are', async () => {
    await large.pool.query(`
      INSERT INTO order_lines (order_id, position, product_id, name, unit_price_paise, quantity, held)
      SELECT orders.id, 0, wanted.id, 'Short part', 100, 1, 1 FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders
        WHERE number LIKE 'MW-T%') AS orders JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products) AS wanted USING (n)`);
    await large.pool.query(`
      INSERT INTO stock (product_id, counted, on_hand, held) SELECT id, true, 5, 0 FROM products
      ON CONFLICT (product_id) DO UPDATE SET counted = true, on_hand = 5`);
    await large.pool.query(`UPDATE stock SET on_hand = 0, held = 1
      WHERE product_id IN (SELECT product_id FROM order_lines WHERE held > 0)`);
    await large.pool.query('VACUUM ANALYZE stock, order_lines');
    expect(await countOrders(large.db, {})).toMatchObject({ short: 30 });
    const list = () => listAllOrders(large.db, { short: true, itemPerPage: 10 });
    expect(await list()).toMatchObject({ totalDocs: 30, hasNextPage: true });
    expect((await list()).docs.map(({ short }) => short)).toEqual(
      Array.from({ length: 10 }, () => [{ position: 1, pieces: 1 }]),
    );
    for (const ask of [list, () => findShortOrders(large.db)]) {
      expect(await large.plansOf(ask)).not.toMatch(/Seq Scan on (orders|order_lines|stock)/);
      expect(await large.mostRowsRead(ask)).toBeLessThan(500);
    }
  });
}
