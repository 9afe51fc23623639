// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { formatIst, istDay } from '#domain/calendar.ts';
import { MAX_SIGNED_QR_LENGTH } from '#domain/papers/irn.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { OutOfBounds } from '../../platform/workers/bounded-worker.ts';
import { named, startShopWithPaperFiles } from '../../testing/paper-files.ts';
import { GSTIN } from '../../testing/papers.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { signedQrOf } from '../../testing/signed-qr.ts';
import { sendPdf } from './send-file.ts';

const { shop, sold, sell, ship, download, pagesOf, papersOf, paperOf } = startShopWithPaperFiles();

describe('a paper as PDF', () => {
  test('is called by its number and says it, with the copy that was asked for', async () => {
    for (const { _id, number, kind } of [
      ...(await papersOf(sold.credited)),
      ...(await papersOf(sold.shipped)),
    ]) {
      const { status, headers, bytes } = await download(
        `/admin/papers/pdf?id=${_id}&copy=triplicate`,
        sold.admin,
      );
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
    const { _id } = await paperOf(sold.shipped, 'invoice');
    const { headers } = await download(`/admin/papers/pdf?id=${_id}&show=1`, sold.admin);
    expect(headers['content-disposition']).toMatch(/^inline; filename="MW-/);
    const [page] = await pagesOf(`/admin/papers/pdf?id=${_id}`);
    expect(page!.links).toContain(`https://shop.example/account/orders/${sold.shipped.mongooseOrderId}`);
  });

  test('a credit note says what earlier ones took', async () => {
    const [second, first] = (await papersOf(sold.credited)).filter(({ kind }) => kind === 'credit');
    const [page] = await pagesOf(`/admin/papers/pdf?id=${second!._id}`);
    expect(page!.text).toContain('236.00');
    expect(page!.text).toContain('118.00');
    expect((await pagesOf(`/admin/papers/pdf?id=${first!._id}`))[0]!.text).not.toContain('236.00');
  });

  test('shows the IRN once it was entered [B2.38]', async () => {
    const { _id, number } = await paperOf(sold.credited, 'invoice');
    const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229';
    const answered = {
      irn,
      ackNo: '112610012345678',
      ackDate: `${istDay(new Date().toISOString())} 10:15:00`,
      signedQr: signedQrOf(number, irn).padEnd(MAX_SIGNED_QR_LENGTH, 'b'),
    };
    expect((await shop.post('/admin/papers/irn', { id: _id, ...answered }, sold.admin)).status).toBe(200);
    const [page] = await pagesOf(`/admin/papers/pdf?id=${_id}`);
    expect(page!.text).toContain(irn.slice(0, 32));
    expect(page!.text).toContain(irn.slice(32));
    const today = formatIst(new Date().toISOString(), 'date');
    expect(page!.text).toContain(`112610012345678, ${today}, 10:15 am`);
  });

  test('belongs to its customer: to all others it is unknown [B2.33]', async () => {
    const { _id } = await paperOf(sold.shipped, 'invoice');
    const [page] = await pagesOf(`/user/orders/paperPdf?id=${_id}`, sold.asha.token);
    expect(page!.text).toContain('Original for recipient');
    const foreign = await download(`/user/orders/paperPdf?id=${_id}`, sold.mills.token);
    const unknown = await download(`/user/orders/paperPdf?id=${randomUUID()}`, sold.mills.token);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await download(`/user/orders/paperPdf?id=${_id}`, '')).status).toBe(401);
    expect((await download(`/user/orders/paperPdf?id=${_id}`, sold.admin)).status).toBe(403);
    expect((await download(`/admin/papers/pdf?id=${_id}`, sold.asha.token)).status).toBe(403);
    expect((await download(`/admin/papers/pdf?id=${randomUUID()}`, sold.admin)).status).toBe(404);
  });

  test.each(['', 'id=', 'id=MW/26-27/00001', `id=${'9'.repeat(40)}`, 'id[]=1', 'copy=original'])(
    'is not found by %s [B2.33]',
    async (query) => {
      for (const path of ['/admin/papers/pdf', '/admin/papers/eInvoice'])
        expect((await download(`${path}?${query}`, sold.admin)).status).toBe(400);
      expect((await download(`/user/orders/paperPdf?${query}`, sold.asha.token)).status).toBe(400);
    },
  );

  test('only has copies that exist [B2.21]', async () => {
    const { _id } = await paperOf(sold.shipped, 'invoice');
    expect((await download(`/admin/papers/pdf?id=${_id}&copy=fourth`, sold.admin)).status).toBe(400);
  });
});

