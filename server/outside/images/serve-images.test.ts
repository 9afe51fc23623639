import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';
import { folderStore } from './folder-store.ts';
import { hostImages } from './image-host.ts';
import type { ImageName } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
import { UnmadeVariant, variantMaker } from './make-variant.ts';
import { serveImages } from './serve-images.ts';

const shop = startTestShop();
let link: string;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#14213d' } })
    .jpeg()
    .toBuffer();
  const { body } = await uploadFile(shop, await logInAdmin(shop), picture);
  link = new URL(body.secure_url).pathname;
});

const strip = sharp({ create: { width: 1, height: 1_000_000, channels: 3, background: '#14213d' } });

const variants = () =>
  readdir(path.join(shop.config.dataDir, 'images', 'variants', 'products')).catch(() => []);

describe('a picture', () => {
  test.each([
    ['w=640&f=webp', 'image/webp', 'webp', 640],
    ['w=1280', 'image/jpeg', 'jpeg', 1280],
  ])('comes as ?%s', async (query, type, format, width) => {
    const answer = await shop.app.inject(`${link}?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width });
  });

  test('comes as a quick AVIF at first, and as a smaller one when it was asked for again', async () => {
    const ask = () => shop.app.inject(`${link}?w=320&f=avif`);
    const first = await ask();
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 });
    await expect
      .poll(async () => (await ask()).headers['cache-control'], { timeout: 120_000 })
      .toContain('immutable');
    const better = await ask();
    expect(await sharp(better.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 });
    expect(better.headers.etag).not.toBe(first.headers.etag);
  });

  test('of the demo comes without its dimension where it is small; any other is as it is', async () => {
    const bytes = async (picture: string, query: string) =>
      (await shop.app.inject(`${picture}?w=320&f=webp${query}`)).rawPayload;
    const drawing = '/media/demo/es-65-200.jpg';
    expect(await bytes(drawing, '&plain=1')).toEqual(await bytes('/media/demo/es-65-200-plain.jpg', ''));
    expect(await bytes(drawing, '')).not.toEqual(await bytes(drawing, '&plain=1'));
    for (const other of [link, '/media/demo/category-pumps.jpg'])
      expect(await bytes(other, '&plain=1')).toEqual(await bytes(other, ''));
  });

  test.each([
    ['a strip that an older version of the shop took', () => strip.png().toBuffer()],
    ['a file that broke', () => Promise.resolve(Buffer.from('no picture at all'))],
  ])('is answered whatever it is: %s', async (_what, make) => {
    const bytes = await make();
    const file = path.join(shop.config.dataDir, 'images/products/old.png');
    await writeFile(file, bytes);
    for (const query of ['w=320&f=avif', 'w=320&f=webp', 'w=1280']) {
      const answer = await shop.app.inject(`/media/products/old.png?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 200]);
      const isWhole = answer.rawPayload.equals(bytes);
      const type = query.includes('f=') && !isWhole ? `image/${query.slice(-4)}` : 'image/png';
      expect(answer.headers['content-type']).toBe(type);
      // The whole picture, or a draft, stands in only until there is a better one.
      const isFinal = !isWhole && !query.includes('avif');
      expect(answer.headers['cache-control']?.includes('immutable')).toBe(isFinal);
    }
  });

  test('is shown whole while there is no room for a smaller one, or none can be stored', async () => {
    const whole = (await shop.app.inject(link)).rawPayload;
    const served = async (store: ImageStore) => {
      const app = Fastify();
      serveImages(app, { store, withDemo: false });
      const answer = await app.inject(`${link}?w=320`);
      await app.close();
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
      expect(answer.rawPayload.equals(whole)).toBe(true);
    };
    await served(folderStore(shop.config.dataDir, Number.MAX_SAFE_INTEGER));
    // A file where a folder is needed.
    const blocked = await mkdtemp(path.join(os.tmpdir(), 'millwright-blocked-'));
    await cp(path.join(shop.config.dataDir, 'images/products'), path.join(blocked, 'images/products'), {
      recursive: true,
    });
    await writeFile(path.join(blocked, 'images/variants'), '');
    await served(folderStore(blocked));
    await rm(blocked, { recursive: true });
  });

  test('that could not be made smaller is tried again after a while', async () => {
    const { images } = shop.deps;
    const file = path.join(shop.config.dataDir, 'images/products/repaired.png');
    const image: ImageName = { folder: 'products', name: 'repaired', extension: 'png' };
    let nowMs = 0;
    const makeVariant = variantMaker(images, () => nowMs);
    const make = () => makeVariant(image, { width: 320, format: 'webp' }, new AbortController().signal);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#14213d' } })
      .png()
      .toBuffer();
    await writeFile(file, Buffer.alloc(picture.length));
    await expect(make()).rejects.toBeInstanceOf(UnmadeVariant);
    await writeFile(file, picture);
    await expect(make()).rejects.toBeInstanceOf(UnmadeVariant);
    nowMs += 60_000;
    expect(await make()).toMatchObject({ key: expect.stringContaining('repaired') });
  });

  test('of the demo is not found in a live shop, whole or smaller', async () => {
    const live = Fastify();
    await hostImages(live, { ...shop.deps, config: { ...shop.config, shopMode: 'live' } });
    for (const query of ['', '?w=320&f=webp', '?w=320&plain=1'])
      expect((await live.inject(`/media/demo/es-65-200.jpg${query}`)).statusCode).toBe(404);
    expect((await live.inject(`${link}?w=320&f=webp`)).statusCode).toBe(200);
    await live.close();
  });

  test('is encoded once for all who ask at the same time, and stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.app.inject(`${link}?w=960&f=webp`)),
    );
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect((await variants()).filter((name) => name.includes('w960'))).toHaveLength(1);
  });

  test('is not sent again to those who have it', async () => {
    const first = await shop.app.inject(`${link}?w=320&f=avif`);
    const again = await shop.app.inject({
      url: `${link}?w=320&f=avif`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('answers HEAD without its bytes', async () => {
    const head = await shop.app.inject({ method: 'HEAD', url: link });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
  });

  test('is not made in widths or formats that no page uses', async () => {
    const before = await variants();
    for (const query of ['w=321', 'w=0320', 'w=640&w=320', 'w=', 'f=avif', 'w=320&f=gif', 'w=320&f='])
      expect((await shop.app.inject(`${link}?${query}`)).statusCode, query).toBe(404);
    expect(await variants()).toEqual(before);
  });

  test.each([
    '/media/products/none.jpg',
    '/media/products/none.jpg?w=320&f=avif',
    '/media/variants/none.jpg',
    '/media/products/..%2f..%2fmailbox.jpg',
    '/media/products/.hidden.jpg',
    '/media/products/a.svg',
    '/media/products/a.jpg%00',
    '/media/demo/..%2fcatalogue.jpg',
  ])('is not found at %s, and the miss is not cached', async (url) => {
    const answer = await shop.get(url);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('not-found');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is not found above its folders, where no image is asked for any more', async () => {
    const answer = await shop.app.inject('/media/products/../../config.jpg');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toMatch(/^image/);
  });
});
