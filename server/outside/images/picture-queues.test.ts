import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownAddress } from '../../platform/http/own-address.ts';
import type { BoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';
import { FORMATS, WIDTHS } from './make-variant.ts';
import { uploadQueue, variantQueue } from './picture-queues.ts';

const shop = startTestShop();
const PATIENTLY = { timeout: 120_000 };
let token: string;
let jpeg: Buffer;
beforeAll(async () => {
  token = await logInAdmin(shop);
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#14213d' } })
    .jpeg()
    .toBuffer();
});

/** All variants of pictures of the test's own. */
let urls: string[];
beforeEach(async () => {
  urls = [];
  while (urls.length < 100) {
    const { body } = await uploadFile(shop, token, jpeg);
    for (const width of WIDTHS)
      for (const format of FORMATS) urls.push(`/media/${body.public_id}.jpg?w=${width}&f=${format}`);
  }
});

let release: () => void;
afterEach(() => release());

/** Takes every place of a queue and the first that waits, until `release`. */
function occupy(queue: BoundedQueue): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  while (queue.waiting === 0) void queue.run(() => promise);
  release = resolve;
}

/** Asks as browsers do, over connections that can be cut. */
const ask = (url: string, signal: AbortSignal | null = null) =>
  fetch(ownAddress(shop.app) + url, { signal }).then(
    (answer) => answer,
    () => 'hung up' as const,
  );
const made = async () =>
  (await readdir(path.join(shop.config.dataDir, 'images/variants/products')).catch(() => [])).length;

describe('picture work', () => {
  test('is bounded: behind the bound people are shown the whole picture for a minute', async () => {
    occupy(variantQueue);
    const browsers = new AbortController();
    const answers = urls.slice(0, 100).map((url) => ask(url, browsers.signal));
    const answered: Response[] = [];
    for (const answer of answers) void answer.then((one) => one !== 'hung up' && answered.push(one));
    await expect.poll(() => answered.length, PATIENTLY).toBe(37);
    expect(variantQueue.waiting).toBe(64);
    const whole = Buffer.from(
      await (await fetch(ownAddress(shop.app) + urls[0]!.split('?')[0])).arrayBuffer(),
    );
    for (const answer of answered) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
    }
    browsers.abort();
    release();
    await expect.poll(() => variantQueue.waiting, PATIENTLY).toBe(0);
  });

  test('of a picture that could not be made smaller is not begun again at once', async () => {
    release = () => {};
    const url = '/media/products/broken.png?w=320&f=avif';
    await writeFile(path.join(shop.config.dataDir, 'images/products/broken.png'), 'no picture at all');
    expect(await ask(url)).toMatchObject({ status: 200 });
    occupy(variantQueue);
    expect(await ask(url)).toMatchObject({ status: 200 });
    expect(variantQueue.waiting).toBe(1);
  });

  test('that no one waits for any more is not done, and an upload does not wait for any of it', async () => {
    const before = await made();
    occupy(variantQueue);
    const browsers = new AbortController();
    const answers = urls.slice(0, 100).map((url) => ask(url, browsers.signal));
    await expect.poll(() => variantQueue.waiting, PATIENTLY).toBe(64);
    expect((await uploadFile(shop, token, jpeg)).status).toBe(200);
    browsers.abort();
    await Promise.all(answers);
    await expect.poll(() => variantQueue.waiting, PATIENTLY).toBe(1);
    release();
    await expect.poll(() => variantQueue.waiting, PATIENTLY).toBe(0);
    expect(await ask(urls.at(-1)!)).toMatchObject({ status: 200 });
    expect(await made()).toBe(before + 1);
  });

  test('is done once for all who ask for the same, while one of them is still there', async () => {
    const before = await made();
    occupy(variantQueue);
    const browsers = new AbortController();
    const leaving = Array.from({ length: 5 }, () => ask(urls[0]!, browsers.signal));
    await expect.poll(() => variantQueue.waiting, PATIENTLY).toBe(2);
    const staying = [ask(urls[0]!), ask(urls[0]!)];
    const other = ask(urls[1]!);
    await expect.poll(() => variantQueue.waiting, PATIENTLY).toBe(3);
    browsers.abort();
    expect(await Promise.all(leaving)).toEqual(Array(5).fill('hung up'));
    release();
    for (const answer of [...staying, other]) expect(await answer).toMatchObject({ status: 200 });
    expect(await made()).toBe(before + 2);
  });

  test('of uploads is bounded too, and refused in the image host’s words', async () => {
    occupy(uploadQueue);
    const waiting = Array.from({ length: 7 }, () => uploadFile(shop, token, jpeg));
    await expect.poll(() => uploadQueue.waiting, PATIENTLY).toBe(8);
    const { status, headers, body } = await uploadFile(shop, token, jpeg);
    expect([status, headers['retry-after']]).toEqual([503, '3']);
    expect(body.error.message).toBe('Too many pictures are being worked on. Try again in a few seconds.');
    expect(await ask(urls[0]!)).toMatchObject({ status: 200 });
    release();
    for (const upload of waiting) expect((await upload).status).toBe(200);
  });

  test('of an upload whose sender hung up is not done', async () => {
    occupy(uploadQueue);
    const browser = new AbortController();
    const form = new FormData();
    form.append('upload_preset', 'local');
    form.append('folder', 'llr');
    form.append('file', new Blob([new Uint8Array(jpeg)]), 'proof.jpg');
    const sent = fetch(`${ownAddress(shop.app)}/v1_1/local/image/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
      signal: browser.signal,
    }).catch(() => 'hung up');
    await expect.poll(() => uploadQueue.waiting, PATIENTLY).toBe(2);
    browser.abort();
    expect(await sent).toBe('hung up');
    await expect.poll(() => uploadQueue.waiting, PATIENTLY).toBe(1);
    release();
    expect((await uploadFile(shop, token, jpeg)).status).toBe(200);
    await expect(readdir(path.join(shop.config.dataDir, 'images/llr'))).rejects.toThrow('ENOENT');
  });
});
