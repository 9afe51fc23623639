// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { MAX_SIGNED_QR_LENGTH } from '#domain/papers/irn.ts';
import { orders, products } from '../../platform/db/schema/index.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { OutOfBounds } from '../../platform/workers/bounded-worker.ts';
import { gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { type Checkout, rowOf } from '../../testing/orders.ts';
import { GSTIN, MAHARASHTRA, sellerIn } from '../../testing/papers.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { signedQrOf } from '../../testing/signed-qr.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { sendPdf } from './send-file.ts';

const shop = startTestShop({ PUBLIC_URL: 'https://shop.example' });
const { place, sell, ship, refund } = sellerIn(shop, () => admin);
let admin: string;
let asha: TestCustomer;
let mills: TestCustomer;
let shipped: Checkout;
let credited: Checkout;
let paid: Checkout;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  await gatewayStandIn(shop).control({ refunds: { delayMs: 0 } });
  asha = await registerCustomer(shop);
  mills = await registerCustomer(shop, { name: 'Kaveri Spinning Mills' });
  shipped = await ship(await sell(asha));
  credited = await ship(await sell(mills, { quantity: 4, fields: { ...MAHARASHTRA, gst: GSTIN } }));
  for (const partialAmount of [118, 236])
    await refund(credited, { refundOption: 'partial', partialAmount }, '/partially-refunded/');
  const weighed = {
    name: 'Gear pump',
    partNumber: 'MW-GP-25',
    specifications: [{ key: 'Weight', value: '12.5 kg' }],
  };
  paid = await sell(asha, { quantity: 3, product: weighed });
});

/** As bytes, which the answer's text is not. */
async function download(url: string, token: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const isJson = String(headers['content-type']).includes('json');
  return {
    status: statusCode,
    headers,
    bytes: rawPayload,
    body: isJson ? JSON.parse(String(rawPayload)) : null,
  };
}
async function pagesOf(url: string, token = admin) {
  const { status, bytes, body } = await download(url, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return (await readPdf(bytes)).pages;
}
const papersOf = async ({ mongooseOrderId }: Checkout): Promise<PaperSummary[]> =>
  (await shop.get(`/orders/papers?mongooseOrderId=${mongooseOrderId}`, admin)).body.data.docs;
const paperOf = async (order: Checkout, wanted: PaperSummary['kind']) =>
  (await papersOf(order)).find(({ kind }) => kind === wanted)!;
const numberOf = async ({ mongooseOrderId }: Checkout) => (await rowOf(shop, mongooseOrderId)).number;
const named = (...orders: Pick<Checkout, 'mongooseOrderId'>[]) =>
  orders.map(({ mongooseOrderId }) => `mongooseOrderId=${mongooseOrderId}`).join('&');

describe('a paper as PDF', () => {
  test('is called by its number and says it, with the copy that was asked for', async () => {
    for (const { _id, number, kind } of [...(await papersOf(credited)), ...(await papersOf(shipped))]) {
      const { status, headers, bytes } = await download(`/admin/papers/pdf?id=${_id}&copy=triplicate`, admin);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      );
      expect(headers['cache-control']).toBe('private, no-store');
      const [page] = (await readPdf(bytes)).pages;
      expect(page!.text).toContain(number);
      expect(page!.text.includes('Triplicate for supplier')).toBe(kind === 'invoice' || kind === 'credit');
    }
  });

  test('leads to its order in the shop, and is shown when asked to [B2.23]', async () => {
    const { _id } = await paperOf(shipped, 'invoice');
    const { headers } = await download(`/admin/papers/pdf?id=${_id}&show=1`, admin);
    expect(headers['content-disposition']).toMatch(/^inline; filename="MW-/);
    const [page] = await pagesOf(`/admin/papers/pdf?id=${_id}`);
    expect(page!.links).toContain(`https://shop.example/account/orders/${shipped.mongooseOrderId}`);
  });

  test('a credit note says what earlier ones took', async () => {
    const [second, first] = (await papersOf(credited)).filter(({ kind }) => kind === 'credit');
    const [page] = await pagesOf(`/admin/papers/pdf?id=${second!._id}`);
    expect(page!.text).toContain('236.00');
    expect(page!.text).toContain('118.00');
    expect((await pagesOf(`/admin/papers/pdf?id=${first!._id}`))[0]!.text).not.toContain('236.00');
  });

  test('shows the IRN once it was entered [B2.38]', async () => {
    const { _id, number } = await paperOf(credited, 'invoice');
    const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229';
    const kept = {
      irn,
      ackNo: '112610012345678',
      ackDate: `${istDay(new Date().toISOString())} 10:15:00`,
      signedQr: signedQrOf(number, irn).padEnd(MAX_SIGNED_QR_LENGTH, 'b'),
    };
    expect((await shop.post('/admin/papers/irn', { id: _id, ...kept }, admin)).status).toBe(200);
    const [page] = await pagesOf(`/admin/papers/pdf?id=${_id}`);
    expect(page!.text).toContain(irn.slice(0, 32));
    expect(page!.text).toContain(irn.slice(32));
    const today = formatIst(new Date().toISOString(), 'date');
    expect(page!.text).toContain(`112610012345678, ${today}, 10:15 am`);
  });

  test('belongs to its customer: to all others it is unknown [B2.33]', async () => {
    const { _id } = await paperOf(shipped, 'invoice');
    const [page] = await pagesOf(`/user/orders/paperPdf?id=${_id}`, asha.token);
    expect(page!.text).toContain('Original for recipient');
    const foreign = await download(`/user/orders/paperPdf?id=${_id}`, mills.token);
    const unknown = await download(`/user/orders/paperPdf?id=${randomUUID()}`, mills.token);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await download(`/user/orders/paperPdf?id=${_id}`, '')).status).toBe(401);
    expect((await download(`/user/orders/paperPdf?id=${_id}`, admin)).status).toBe(403);
    expect((await download(`/admin/papers/pdf?id=${_id}`, asha.token)).status).toBe(403);
    expect((await download(`/admin/papers/pdf?id=${randomUUID()}`, admin)).status).toBe(404);
  });

  test.each(['', 'id=', 'id=MW/26-27/00001', `id=${'9'.repeat(40)}`, 'id[]=1', 'copy=original'])(
    'is not found by %s [B2.33]',
    async (query) => {
      for (const path of ['/admin/papers/pdf', '/admin/papers/eInvoice'])
        expect((await download(`${path}?${query}`, admin)).status).toBe(400);
      expect((await download(`/user/orders/paperPdf?${query}`, asha.token)).status).toBe(400);
    },
  );

  test('only has copies that exist [B2.21]', async () => {
    const { _id } = await paperOf(shipped, 'invoice');
    expect((await download(`/admin/papers/pdf?id=${_id}&copy=fourth`, admin)).status).toBe(400);
  });
});