describe('an e-invoice', () => {
  test('is the file for the portal, called by the number', async () => {
    const { _id, number } = await paperOf(sold.credited, 'invoice');
    const { status, headers, body } = await download(`/admin/papers/eInvoice?id=${_id}`, sold.admin);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${number.replaceAll('/', '-')}.json"`);
    expect(body).toMatchObject({
      Version: '1.1',
      DocDtls: { Typ: 'INV', No: number },
      BuyerDtls: { Gstin: GSTIN, LglNm: sold.mills.name, Loc: 'Pune', Pin: 411001, Stcd: '27', Pos: '27' },
      ValDtls: { AssVal: 4000, IgstVal: 720, TotInvVal: 4720 },
    });
    expect(body).not.toHaveProperty('ShipDtls');
  });

  test('of a credit note names its invoice', async () => {
    const [invoice, note] = await Promise.all([
      paperOf(sold.credited, 'invoice'),
      paperOf(sold.credited, 'credit'),
    ]);
    const { body } = await download(`/admin/papers/eInvoice?id=${note._id}`, sold.admin);
    expect(body).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number }] },
    });
  });

  test('is refused with its reason where the goods go to another State than the buyer’s, or have no HSN code', async () => {
    const fields = { gst: GSTIN };
    const elsewhere = await paperOf(await ship(await sell(sold.mills, { fields })), 'invoice');
    const ofOtherState = await download(`/admin/papers/eInvoice?id=${elsewhere._id}`, sold.admin);
    expect([ofOtherState.status, ofOtherState.body.error]).toEqual([
      409,
      expect.stringContaining(`The buyer’s GSTIN on ${elsewhere.number} is of Maharashtra`),
    ]);
    const bare = await paperOf(
      await ship(await sell(sold.mills, { fields, product: { hsn: null } })),
      'invoice',
    );
    const refused = await download(`/admin/papers/eInvoice?id=${bare._id}`, sold.admin);
    const reason = `Line 1 of ${bare.number} has no HSN code of at least 6 digits, which an e-invoice needs. Credit it and invoice again with the code.`;
    expect([refused.status, refused.body.error]).toEqual([409, reason]);
    const today = istDay(new Date().toISOString());
    const { data } = (await shop.get(`/admin/papers/period?from=${today}&to=${today}`, sold.admin)).body;
    expect(data.eInvoicesLeftOut).toEqual({ papers: 2, reason: ofOtherState.body.error });
  });

  test('is refused with a sentence for a buyer without a GSTIN, and for vouchers', async () => {
    const invoice = await paperOf(sold.shipped, 'invoice');
    const refused = await download(`/admin/papers/eInvoice?id=${invoice._id}`, sold.admin);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      `${invoice.number} is for a buyer without a GSTIN. E-invoices are made for registered buyers only.`,
    );
    const receipt = await paperOf(sold.credited, 'receipt');
    expect((await download(`/admin/papers/eInvoice?id=${receipt._id}`, sold.admin)).status).toBe(409);
  });
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

describe('many at once', () => {
  const fetchPdf = (path: string, token = sold.admin, signal?: AbortSignal) =>
    fetch(`${ownAddress(shop.app)}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    });
  test('the shop answers others, refuses what is too much, and forgets those who left', async () => {
    const large = await sell(sold.asha);
    await shop.deps.db.execute(sql`
      INSERT INTO order_lines (order_id, position, product_id, name, unit_price_paise, quantity)
      SELECT order_id, n, product_id, name, unit_price_paise, quantity
      FROM order_lines CROSS JOIN generate_series(1, 1200) n WHERE order_id = ${large.mongooseOrderId}`);
    const { _id } = await paperOf(sold.shipped, 'invoice');
    const leaving = new AbortController();
    const events: string[] = [];

    const heavy = fetchPdf(`/orders/packingSlips?${named(large)}`).then(async (answer) => {
      await answer.arrayBuffer();
      events.push('large');
      return answer.status;
    });
    const crowd = Array.from({ length: 130 }, () =>
      fetchPdf(`/user/orders/paperPdf?id=${_id}`, sold.asha.token, leaving.signal).then(
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
    expect((await shop.get('/admin/papers/all', sold.admin)).status).toBe(200);
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
