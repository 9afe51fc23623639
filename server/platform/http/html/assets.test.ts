import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { notFound } from '../../errors.ts';
import { serveAssets } from './assets.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'millwright-assets-'));
const script = 'export const pump = 1;\n'.repeat(100);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets/a-1234.js'), script);
writeFileSync(path.join(folder, 'clip.mp4'), '0123456789');
writeFileSync(path.join(folder, 'assets/b-1234.js'), script);
const byTheBuild = brotliCompressSync(`${script}// smaller\n`);
writeFileSync(path.join(folder, 'assets/b-1234.js.br'), byTheBuild);
const app = Fastify();
serveAssets(app, folder, async () => {
  throw notFound();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('built files are compressed and stay in the browser for good', async () => {
  const answer = await app.inject({ url: '/assets/a-1234.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test('what the build has compressed is sent as it is, and is no file of its own', async () => {
  const answer = await app.inject({ url: '/assets/b-1234.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload).toEqual(byTheBuild);
  expect((await app.inject('/assets/b-1234.js')).body).toBe(script);
  expect((await app.inject('/assets/b-1234.js.br')).statusCode).toBe(404);
});

test('a browser that has the bytes gets 304', async () => {
  const { headers } = await app.inject('/clip.mp4');
  const again = await app.inject({ url: '/clip.mp4', headers: { 'if-none-match': headers.etag as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a player may ask for a part of a video', async () => {
  const part = await app.inject({ url: '/clip.mp4', headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await app.inject({ url: '/clip.mp4', headers: { range: 'bytes=20-' } })).statusCode).toBe(416);
});

test('nothing outside the folder is reachable', async () => {
  expect((await app.inject('/assets/../../package.json')).statusCode).toBe(404);
});