describe('an e-invoice', () => {
  test('is the file for the portal, called by the number', async () => {
    const { _id, number } = await paperOf(credited, 'invoice');
    const { status, headers, body } = await download(`/admin/papers/eInvoice?id=${_id}`, admin);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${number.replaceAll('/', '-')}.json"`);
    expect(body).toMatchObject({
      Version: '1.1',
      DocDtls: { Typ: 'INV', No: number },
      BuyerDtls: { Gstin: GSTIN, LglNm: mills.name, Loc: 'Pune', Pin: 411001, Stcd: '27', Pos: '27' },
      ValDtls: { AssVal: 4000, IgstVal: 720, TotInvVal: 4720 },
    });
    expect(body).not.toHaveProperty('ShipDtls');
  });

  test('of a credit note names its invoice', async () => {
    const [invoice, note] = await Promise.all([paperOf(credited, 'invoice'), paperOf(credited, 'credit')]);
    const { body } = await download(`/admin/papers/eInvoice?id=${note._id}`, admin);
    expect(body).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number }] },
    });
  });

  test('is refused with its reason where the goods go to another State than the buyer’s, or have no HSN code', async () => {
    const fields = { gst: GSTIN };
    const elsewhere = await paperOf(await ship(await sell(mills, { fields })), 'invoice');
    const ofOtherState = await download(`/admin/papers/eInvoice?id=${elsewhere._id}`, admin);
    expect([ofOtherState.status, ofOtherState.body.error]).toEqual([
      409,
      expect.stringContaining(`The buyer’s GSTIN on ${elsewhere.number} is of Maharashtra`),
    ]);
    const bare = await paperOf(await ship(await sell(mills, { fields, product: { hsn: null } })), 'invoice');
    const refused = await download(`/admin/papers/eInvoice?id=${bare._id}`, admin);
    const reason = `Line 1 of ${bare.number} has no HSN code of at least 6 digits, which an e-invoice needs. Enter the code with the product, so that the next invoice has it.`;
    expect([refused.status, refused.body.error]).toEqual([409, reason]);
    const today = istDay(new Date().toISOString());
    const { data } = (await shop.get(`/admin/papers/period?from=${today}&to=${today}`, admin)).body;
    expect(data.eInvoicesLeftOut).toEqual({ papers: 2, reason: ofOtherState.body.error });
  });

  test('is refused with a sentence for a buyer without a GSTIN, and for vouchers', async () => {
    const invoice = await paperOf(shipped, 'invoice');
    const refused = await download(`/admin/papers/eInvoice?id=${invoice._id}`, admin);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      `${invoice.number} is for a buyer without a GSTIN. E-invoices are made for registered buyers only.`,
    );
    const receipt = await paperOf(credited, 'receipt');
    expect((await download(`/admin/papers/eInvoice?id=${receipt._id}`, admin)).status).toBe(409);
  });
});

