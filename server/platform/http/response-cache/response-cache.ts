import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { compress, type Encoding } from '../encodings.ts';
import { PART_OF_ROOM, type RenderQueues, ROOMS, type Room, type Share } from '../render-queues.ts';
import type { CachedAnswer, Rendered } from './entry.ts';
import { createFastPaths, type FastPath } from './fast-paths.ts';
import { createSegmentedLru } from './segmented-lru.ts';

/** Renders the answer. `before` is that of an earlier version: return it when it is still valid. */
export type Render = (before: CachedAnswer | null) => Promise<Rendered>;

export interface Asked {
  key: string;
  kind: keyof RenderQueues;
  share: Share;
  /** Of the client: it has its share of the queues. */
  network?: string;
  /** Whether the client has disconnected. */
  isGone?: () => boolean;
}

export interface ResponseCache {
  /** The cached answer of this version, or a new one. Requests for the same key share one render. */
  get(asked: Asked, render: Render): Promise<CachedAnswer>;
  /** null: it cannot be compressed right now. */
  encode(answer: CachedAnswer, encoding: Encoding): Promise<Buffer | null>;
  /** Registers this exact address for the fast path, before the framework. */
  addToFastPath(entry: FastPath): void;
  atFastPath(accepted: Encoding, url: string): FastPath | null;
  sizeBytes(): number;
  lookups(): { ready: number; hits: number; misses: number };
}

interface Running {
  /** null while it waits for its turn: what it renders then is new enough for everyone who asked before. */
  version: number | null;
  answer: Promise<CachedAnswer>;
  askers: (() => boolean)[];
}

interface Options {
  version: () => number;
  maxBytes: number;
  queues: RenderQueues;
  now?: () => number;
  compress?: typeof compress | undefined;
}

/** Longer keys are answered, but not cached. */
const LONGEST_KEY = 1024;
/** How long a 404 is cached: repeated requests cost nothing, and a mistake does not last. */
const CACHE_NOT_FOUND_MS = 30_000;
const OVERHEAD_BYTES = 512;

/** A page render already has its turn: its reads do not wait for another one. */
const hasTurn = new AsyncLocalStorage<true>();

/** Answers by key, valid for one version of the public data, limited by size. Old ones stay, to be revalidated. */
export function createResponseCache(options: Options): ResponseCache {
  const {
    version,
    maxBytes,
    queues,
    now = () => performance.now(),
    compress: compressed = compress,
  } = options;
  const entries = createFastPaths();
  const lrus = Object.fromEntries(
    ROOMS.map((room) => [
      room,
      createSegmentedLru<CachedAnswer>(maxBytes * PART_OF_ROOM[room], entries.closeAll),
    ]),
  ) as Record<Room, ReturnType<typeof createSegmentedLru<CachedAnswer>>>;
  const running = new Map<string, Running>();
  const lookups = { ready: 0, hits: 0, misses: 0 };

  const find = (key: string) => {
    for (const room of ROOMS) {
      const found = lrus[room].get(key);
      if (found) return found;
    }
    return null;
  };

  const isValid = (answer: CachedAnswer) => answer.version === version() && now() < answer.validUntilMs;

  const store = (answer: CachedAnswer) => {
    const before = find(answer.key);
    if (before) lrus[before.room].drop(before);
    const isCacheable = answer.status === 200 || answer.status === 404;
    if (isCacheable && answer.key.length <= LONGEST_KEY) lrus[answer.room].put(answer);
  };

  const isSame = (before: CachedAnswer, rendered: Rendered, bodyHash: string) =>
    find(before.key) === before &&
    before.hash === bodyHash &&
    before.status === rendered.status &&
    isDeepStrictEqual(before.headers, rendered.headers);

  const finish = ({ key, share }: Asked, before: CachedAnswer | null, rendered: Rendered, from: number) => {
    const { status, headers, body } = rendered;
    const validUntilMs = status === 200 ? Number.POSITIVE_INFINITY : now() + CACHE_NOT_FOUND_MS;
    const bodyHash = rendered === before ? before.hash : hashOf(body);
    // It stays in place, with its compressed forms and entries.
    if (before && isSame(before, rendered, bodyHash))
      return Object.assign(before, { version: from, validUntilMs, reads: rendered.reads });
    const answer: CachedAnswer = {
      ...rendered,
      key,
      // Missing things are cached apart from the catalogue: anyone can request any number of them.
      room: status !== 200 ? 'search' : share === 'named' ? 'catalogue' : share,
      version: from,
      validUntilMs,
      hash: bodyHash,
      encoded: new Map(),
      wasSent: false,
      wasAsked: false,
      sizeBytes: body.length + sizeOf(headers) + key.length * 2 + OVERHEAD_BYTES,
    };
    store(answer);
    return answer;
  };

  const start = (asked: Asked, render: Render): Promise<CachedAnswer> => {
    const { key, kind, share, network, isGone = () => false } = asked;
    const askers = [isGone];
    let renderedVersion: number | null = null;
    const draw = async () => {
      // Read before rendering: a change during the render makes its result outdated.
      renderedVersion = version();
      const before = find(key);
      return finish(asked, before, await render(before), renderedVersion);
    };
    // A key under which something was found before is not made up.
    const isKnown = share === 'named' && find(key)?.status === 200;
    const inTurn = hasTurn.getStore()
      ? draw()
      : queues[kind][isKnown ? 'catalogue' : share].run(
          () => hasTurn.run(true, draw),
          () => askers.some((hasGone) => !hasGone()),
          network,
        );
    const answer = inTurn.finally(() => running.delete(key));
    running.set(key, {
      get version() {
        return renderedVersion;
      },
      answer,
      askers,
    });
    return answer;
  };

  const get: ResponseCache['get'] = (asked, render) => {
    const hit = find(asked.key);
    if (hit && isValid(hit)) {
      lookups.hits += 1;
      hit.wasAsked = true;
      return Promise.resolve(hit);
    }
    const current = running.get(asked.key);
    if (current && current.version !== null && current.version !== version()) {
      // Each asks again, so that the one new render is wanted as long as any of them waits.
      const again = () => get(asked, render);
      return current.answer.then(again, again);
    }
    lookups.misses += 1;
    if (!current) return start(asked, render);
    current.askers.push(asked.isGone ?? (() => false));
    return current.answer;
  };

  return {
    get,
    encode(answer, encoding) {
      const known = answer.encoded.get(encoding);
      if (known) return known;
      const encoded = compressed(answer.body, encoding).then(
        (bytes) => {
          if (encoding !== 'identity') lrus[answer.room].grow(answer, bytes.length);
          return bytes;
        },
        () => {
          answer.encoded.delete(encoding);
          return null;
        },
      );
      answer.encoded.set(encoding, encoded);
      return encoded;
    },
    addToFastPath(entry) {
      const { answer } = entry;
      if (find(answer.key) !== answer || !isValid(answer) || answer.status !== 200) return;
      lrus[answer.room].grow(answer, entries.open(entry));
    },
    atFastPath(accepted, url) {
      const entry = entries.at(accepted, url);
      if (!entry || entry.answer.version !== version()) return null;
      lookups.ready += 1;
      entry.answer.wasAsked = true;
      return entry;
    },
    sizeBytes: () => ROOMS.reduce((sum, room) => sum + lrus[room].sizeBytes(), 0),
    lookups: () => lookups,
  };
}

const hashOf = (body: Buffer) => hash('sha256', body, 'base64url').slice(0, 22);

const sizeOf = (headers: Record<string, string>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
