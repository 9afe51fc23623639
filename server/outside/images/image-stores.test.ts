import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../../platform/db/schema/index.ts';
import { answering } from '../../testing/answering.ts';
import { logInAdmin } from '../../testing/people.ts';
import { settingsOf, startS3Server } from '../../testing/s3-server.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { openShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';
import { s3Objects } from '../s3/s3-objects.ts';
import type { ImageStore } from './image-store.ts';
import { UnmadeVariant, variantMaker } from './make-variant.ts';
import { openImageStore } from './open-image-store.ts';
import { s3Store } from './s3-store.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const server = startS3Server();
const inFolder = startTestShop();
const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#14213d' } });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');

/** A shop beside `inFolder`, on its database and with other settings. */
const openBeside = (environment: Record<string, string>) =>
  openShop({
    DATABASE_URL: inFolder.config.databaseUrl!,
    DATA_DIR: inFolder.config.dataDir,
    ...server.environment,
    ...environment,
  });

const upload = async (shop: TestShop, token: string, options: { folder?: string } = {}) => {
  const { body } = await uploadFile(shop, token, await picture.jpeg().toBuffer(), options);
  return new URL(body.secure_url).pathname;
};

describe.each(['folder', 's3'] as const)('images in a store of the kind %s', (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    const beside = kind === 's3' ? await openBeside({}) : null;
    shop = beside ?? inFolder;
    token = await logInAdmin(shop);
    return async () => beside?.stop();
  });
  const keysIn = async (store: ImageStore) => {
    const keys: string[] = [];
    for await (const key of store.originals()) keys.push(key);
    return keys;
  };

  test('are uploaded, served, made smaller, and listed without their variants [B8.6]', async () => {
    expect(shop.deps.images.kind).toBe(kind);
    const link = await upload(shop, token);
    const whole = await shop.app.inject(link);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(Number(whole.headers['content-length'])).toBe(whole.rawPayload.length);
    for (let time = 0; time < 2; time += 1) {
      const small = await shop.app.inject(`${link}?w=320&f=webp`);
      expect(small.headers['cache-control']).toContain('immutable');
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    }
    expect(await keysIn(shop.deps.images)).toContain(link.slice('/media/'.length));
    expect((await keysIn(shop.deps.images)).filter((key) => key.includes('variants'))).toEqual([]);
  });

  test('are not found where there is none', async () => {
    for (const query of ['', '?w=320&f=webp'])
      expect((await shop.get(`/media/products/none.jpg${query}`)).status).toBe(404);
  });

  test('of the demo are shown from the shop’s own files', async () => {
    const small = await shop.app.inject('/media/demo/es-65-200.jpg?w=320&f=webp');
    expect(small.statusCode).toBe(200);
  });

  test('that were never used are swept with their variants; those in use stay', async () => {
    const [orphan, used] = [await upload(shop, token), await upload(shop, token)];
    for (const link of [orphan, used]) await shop.app.inject(`${link}?w=320&f=webp`);
    const { db, images } = shop.deps;
    await db.insert(categories).values({ name: `Pumps of ${kind}`, imageLink: used });
    await db.$client.query("UPDATE uploads SET uploaded_at = now() - interval '25 hours'");
    await sweepOrphans(db, images);
    expect((await shop.get(orphan)).status).toBe(404);
    const left = openImageStore(shop.config);
    expect(await left.size(orphan.slice('/media/'.length))).toBeNull();
    expect(await left.size(used.slice('/media/'.length))).toBeGreaterThan(0);
    if (kind === 's3') {
      const variants: string[] = [];
      for await (const { key } of s3Objects(server.config).list('images/variants/')) variants.push(key);
      expect(variants.filter((key) => key.includes(orphan.slice('/media/'.length)))).toEqual([]);
      expect(variants.filter((key) => key.includes(used.slice('/media/'.length)))).toHaveLength(1);
    }
  });
});

