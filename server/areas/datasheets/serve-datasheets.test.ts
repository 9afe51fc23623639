import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_HAS_GONE } from '../../platform/http/hang-up.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { handleErrors } from '../../platform/http/send-error.ts';
import { compileValidator } from '../../platform/http/validation.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { logInAdmin } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';
import { serveDatasheets } from './serve-datasheets.ts';

const shop = startTestShop();
let admin: string;
let categoryId: string;
let pump: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  categoryId = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
  pump = await add();
});

const form = {
  name: 'Monoblock Pump',
  description: 'Cast iron.',
  price: 45999,
  productType: 'buyable',
  imageLink: [],
  partNumber: 'MW-"MB/50"',
  specifications: [{ key: 'Rated power', value: '3.7 kW' }],
  curve: [
    { flow: 10, head: 31 },
    { flow: 36, head: 24 },
    { flow: 50, head: 18 },
  ],
};
const add = async (changes: object = {}): Promise<string> =>
  (await shop.post('/admin/product/add', { ...form, categoryId, ...changes }, admin)).body.data._id;
const ask = (productId: string, init: RequestInit = {}) =>
  fetch(`${ownAddress(shop.app)}/websiteData/datasheet?productId=${productId}`, init);

describe('the datasheet of a product', () => {
  test('is a PDF for anyone, with its size and its version [B7.11]', async () => {
    const answer = await ask(pump);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="MW-MB-50-datasheet.pdf"');
    const bytes = await answer.arrayBuffer();
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    const { pages } = await readPdf(new Uint8Array(bytes));
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text).toContain('Monoblock Pump');
    expect(pages[0]!.text).toContain('3.7 kW');
  });

  test('is sent once to a browser that caches it, until the product or the company changes [B7.12]', async () => {
    const etag = (await ask(pump)).headers.get('etag')!;
    const again = () => ask(pump, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    const changes = { productId: pump, ...form, category: categoryId, name: 'Renamed' };
    await shop.post('/admin/product/edit', changes, admin);
    const renamed = await again();
    expect(renamed.status).toBe(200);
    expect((await readPdf(new Uint8Array(await renamed.arrayBuffer()))).pages[0]!.text).toContain('Renamed');
    await shop.deps.db.$client.query(
      `UPDATE shop_settings SET company = jsonb_set(company, '{phone}', '"1800 22 33"')`,
    );
    const moved = await ask(pump, { headers: { 'if-none-match': renamed.headers.get('etag')! } });
    expect((await readPdf(new Uint8Array(await moved.arrayBuffer()))).pages[0]!.text).toContain('1800 22 33');
  });

  test.each([
    ['01a1e514-6ab8-7116-81e0-65b75ab70823', 404],
    ['nonsense', 400],
    ['', 400],
  ])('of %s is refused with %d', async (productId, status) => {
    const answer = await ask(productId);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\.$/) });
  });

  const makePicture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#14213d' } })
      .jpeg()
      .toBuffer();

  test('has its picture, and goes without one that is not there', async () => {
    const { body } = await uploadFile(shop, admin, await makePicture());
    const figuresWith = async (imageLink: string) => {
      const answer = await ask(await add({ imageLink: [imageLink], partNumber: null, curve: [] }));
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages[0]!.roles.Figure;
    };
    expect(await figuresWith(body.secure_url)).toBe(1);
    expect(await figuresWith('/media/products/lost.jpg')).toBeUndefined();
  });

  /** The same shop at another address, whose pictures come when the test says so. */
  async function startWithSlowPictures(publicUrl = shop.config.publicUrl) {
    const [begun, picture] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer | null>()];
    let opened = 0;
    const open = async () => {
      opened += 1;
      begun.resolve();
      const bytes = await picture.promise;
      return bytes && Readable.from([bytes]);
    };
    const app = Fastify({ trustProxy: true }).setValidatorCompiler(compileValidator);
    handleErrors(app);
    const ends: [number, unknown?][] = [];
    app.addHook('onError', async (_request, reply, error) => void ends.push([reply.statusCode, error]));
    app.addHook('onSend', async (_request, reply) => void ends.push([reply.statusCode]));
    const config = { ...shop.deps.config, publicUrl };
    serveDatasheets(app, { ...shop.deps, config, images: { ...shop.deps.images, open } });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const askFrom = (network: string, productId: string, init: RequestInit = {}) =>
      fetch(`${address}/websiteData/datasheet?productId=${productId}`, {
        ...init,
        headers: { 'x-forwarded-for': network },
      });
    const close = async () => {
      picture.resolve(null);
      await app.close();
    };
    return {
      ends,
      begun: begun.promise,
      askFrom,
      show: (bytes: Buffer | null = null) => picture.resolve(bytes),
      opened: () => opened,
      close,
    };
  }
  const addSlow = (name: string) =>
    addProduct(shop, { name, categoryId, imageLinks: ['/media/products/slow.jpg'] });

  test('is no failure when the one who asked has gone', async () => {
    const { ends, begun, askFrom, close } = await startWithSlowPictures();
    const client = new AbortController();
    const asked = askFrom('192.0.2.1', await addSlow('Left pump'), { signal: client.signal }).catch(
      () => 'gone',
    );
    await begun;
    client.abort();
    expect(await asked).toBe('gone');
    await expect.poll(() => ends).toEqual([[CLIENT_HAS_GONE]]);
    await close();
  });

  test('is made for others while one network asks for sixty', async () => {
    const { askFrom, show, close } = await startWithSlowPictures();
    const ids: string[] = [];
    while (ids.length < 61) ids.push(await addSlow(`Flooded pump ${ids.length}`));
    const wanted = ids.pop()!;
    const flood = ids.map(async (id) => (await askFrom('192.0.2.1', id)).status);
    // The first answer is a refusal, as nothing is made yet: its share is used up.
    expect(await Promise.race(flood)).toBe(503);
    const others = ['192.0.2.2', '2001:db8::1'].map((network) => askFrom(network, wanted));
    show();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(flood)).toContain(200);
    await close();
  });

  test('is drawn once for this version, though the shop restarts [B7.12]', async () => {
    const id = await addSlow('Drawn pump');
    const first = await startWithSlowPictures();
    first.show(await makePicture());
    const pdf = await (await first.askFrom('192.0.2.1', id)).arrayBuffer();
    expect(first.opened()).toBe(1);
    await first.close();
    const second = await startWithSlowPictures();
    const again = await second.askFrom('192.0.2.1', id);
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    expect(second.opened()).toBe(0);
    await second.close();
  });

  test('is drawn again when the shop has another address [B7.12]', async () => {
    const id = await addSlow('Moved pump');
    for (const publicUrl of ['https://old.example', 'https://new.example']) {
      const { show, askFrom, close } = await startWithSlowPictures(publicUrl);
      show(await makePicture());
      const pdf = await (await askFrom('192.0.2.1', id)).arrayBuffer();
      expect((await readPdf(new Uint8Array(pdf))).pages[0]!.text).toContain(new URL(publicUrl).host);
      await close();
    }
  });

  test('without a picture that could not be read is cached nowhere [B7.12]', async () => {
    const id = await addSlow('Dark pump');
    const sheets = [];
    for (const picture of [null, await makePicture()]) {
      const { show, askFrom, close } = await startWithSlowPictures();
      show(picture);
      const answer = await askFrom('192.0.2.1', id);
      const { roles } = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages[0]!;
      sheets.push([roles.Figure ?? 0, answer.headers.has('etag'), answer.headers.get('cache-control')]);
      await close();
    }
    expect(sheets).toEqual([
      [0, false, 'no-store'],
      [1, true, 'no-cache'],
    ]);
  });

  test('of many products asked for at once is made for some, refused for others, and the shop goes on', async () => {
    const ids = await Promise.all(
      Array.from({ length: 45 }, (_, i) => add({ name: `Pump ${i}`, partNumber: null })),
    );
    const began = performance.now();
    const answers = Promise.all(
      ids.map(async (id) => {
        const { status, headers } = await ask(id);
        return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - began };
      }),
    );
    expect((await shop.get(`/user/product/singleProduct?productId=${pump}`)).status).toBe(200);
    const all = await answers;
    const [made, refused] = [200, 503].map((wanted) => all.filter(({ status }) => status === wanted));
    expect(made!.length + refused!.length).toBe(45);
    expect(refused!.length, 'those for whom there is no place').toBeGreaterThan(0);
    expect(refused!.every(({ retryAfter }) => retryAfter === '3')).toBe(true);
    const firstRefused = Math.min(...refused!.map(({ ms }) => ms));
    expect(firstRefused, 'at once, before all others are made').toBeLessThan(
      Math.max(...made!.map(({ ms }) => ms)),
    );
    expect((await ask(ids[0]!)).status).toBe(200);
  });

  test('asked for by many at once is drawn once', async () => {
    const id = await add({ name: 'Wanted pump', partNumber: null });
    const answers = await Promise.all(Array.from({ length: 60 }, async () => (await ask(id)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
