import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';
import { folderStore } from './folder-store.ts';

const shop = startTestShop();
let token: string;
let jpeg: Buffer;
let png: Buffer;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9731a' } });

beforeAll(async () => {
  token = await logInAdmin(shop);
  jpeg = await plain(1600, 1200).jpeg().toBuffer();
  png = await plain(40, 30).png().toBuffer();
});

const storedFiles = async (folder: string) =>
  readdir(path.join(shop.config.dataDir, 'images', folder)).catch(() => []);
const refusal = ({ status, body, headers }: Awaited<ReturnType<typeof uploadFile>>) => {
  expect(headers['x-cld-error']).toBe(body.error.message);
  return [status, body.error.message];
};

describe('an upload', () => {
  test('answers in Cloudinary’s shape, and its link serves the picture [S7.images.1 S7.images.2]', async () => {
    const { status, body } = await uploadFile(shop, token, jpeg, { folder: 'categories' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      width: 1600,
      height: 1200,
      format: 'jpg',
      resource_type: 'image',
      folder: 'categories',
    });
    expect(body.public_id).toMatch(/^categories\/[0-9a-f]{40}$/);
    expect(body.secure_url).toBe(`${shop.config.publicUrl}/media/${body.public_id}.jpg`);
    const picture = await shop.app.inject(new URL(body.secure_url).pathname);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(body.bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(1600);
  });

  test('needs the token of a staff member', async () => {
    expect((await uploadFile(shop, null, jpeg)).status).toBe(401);
    const [customer] = await shop.deps.db
      .insert(customers)
      .values({ email: 'c@example.com', name: 'C', phone: '9', passwordHash: '-' })
      .returning();
    const stranger = await openSession(shop.deps.db, 'customer', customer!.id);
    expect((await uploadFile(shop, stranger, jpeg)).status).toBe(403);
  });

  test('is judged by its content, not by its name or declared type [S5.8]', async () => {
    const misnamed = await uploadFile(shop, token, png, { name: 'photo.jpg', type: 'image/jpeg' });
    expect(misnamed.body.format).toBe('png');
    const disguised = await uploadFile(shop, token, Buffer.from('<script>alert(1)</script>'), {
      name: 'photo.png',
      type: 'image/png',
    });
    expect(refusal(disguised)).toEqual([415, 'Invalid image file. Only jpeg and png are accepted.']);
  });

  test('loses everything hidden beside the pixels', async () => {
    const withExif = await plain(80, 60)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      withExif,
      Buffer.from('<?php system($_GET[0]); ?><script>evil()</script>'),
    ]);
    const { status, body } = await uploadFile(shop, token, polyglot);
    expect(status).toBe(200);
    const stored = await readFile(path.join(shop.config.dataDir, 'images', `${body.public_id}.jpg`));
    expect(stored.includes('evil()')).toBe(false);
    expect(stored.includes('secret place')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test('is turned upright before its orientation is forgotten', async () => {
    const sideways = await plain(80, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await uploadFile(shop, token, sideways)).body).toMatchObject({ width: 60, height: 80 });
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a GIF that is also a script', Buffer.from('GIF89a/*=1;alert(1)//*/'), 415],
    ['nothing at all', Buffer.alloc(0), 400],
    ['a PNG header and no more', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 400],
  ])('of %s is refused', async (_what, bytes, status) => {
    expect(refusal(await uploadFile(shop, token, bytes, { name: 'x.png', type: 'image/png' }))[0]).toBe(
      status,
    );
  });

  test('of other formats that the decoder would understand is refused', async () => {
    for (const bytes of [await plain(9, 9).webp().toBuffer(), await plain(9, 9).gif().toBuffer()])
      expect((await uploadFile(shop, token, bytes)).status).toBe(415);
  });

  test('that broke off is refused and leaves nothing behind', async () => {
    const before = await storedFiles('llr');
    for (const whole of [jpeg, await plain(500, 500).png({ compressionLevel: 0 }).toBuffer()]) {
      const broken = await uploadFile(shop, token, whole.subarray(0, whole.length / 2), { folder: 'llr' });
      expect(refusal(broken)).toEqual([400, 'Invalid image file']);
    }
    expect(await storedFiles('llr')).toEqual(before);
  });

  test('that would unpack to 196 megapixels is refused before it is unpacked', async () => {
    const bomb = await plain(14_000, 14_000).png({ compressionLevel: 2 }).toBuffer();
    expect(bomb.length).toBeLessThan(10_000_000);
    const startedAt = performance.now();
    expect(refusal(await uploadFile(shop, token, bomb))).toEqual([
      413,
      'Maximum image size is 40 Megapixels.',
    ]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test.each([
    [1, 1_000_000],
    [16_001, 2],
  ])('of %d × %d pixels is refused: no format could show it smaller', async (width, height) => {
    const before = await storedFiles('products');
    for (const picture of [
      plain(width, height).png(),
      ...(height < 65_500 ? [plain(width, height).jpeg()] : []),
    ])
      expect(refusal(await uploadFile(shop, token, await picture.toBuffer()))).toEqual([
        413,
        `This picture is ${width} × ${height} pixels. Neither side may be longer than 16000.`,
      ]);
    expect(await storedFiles('products')).toEqual(before);
  });

  test.each([
    ['a JPEG in the four colours of print', () => plain(80, 60).toColourspace('cmyk').jpeg()],
    ['a grey PNG of 16 bits', () => plain(80, 60).toColourspace('grey16').png()],
    ['a PNG of 16 bits', () => plain(80, 60).toColourspace('rgb16').png()],
    ['a JPEG with a colour profile', () => plain(80, 60).withIccProfile('p3').jpeg()],
    ['a PNG one can see through', () => plain(80, 60).ensureAlpha(0.5).png()],
    ['a PNG with a palette', () => plain(80, 60).png({ palette: true })],
    ['a single pixel', () => plain(1, 1).png()],
    ['the widest strip', () => plain(16_000, 1).png()],
    ['the highest strip', () => plain(1, 16_000).jpeg()],
  ])('of %s is stored in the colours of screens, and shown in every variant', async (_what, make) => {
    const { status, body } = await uploadFile(shop, token, await make().toBuffer());
    expect(status).toBe(200);
    const link = new URL(body.secure_url).pathname;
    const stored = await sharp((await shop.app.inject(link)).rawPayload).metadata();
    expect(stored.icc).toBeUndefined();
    expect(stored.depth).toBe('uchar');
    expect(['srgb', 'b-w']).toContain(stored.space);
    for (const query of ['w=320&f=avif', 'w=320&f=webp', 'w=1280&f=avif', 'w=1280&f=webp', 'w=320']) {
      const variant = await shop.app.inject(`${link}?${query}`);
      expect([query, variant.statusCode]).toEqual([query, 200]);
      const { width, height } = await sharp(variant.rawPayload).metadata();
      expect(width).toBe(Math.min(body.width, query.includes('1280') ? 1280 : 320));
      expect(height).toBeGreaterThan(0);
    }
  });

  test('that lacks only its end is refused', async () => {
    for (const whole of [jpeg, await plain(500, 500).png().toBuffer()])
      expect((await uploadFile(shop, token, whole.subarray(0, whole.length - 40))).status).toBe(400);
  });

  test('of more than 10 MiB is refused', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]);
    expect(refusal(await uploadFile(shop, token, large))).toEqual([
      413,
      'File size too large. Maximum is 10485760.',
    ]);
  });

  test('of a link or data URI in place of bytes is refused', async () => {
    for (const link of ['http://169.254.169.254/', 'data:image/png;base64,iVBORw0KGgo='])
      expect((await uploadFile(shop, token, link)).status).toBe(400);
  });

  test('takes neither its place nor its name from the sender', async () => {
    const outside = await uploadFile(shop, token, png, { name: '../../../etc/evil.png' });
    expect(outside.body.public_id).toMatch(/^products\/[0-9a-f]{40}$/);
    for (const folder of ['../products', 'demo', 'variants', '', null])
      expect((await uploadFile(shop, token, png, { folder })).status).toBe(400);
  });

  test('names its preset, as with the real service [S7.images.1]', async () => {
    expect(refusal(await uploadFile(shop, token, png, { preset: null }))[1]).toContain(
      'Upload preset must be specified',
    );
  });

  test('as JSON is refused', async () => {
    expect((await shop.post('/v1_1/local/image/upload', { file: 'x' }, token)).status).toBe(415);
  });

  test('is refused with 507 when the disk has no room to spare', async () => {
    const store = folderStore(shop.config.dataDir, Number.MAX_SAFE_INTEGER);
    await expect(store.write('products/full.png', png)).rejects.toMatchObject({
      code: 'no-space',
      status: 507,
    });
    expect(await storedFiles('products')).not.toContain('full.png');
  });

  test('goes to the place that the back office is given', async () => {
    expect((await shop.get('/admin/upload/target', token)).body.data).toEqual({
      url: '/v1_1/local/image/upload',
      uploadPreset: 'local',
      needsToken: true,
    });
    expect((await shop.get('/admin/upload/target')).status).toBe(401);
  });
});
