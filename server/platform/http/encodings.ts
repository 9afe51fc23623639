import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1] as const;
    }),
  );
  const allows = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

export function compress(body: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return zip(body, { level: Math.min(quality, 9) });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.trim() === '*' ||
  (ifNoneMatch ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
