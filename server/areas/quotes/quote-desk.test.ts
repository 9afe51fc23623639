import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvPieces } from '#domain/csv.ts';
import { MAX_OPEN_QUOTES, MAX_QUOTES_PER_HOUR } from '#domain/sizes/quotes.ts';
import { auditLog, products, quotes, rateLimits, shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { dayIn, quoting } from '../../testing/quotes.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let customer: TestCustomer;
let admin: string;
let pump: string;
let desk: ReturnType<typeof quoting>;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  pump = await addProduct(shop, {
    name: 'Vertical turbine pump',
    pricePaise: 1_000_00,
    partNumber: 'VT-80',
    hsn: '841370',
    gstRateBp: 1200,
    imageLinks: ['/media/demo/vt.jpg'],
  });
});
beforeEach(async () => {
  customer = await registerCustomer(shop, { name: 'Lakshmi Menon' });
  desk = quoting(shop, customer, admin);
});

describe('a revision', () => {
  test('calls its freight by one name to both sides, before and after it is sent', async () => {
    const asked = await desk.request(pump);
    expect(await desk.seen(asked)).toMatchObject({ freightName: 'Freight to Tamil Nadu' });
    // The town is known from what the customer has ordered.
    const ordered = await desk.order(await desk.accepted(pump), { paymentMethod: 'transfer' });
    expect(ordered.status).toBe(200);
    const { freightName } = await desk.seen(asked);
    await desk.answer('send', desk.revisionOf(asked, pump, { freight: 1_180 }));
    const { revisions } = await desk.own(asked);
    expect([freightName, revisions[0]!.lines[1]!.name]).toEqual([
      'Freight to Coimbatore',
      'Freight to Coimbatore',
    ]);
  });

  test('takes what is not given from the catalogue and the settings of its moment', async () => {
    const id = await desk.request(pump, { pincode: 560001, message: 'For the dam' });
    const lines = [
      { productId: pump, quantity: 2, unitPrice: 950 },
      {
        productId: pump,
        name: 'The same, painted',
        quantity: 1,
        unitPrice: 999.99,
        hsn: '8413.70.10',
        gstRate: 18,
      },
      { name: 'Erection', quantity: 1, unitPrice: 5000 },
    ];
    const { body } = await desk.answer('send', { id, lines, validUntil: dayIn(0), freight: 0 });
    const [revision] = body.data.revisions;
    expect(revision).toMatchObject({
      placeOfSupply: 'Karnataka',
      payment: 'card or transfer',
      terms: expect.stringMatching(/./),
      lines: [
        {
          name: 'Vertical turbine pump',
          partNumber: 'VT-80',
          hsn: '841370',
          gstRate: 12,
          imageLink: '/media/demo/vt.jpg',
        },
        { name: 'The same, painted', hsn: '84137010', gstRate: 18 },
        { name: 'Erection', productId: null, hsn: null, gstRate: 18 },
      ],
      igst: expect.any(Number),
      cgst: 0,
    });
    expect(revision.lines).toHaveLength(3);
    const { rows } = await shop.deps.db.execute<{ content: Record<string, unknown> }>(
      sql`SELECT content FROM quote_revisions WHERE quote_id = ${id}`,
    );
    expect(rows[0]!.content).toMatchObject({
      buyer: { name: 'Lakshmi Menon', pincode: '560001', state: 'Karnataka' },
      request: { message: 'For the dam' },
      seller: { legalName: expect.any(String), gstin: expect.any(String) },
    });
  });

  test('of a product that is gone is sent again from the revision before', async () => {
    const gone = await addProduct(shop, { name: 'Old valve', partNumber: 'OV-1', hsn: '848180' });
    const id = await desk.request(gone);
    await desk.answer('send', desk.revisionOf(id, gone));
    await shop.deps.db.delete(products).where(eq(products.id, gone));
    const again = await desk.answer('send', desk.revisionOf(id, gone));
    expect(again.body.data.revisions[0].lines).toMatchObject([
      { name: 'Old valve', partNumber: 'OV-1', hsn: '848180' },
    ]);
    const other = await desk.request(pump);
    const refused = await desk.answer('send', desk.revisionOf(other, gone));
    expect([refused.status, refused.body.error]).toEqual([
      404,
      'We could not find the product of line 1. Take the line out, or write its name without the product.',
    ]);
  });

  test.each<[string, object, number, string]>([
    [
      'three decimals',
      { lines: [{ name: 'A', quantity: 1, unitPrice: 1.005 }] },
      400,
      'The price of line 1 has at most two decimals.',
    ],
    [
      'no price',
      { lines: [{ name: 'A', quantity: 1, unitPrice: 0 }] },
      400,
      'The price of line 1 is more than Rs.0.',
    ],
    [
      'a price beyond all',
      { lines: [{ name: 'A', quantity: 1, unitPrice: 1e9 }] },
      400,
      'The price of line 1 is at most Rs.1,00,00,000.',
    ],
    [
      'a total beyond all',
      { lines: [{ name: 'A', quantity: 9999, unitPrice: 1e7 }] },
      400,
      'An offer is at most Rs.1,00,00,00,000.',
    ],
    [
      'a line without a name',
      { lines: [{ quantity: 1, unitPrice: 1 }] },
      400,
      'Line 1 needs a product or a name.',
    ],
    [
      'a rate that the settings do not have',
      { lines: [{ name: 'A', quantity: 1, unitPrice: 1, gstRate: 17 }] },
      400,
      'Line 1: The rate of GST is one of the list in the settings',
    ],
    [
      'a wrong HSN code',
      { lines: [{ name: 'A', quantity: 1, unitPrice: 1, hsn: '84137' }] },
      400,
      'Line 1: An HSN code has 4, 6 or 8 digits, such as 841370.',
    ],
    ['a day that is over', { validUntil: dayIn(-1) }, 400, 'The last day of the offer is over.'],
    ['a day too far off', { validUntil: dayIn(366) }, 400, 'An offer is valid until'],
    ['freight below nothing', { freight: -1 }, 400, 'The freight is more than Rs.0.'],
    ['another revision than the next', { revision: 2 }, 409, 'The quote has no revision yet.'],
  ])('with %s is refused and changes nothing', async (_, fields, status, sentence) => {
    const id = await desk.request(pump);
    const refused = await desk.answer('send', desk.revisionOf(id, pump, fields));
    expect([refused.status, refused.body.error]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await desk.own(id)).toMatchObject({ state: 'requested', revision: 0, quotationNumber: null });
  });

  test('that is to be paid by transfer needs a bank account in the settings', async () => {
    const [row] = await shop.deps.db.select().from(shopSettings);
    await shop.deps.db.execute(
      sql`UPDATE shop_settings SET company = jsonb_set(company, '{bank,account}', '""')`,
    );
    const id = await desk.request(pump);
    const refused = await desk.answer('send', desk.revisionOf(id, pump, { payment: 'transfer' }));
    await shop.deps.db.update(shopSettings).set({ company: row!.company });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('no bank account')]);
  });

  test('and what else the staff does is in the activity log with who did it', async () => {
    const id = await desk.sendFirst(pump);
    await desk.answer('message', { id, text: 'Good?' });
    await desk.answer('withdraw', { id });
    const rows = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.at);
    const { quotationNumber } = await desk.own(id);
    expect(rows.map(({ action, subject, adminName }) => [action, subject, adminName])).toEqual(
      ['sent', 'answered', 'withdrawn'].map((action) => [action, quotationNumber, 'Administrator']),
    );
    const { messages, history } = await desk.own(id);
    expect(messages).toMatchObject([{ from: 'shop', author: 'Administrator' }]);
    expect(history.map(({ actor }) => actor)).toEqual([
      'customer',
      'Administrator',
      'Administrator',
      'Administrator',
    ]);
  });
});