describe('a bucket', () => {
  test('that browsers read is where they are sent for pictures, and never for receipts', async () => {
    const publicUrl = `${server.config.endpoint}/shop`;
    const shop = await openBeside({ S3_PUBLIC_URL: publicUrl });
    try {
      const token = await logInAdmin(shop);
      const link = await upload(shop, token);
      const sent = await shop.app.inject(`${link}?w=320&f=webp`);
      expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'public, max-age=86400']);
      expect(String(sent.headers.location)).toMatch(
        new RegExp(`^${publicUrl}/images/variants/products/[0-9a-f]{40}\\.jpg\\.\\d+\\.w320\\.webp$`),
      );
      const there = await fetch(String(sent.headers.location));
      expect([there.headers.get('content-type'), there.headers.get('cache-control')]).toEqual([
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(await sharp(await there.arrayBuffer()).metadata()).toMatchObject({ width: 320 });
      const receipt = await upload(shop, token, { folder: 'llr' });
      const paper = (await uploadFile(shop, token, pdf, { folder: 'llr' })).body.secure_url;
      for (const private_ of [receipt, `${receipt}?w=320&f=webp`, new URL(paper).pathname]) {
        const answer = await shop.app.inject(private_);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
          200,
          'private, max-age=31536000, immutable',
        ]);
      }
      for await (const { key } of s3Objects(server.config).list('images/')) expect(key).not.toContain('llr');
    } finally {
      await shop.stop();
    }
  });

  test('that is away is reported in a sentence, leaves nothing behind and works again by itself', async () => {
    const proxy: TcpProxy = await startTcpProxy(server.config.endpoint);
    const endpoint = `http://127.0.0.1:${new URL(proxy.url).port}`;
    const shop = await openBeside({ S3_ENDPOINT: endpoint });
    try {
      const token = await logInAdmin(shop);
      const seen = await upload(shop, token);
      await proxy.stop();
      const refused = await uploadFile(shop, token, await picture.jpeg().toBuffer());
      expect([refused.status, refused.body.error.message]).toEqual([
        503,
        'The image store does not answer. The file is not stored. Try again in a few minutes.',
      ]);
      const unseen = await shop.get(seen);
      expect([unseen.status, unseen.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(unseen.body.error).toBe('The image store does not answer. Try again in a few minutes.');
      expect((await shop.get('/readyz')).status).toBe(200);
      expect(await shop.deps.images.problem()).toContain('cannot be reached');
      await proxy.start();
      expect((await shop.app.inject(seen)).statusCode).toBe(200);
      expect(await shop.deps.images.problem()).toBeNull();
    } finally {
      await proxy.start().catch(() => {});
      await shop.stop();
      await proxy.stop();
    }
  });

  test('that refuses the key is reported at the start, on the health page and to those who upload', async () => {
    const shop = await openBeside({ S3_SECRET_ACCESS_KEY: 'wrong' });
    try {
      const token = await logInAdmin(shop);
      const { body } = await uploadFile(shop, token, await picture.jpeg().toBuffer());
      expect(body.error.message).toContain('The image store refuses the shop. The file is not stored.');
      const health = (await shop.get('/admin/operation/health', token)).body.data;
      expect(health.images).toMatchObject({
        store: 's3',
        problem: expect.stringContaining('S3_SECRET_ACCESS_KEY'),
      });
    } finally {
      await shop.stop();
    }
  });
});

test('a stream that is not read to its end frees the store’s connection', async () => {
  const store = openImageStore({ dataDir: inFolder.config.dataDir, s3: server.config });
  await store.write('products/long.jpg', Buffer.alloc(3_000_000, 1));
  for (let time = 0; time < 20; time += 1) (await store.open('products/long.jpg'))!.destroy();
  expect((await buffer((await store.open('products/long.jpg'))!)).length).toBe(3_000_000);
});

test('a picture whose bytes break off on their way from the store is shown whole, not as a failure', async () => {
  const endpoint = await answering((request, response) => {
    if (request.method === 'HEAD' && request.url!.includes('/variants/'))
      return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': '1000' });
    return request.method === 'HEAD' ? response.end() : response.write('half', () => response.destroy());
  });
  const makeVariant = variantMaker(s3Store(settingsOf(endpoint).config));
  const image = { folder: 'products', name: 'a', extension: 'jpg' } as const;
  const made = makeVariant(image, { width: 320, format: 'webp' }, new AbortController().signal);
  await expect(made).rejects.toBeInstanceOf(UnmadeVariant);
});
