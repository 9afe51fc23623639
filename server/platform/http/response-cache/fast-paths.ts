import { ENCODINGS, type Encoding } from '../encodings.ts';
import type { CachedAnswer } from './entry.ts';

/** A cached answer as it was last sent for this address. */
export interface FastPath {
  answer: CachedAnswer;
  /** As in the request. */
  url: string;
  /** The encoding the client accepts; small answers are sent uncompressed anyway. */
  accepted: Encoding;
  headers: string[];
  bytes: Buffer;
  route: string;
}

/** Longer addresses go through the framework. */
const LONGEST_URL = 512;
/** One answer has many addresses (?utm_source=…): only this many are stored. */
const MOST_PER_ANSWER = 8;
const OVERHEAD_BYTES = 512;

/** Entries by the raw address. They belong to their answer: they count towards its size and are removed with it. */
export function createFastPaths() {
  const entries = Object.fromEntries(
    ENCODINGS.map((encoding) => [encoding, new Map<string, FastPath>()]),
  ) as Record<Encoding, Map<string, FastPath>>;
  const ofAnswer = new WeakMap<CachedAnswer, FastPath[]>();

  const close = (entry: FastPath) => {
    if (entries[entry.accepted].get(entry.url) === entry) entries[entry.accepted].delete(entry.url);
  };

  return {
    at: (accepted: Encoding, url: string) => entries[accepted].get(url),

    /** Returns by how many bytes the answer has grown. */
    open(entry: FastPath): number {
      if (entry.url.length > LONGEST_URL) return 0;
      const siblings = ofAnswer.get(entry.answer) ?? [];
      const same = siblings.find(({ url, accepted }) => url === entry.url && accepted === entry.accepted);
      if (same) return 0;
      let grown = sizeOf(entry);
      siblings.push(entry);
      ofAnswer.set(entry.answer, siblings);
      if (siblings.length > MOST_PER_ANSWER) {
        const oldest = siblings.shift()!;
        close(oldest);
        grown -= sizeOf(oldest);
      }
      entries[entry.accepted].set(entry.url, entry);
      return grown;
    },

    closeAll(answer: CachedAnswer) {
      for (const entry of ofAnswer.get(answer) ?? []) close(entry);
      ofAnswer.delete(answer);
    },
  };
}

/** Without the bytes, which belong to the answer. */
const sizeOf = ({ url, headers }: FastPath) =>
  headers.reduce((sum, text) => sum + text.length, url.length * 2 + OVERHEAD_BYTES);
