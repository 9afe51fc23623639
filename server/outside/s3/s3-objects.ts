import type { Readable } from 'node:stream';
import type { S3Config } from '../../platform/config/config.ts';
import { type ObjectList, readList } from './read-xml.ts';
import { notLikeAStore, S3Error } from './s3-error.ts';
import { type S3Answer, type S3Call, type S3Watch, s3Http } from './s3-http.ts';

/** The few calls that the shop needs of an S3-compatible store. `bucket`: another than the configured one. */
export interface S3Objects {
  /** Resolves when the store can be read with this key; rejects with the reason. One quick try. */
  check(): Promise<void>;
  sizeOf(key: string, bucket?: string): Promise<number | null>;
  get(key: string, bucket?: string): Promise<Readable | null>;
  put(key: string, bytes: Buffer, headers: Record<string, string>): Promise<void>;
  /** A missing one counts as removed. */
  remove(key: string): Promise<void>;
  list(
    prefix: string,
    options?: { bucket?: string; perPage?: number },
  ): AsyncGenerator<ObjectList['objects'][number]>;
  send(call: S3Call): Promise<S3Answer>;
}

const CHECK_MS = 3_000;
/** As many as a store gives at once. */
const LIST_PAGE = 1_000;

export function s3Objects(config: S3Config, watch?: S3Watch): S3Objects {
  const send = s3Http(config, watch);

  return {
    send,
    async check() {
      const query = { 'max-keys': '1' };
      const answer = await send({ method: 'GET', name: 'check', query, tryMs: CHECK_MS, tries: 1 });
      if (!readList(await answer.text())) refuse();
    },
    async sizeOf(key, bucket) {
      const call: S3Call = { method: 'HEAD', name: 'head', key, ...(bucket && { bucket }) };
      const answer = await unlessMissing(send(call));
      return answer && Number(answer.headers.get('content-length') ?? refuse());
    },
    async get(key, bucket) {
      const call: S3Call = { method: 'GET', name: 'get', key, ...(bucket && { bucket }) };
      return (await unlessMissing(send(call)))?.stream() ?? null;
    },
    async put(key, body, headers) {
      const answer = await send({ method: 'PUT', name: 'put', key, body, headers });
      await answer.text();
      // Every store confirms what it stored with its mark.
      if (!answer.headers.has('etag')) refuse();
    },
    async remove(key) {
      await (await unlessMissing(send({ method: 'DELETE', name: 'delete', key })))?.text();
    },
    async *list(prefix, { bucket, perPage = LIST_PAGE } = {}) {
      // The first version of this call: every store has it, and a page begins behind a key that is known.
      let marker: string | null = '';
      while (marker !== null) {
        const query: Record<string, string> = {
          'encoding-type': 'url',
          'max-keys': String(perPage),
          prefix,
          ...(marker && { marker }),
        };
        const answer = await send({ method: 'GET', name: 'list', query, ...(bucket && { bucket }) });
        const page = readList(await answer.text()) ?? refuse();
        yield* page.objects;
        marker = page.next;
      }
    },
  };
}

function refuse(): never {
  throw notLikeAStore();
}

async function unlessMissing(answer: Promise<S3Answer>): Promise<S3Answer | null> {
  try {
    return await answer;
  } catch (error) {
    // A HEAD of a missing bucket has no code either: `check` reports that.
    if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
    throw error;
  }
}
