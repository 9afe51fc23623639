import { ENCODINGS, type Encoding } from './encodings.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** A cached answer as it was last sent for this address. */
export interface FrontDoor {
  answer: KeptAnswer;
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

/** Doors by the raw address. They belong to their answer: they count towards its size and are removed with it. */
export function createFrontDoors() {
  const doors = Object.fromEntries(
    ENCODINGS.map((encoding) => [encoding, new Map<string, FrontDoor>()]),
  ) as Record<Encoding, Map<string, FrontDoor>>;
  const ofAnswer = new WeakMap<KeptAnswer, FrontDoor[]>();

  const close = (door: FrontDoor) => {
    if (doors[door.accepted].get(door.url) === door) doors[door.accepted].delete(door.url);
  };

  return {
    at: (accepted: Encoding, url: string) => doors[accepted].get(url),

    /** Returns by how many bytes the answer has grown. */
    open(door: FrontDoor): number {
      if (door.url.length > LONGEST_URL) return 0;
      const siblings = ofAnswer.get(door.answer) ?? [];
      const same = siblings.find(({ url, accepted }) => url === door.url && accepted === door.accepted);
      if (same) return 0;
      let grown = sizeOf(door);
      siblings.push(door);
      ofAnswer.set(door.answer, siblings);
      if (siblings.length > MOST_PER_ANSWER) {
        const oldest = siblings.shift()!;
        close(oldest);
        grown -= sizeOf(oldest);
      }
      doors[door.accepted].set(door.url, door);
      return grown;
    },

    closeAll(answer: KeptAnswer) {
      for (const door of ofAnswer.get(answer) ?? []) close(door);
      ofAnswer.delete(answer);
    },
  };
}

/** Without the bytes, which belong to the answer. */
const sizeOf = ({ url, headers }: FrontDoor) =>
  headers.reduce((sum, text) => sum + text.length, url.length * 2 + OVERHEAD_BYTES);
