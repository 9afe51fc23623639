import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openTo } from '../access.ts';
import { chooseEncoding, compress, type Encoding, matchesEtag } from '../encodings.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
const COMPRESSIBLE = /^(text\/|application\/(json|vnd\.apple)|image\/svg)/;
/** What the build has compressed already lies beside it. */
export const COMPRESSED = '.br';
/** What is smaller would not get smaller by more than the headers that say so. */
const WORTHWHILE_BYTES = 200;
/** The highest compression level takes ten times as long: seconds for the first request. */
const LARGE_BYTES = 1024 * 1024;
/** Vite puts a hash into the names below: their content never changes. */
const HASHED = '/assets/';
const isHashed = (url: string) => url.startsWith(HASHED);
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600, must-revalidate';

export interface Asset {
  body: Buffer;
  type: string;
  hash: string;
  isHashed: boolean;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves the built files from memory, compressed by the build or once at their first use. The hashed ones share a route,
 * because each route takes time at every start; `findElsewhere` finds those that this build does not have.
 */
export function serveAssets(
  app: FastifyInstance,
  folder: string,
  findElsewhere: (url: string) => Promise<Asset>,
) {
  const assets = known.get(folder) ?? readAssets(folder);
  known.set(folder, assets);
  for (const [url, asset] of assets)
    if (!asset.isHashed) app.get(url, openTo('public'), (request, reply) => sendAsset(request, reply, asset));
  app.get(`${HASHED}*`, openTo('public'), async (request, reply) => {
    const url = request.url.split('?')[0]!;
    return sendAsset(request, reply, assets.get(url) ?? (await findElsewhere(url)));
  });
}

/** By folder: a build does not change while it is served, and shops of one process share it. */
const known = new Map<string, Map<string, Asset>>();

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.startsWith('.') || file.name.endsWith(COMPRESSED)) continue;
    const full = path.join(file.parentPath, file.name);
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`;
    const asset = assetOf(url, readFileSync(full));
    assets.set(url, asset.isHashed ? { ...asset, encoded: encodingsBeside(full) } : asset);
  }
  return assets;
}

function encodingsBeside(file: string): Asset['encoded'] {
  const beside = `${file}${COMPRESSED}`;
  return new Map(existsSync(beside) ? [['br', Promise.resolve(readFileSync(beside))]] : []);
}

export function serveAsset(app: FastifyInstance, url: string, body: Buffer) {
  const asset = assetOf(url, body);
  app.get(url, openTo('public'), (request, reply) => sendAsset(request, reply, asset));
}

export const assetOf = (url: string, body: Buffer): Asset => ({
  body,
  type: TYPES[path.extname(url)] ?? 'application/octet-stream',
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  isHashed: isHashed(url),
  encoded: new Map(),
});

export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const canShrink = COMPRESSIBLE.test(asset.type) && asset.body.length > WORTHWHILE_BYTES;
  const encoding = canShrink ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = `"${asset.hash}-${encoding}"`;
  reply
    .header('cache-control', asset.isHashed ? FOREVER : FOR_AN_HOUR)
    .header('etag', etag)
    .type(asset.type);
  if (canShrink) reply.header('vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === 'identity') return sendRange(request, reply, asset.body);
  let encoded = asset.encoded.get(encoding);
  if (!encoded) {
    encoded = compress(asset.body, encoding, asset.body.length > LARGE_BYTES ? 9 : 10);
    asset.encoded.set(encoding, encoded);
  }
  return reply.header('content-encoding', encoding).send(await encoded);
}

/** Some browsers request videos in ranges. */
function sendRange(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  reply.header('accept-ranges', 'bytes');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return reply.send(body);
  const first = Number(from);
  const last = to ? Math.min(Number(to), body.length - 1) : body.length - 1;
  if (first > last)
    return reply.code(416).header('content-range', `bytes */${body.length}`).send(Buffer.alloc(0));
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1));
}