describe('the search of the back office', () => {
  const found = async (search: string) => {
    const { body } = await shop.get(
      `/admin/quotes/all?itemPerPage=50&search=${encodeURIComponent(search)}`,
      admin,
    );
    return body.data.docs.map((quote: { _id: string }) => quote._id);
  };

  test('finds a quote by its numbers, people, company, place, product and part number', async () => {
    const id = await desk.request(pump, { company: 'Kaveri Spinning Mills', pincode: 682001 });
    await desk.answer('send', desk.revisionOf(id, pump));
    const { number, quotationNumber } = await desk.own(id);
    for (const typed of [
      number,
      number.toLowerCase().replaceAll('-', ' '),
      quotationNumber!,
      quotationNumber!.replaceAll('/', ''),
      customer.email,
      'kaveri spin',
      'Kerala',
    ])
      expect(await found(typed), typed).toEqual([id]);
    for (const typed of ['Lakshmi', 'turbine', 'vt80']) expect(await found(typed), typed).toContain(id);
    expect(await found('nothing of the kind')).toEqual([]);
    expect(await found('%')).toEqual([]);
    const own = await shop.get('/user/quotes/all?search=kaveri%20turbine', customer.token);
    expect(own.body.data.docs).toMatchObject([{ _id: id }]);
  });

  test('is exported as a spreadsheet by those who may take people’s data out', async () => {
    const id = await desk.request(pump, { company: '=Evil, "Mills"' });
    const { number } = await desk.own(id);
    const { statusCode, body: text } = await shop.app.inject({
      url: `/admin/quotes/export?search=${number}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(statusCode).toBe(200);
    expect(text).toContain(number);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).not.toContain(',=Evil');
    const offered = await desk.own(await desk.sendFirst(pump));
    const { body } = await shop.get(`/admin/quotes/export?search=${offered.number}`, admin);
    const [heads, cells] = [...csvPieces(body)].flat().map((row) => row.cells);
    expect(cells![heads!.indexOf('Total (Rs.)')]).toBe(offered.total!.toFixed(2));
  });
});

describe('a customer', () => {
  test('sees only own quotes', async () => {
    const id = await desk.sendFirst(pump);
    const stranger = quoting(shop, await registerCustomer(shop), admin);
    const answers = [
      await shop.get(`/user/quotes/single?id=${id}`, (await registerCustomer(shop)).token),
      await stranger.ask('message', { id, text: 'Mine?' }),
      await stranger.ask('accept', { id, revision: 1 }),
      await stranger.ask('decline', { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await desk.own(id)).toMatchObject({ state: 'offered', messages: [] });
  });

  test('asks for so many at once and in an hour, and the same request is one', async () => {
    const once = [1, 2].map(() =>
      desk.ask('request', { lines: [{ productId: pump, quantity: 1 }] }, 'ask-just-once'),
    );
    const made = await Promise.all(once);
    expect(made[0]!.body.data).toEqual(made[1]!.body.data);
    for (let i = 1; i < MAX_QUOTES_PER_HOUR; i += 1) await desk.request(pump);
    const often = await desk.ask('request', { lines: [{ productId: pump, quantity: 1 }] });
    expect(often.status).toBe(429);
    await shop.deps.db.delete(rateLimits).where(eq(rateLimits.key, `quote:${customer.id}`));
    for (let i = MAX_QUOTES_PER_HOUR; i < MAX_OPEN_QUOTES; i += 1) await desk.request(pump);
    const many = await desk.ask('request', { lines: [{ productId: pump, quantity: 1 }] });
    expect([many.status, many.body.error]).toEqual([
      409,
      `${MAX_OPEN_QUOTES} of your requests wait for our answer. Take one back under Quotes, then ask again.`,
    ]);
    expect(await shop.deps.db.$count(quotes, eq(quotes.customerId, customer.id))).toBe(MAX_OPEN_QUOTES);
  });

  test.each([
    [
      'a product that does not exist',
      { lines: [{ productId: '00000000-0000-7000-8000-000000000000', quantity: 1 }] },
      404,
    ],
    ['no lines', { lines: [] }, 400],
    ['a wrong GSTIN', { gst: '27AAPFU0939F1ZX' }, 400],
    ['a wrong pincode', { pincode: 12 }, 400],
    ['a nought in the message', { message: 'a\u0000b' }, 400],
    ['a message without end', { message: 'x'.repeat(2001) }, 400],
  ])('is notified of %s', async (_, fields, status) => {
    const answer = await desk.ask('request', { lines: [{ productId: pump, quantity: 1 }], ...fields });
    expect(answer.status).toBe(status);
  });

  test('has the quotes on the page of the back office [B4.20]', async () => {
    const id = await desk.request(pump);
    const { body } = await shop.get(`/admin/customers/single?id=${customer.id}`, admin);
    expect(body.data).toMatchObject({ quotes: 1, latestQuotes: [{ _id: id, state: 'requested' }] });
  });
});