describe('packing slips', () => {
  test('come in one file, in the order of the question, each order once [B2.6]', async () => {
    const [first, second] = [await numberOf(paid), await numberOf(shipped)];
    const url = `/orders/packingSlips?${named(paid, shipped, paid)}&mongooseOrderId=${first}`;
    const pages = await pagesOf(url);
    expect(pages).toHaveLength(2);
    expect(pages[0]!.text).toContain(first);
    expect(pages[1]!.text).toContain(second);
    const { headers } = await download(url, admin);
    expect(headers['content-disposition']).toBe('attachment; filename="packing-slips.pdf"');
  });

  test('name part, quantity and the weight of the product, also when it was deleted since', async () => {
    const url = `/orders/packingSlips?${named(paid)}`;
    const [page] = await pagesOf(url);
    for (const text of ['MW-GP-25', 'Gear pump', '12.50 kg', '37.50 kg', '641 001', asha.name])
      expect(page!.text).toContain(text);
    expect(page!.text).not.toContain('Rs');
    const { headers } = await download(`${url}&show=1`, admin);
    expect(headers['content-disposition']).toBe(
      `inline; filename="packing-slip-${await numberOf(paid)}.pdf"`,
    );
    await shop.deps.db.delete(products).where(eq(products.partNumber, 'MW-GP-25'));
    const [without] = await pagesOf(url);
    expect(without!.text).toContain('Gear pump');
    expect(without!.text).not.toContain('12.50 kg');
  });

  test('are refused for unpaid, cancelled and unknown orders, with their names', async () => {
    const unpaid = await place(asha);
    const refused = await download(`/orders/packingSlips?${named(paid, unpaid)}`, admin);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      `The order ${await numberOf(unpaid)} is not paid, so nothing is packed. Leave it out.`,
    );
    const unknown = await download(`/orders/packingSlips?${named(paid)}&mongooseOrderId=MW-0000-0000`, admin);
    expect([unknown.status, unknown.body.error]).toEqual([404, 'We could not find the order MW-0000-0000.']);
    const cancelled = await sell(asha);
    await shop.post('/user/orders/cancel', { mongooseOrderId: cancelled.mongooseOrderId }, asha.token);
    await refund(cancelled, { refundOption: 'full' }, '/refunded/');
    const gone = await download(`/orders/packingSlips?${named(cancelled)}`, admin);
    expect([gone.status, gone.body.error]).toEqual([
      409,
      `The order ${await numberOf(cancelled)} is cancelled, so nothing is packed. Leave it out.`,
    ]);
  });
});

describe('invoices of several orders', () => {
  test('come in one file; each keeps its own pages and numbers [B2.32]', async () => {
    const pages = await pagesOf(`/orders/invoices?${named(credited, shipped, credited)}&copy=duplicate`);
    const [first, second] = [await paperOf(credited, 'invoice'), await paperOf(shipped, 'invoice')];
    expect(pages).toHaveLength(2);
    expect(pages[0]!.text).toContain(first.number);
    expect(pages[1]!.text).toContain(second.number);
    for (const { text } of pages) {
      expect(text).toContain('Page 1 of 1');
      expect(text).toContain('Duplicate for transporter');
    }
    const { headers } = await download(`/orders/invoices?${named(shipped)}`, admin);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${second.number.replaceAll('/', '-')}.pdf"`,
    );
  });

  test('names the orders without one', async () => {
    const { status, body } = await download(`/orders/invoices?${named(shipped, paid)}`, admin);
    expect(status).toBe(409);
    expect(body.error).toBe(
      `There is no tax invoice for the order ${await numberOf(paid)}: it is made when the goods leave. Leave it out.`,
    );
  });
});

test('an order that was shipped before papers is not told to wait for its invoice', async () => {
  const older = await place(asha);
  const past = sql`now() - interval '1 year'`;
  const is = (columns: object) =>
    shop.deps.db.update(orders).set(columns).where(eq(orders.id, older.mongooseOrderId));
  await is({
    orderStatus: 'completed',
    paymentStatus: 'success',
    shippingStatus: 'shipped',
    shippedAt: past,
  });
  const { status, body } = await download(`/orders/invoices?${named(shipped, paid, older)}`, admin);
  await is({ orderStatus: 'cancelled' });
  expect([status, body.error]).toEqual([
    409,
    `There is no tax invoice for the order ${await numberOf(older)}: it was shipped before papers were kept here. Leave it out.`,
  ]);
});

test.each([
  [2, 'Too many papers for one file. Print fewer at once.'],
  [1, 'This paper has too many lines to be made as a file.'],
])(
  '%i that take too long or too much memory are refused with a sentence [B2.12]',
  async (count, sentence) => {
    const app = Fastify();
    const options = { fileName: 'x.pdf', show: undefined, papers: count };
    app.get('/', (_, reply) =>
      sendPdf(reply, options, () => Promise.reject(new OutOfBounds('It took too long.'))),
    );
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json().message]).toEqual([413, sentence]);
  },
);

describe.each(['/orders/packingSlips', '/orders/invoices'])('%s', (path) => {
  test.each([
    ['none', ''],
    ['more than a hundred', named(...Array.from({ length: 101 }, () => ({ mongooseOrderId: randomUUID() })))],
    ['one that is too long', `mongooseOrderId=${'x'.repeat(61)}`],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await download(`${path}?${query}`, admin);
    expect(status).toBe(400);
    expect(body.error).toMatch(/order/i);
    expect(body.error).not.toMatch(/mongoose|items/i);
  });

  test('names a few of a hundred unknown orders', async () => {
    const ids = Array.from({ length: 100 }, () => ({ mongooseOrderId: randomUUID() }));
    const { status, body } = await download(`${path}?${named(...ids)}`, admin);
    expect(status).toBe(404);
    expect(body.error).toBe(
      `We could not find the orders ${ids
        .slice(0, 5)
        .map(({ mongooseOrderId }) => mongooseOrderId)
        .join(', ')} and 95 others.`,
    );
  });

  test('is for administrators', async () => {
    expect((await download(`${path}?${named(shipped)}`, asha.token)).status).toBe(403);
    expect((await download(`${path}?${named(shipped)}`, '')).status).toBe(401);
  });
});

describe('many at once', () => {
  const fetchPdf = (path: string, token = admin, signal?: AbortSignal) =>
    fetch(`${ownAddress(shop.app)}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    });
  test('the shop answers others, refuses what is too much, and forgets those who left', async () => {
    const large = await sell(asha);
    await shop.deps.db.execute(sql`
      INSERT INTO order_lines (order_id, position, product_id, name, unit_price_paise, quantity)
      SELECT order_id, n, product_id, name, unit_price_paise, quantity
      FROM order_lines CROSS JOIN generate_series(1, 1200) n WHERE order_id = ${large.mongooseOrderId}`);
    const { _id } = await paperOf(shipped, 'invoice');
    const leaving = new AbortController();
    const events: string[] = [];

    const heavy = fetchPdf(`/orders/packingSlips?${named(large)}`).then(async (answer) => {
      await answer.arrayBuffer();
      events.push('large');
      return answer.status;
    });
    const crowd = Array.from({ length: 130 }, () =>
      fetchPdf(`/user/orders/paperPdf?id=${_id}`, asha.token, leaving.signal).then(
        async ({ status, headers, body }) => {
          await body?.cancel();
          return { status, retryAfter: headers.get('retry-after') };
        },
        () => ({ status: 0, retryAfter: null }),
      ),
    );
    const refused = await Promise.any(
      crowd.map(async (answer) => {
        const given = await answer;
        if (given.status !== 503) throw new Error('not refused');
        return given;
      }),
    );
    expect(refused.retryAfter).toBe('3');
    events.push('refused');
    expect((await shop.get('/admin/papers/all', admin)).status).toBe(200);
    events.push('list');
    leaving.abort();
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 0 && status !== 503 && status !== 200)).toEqual([]);
    // Those who left have no place in the queue any more: others find room.
    const later = await Promise.all(Array.from({ length: 5 }, () => fetchPdf(`/admin/papers/pdf?id=${_id}`)));
    expect(later.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await heavy).toBe(200);
    expect(events).toEqual(['refused', 'list', 'large']);
  });
});
