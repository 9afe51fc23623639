/** The properties of an entry that the LRU needs. */
export interface Held {
  key: string;
  sizeBytes: number;
  /** Since the last sweep: entries that were not requested are dropped first. */
  wasAsked: boolean;
}

export interface SegmentedLru<Thing extends Held> {
  get(key: string): Thing | undefined;
  put(thing: Thing): void;
  drop(thing: Thing): void;
  /** An entry became larger. */
  grow(thing: Thing, bytes: number): void;
  sizeBytes(): number;
}

/** Entries by key, limited by their total size. */
export function createSegmentedLru<Thing extends Held>(
  maxBytes: number,
  onDrop: (thing: Thing) => void,
): SegmentedLru<Thing> {
  const held = new Map<string, Thing>();
  let bytes = 0;

  const drop = (thing: Thing) => {
    if (held.get(thing.key) !== thing) return;
    held.delete(thing.key);
    bytes -= thing.sizeBytes;
    onDrop(thing);
  };

  const makeRoom = () => {
    for (const thing of held.values()) {
      if (bytes <= maxBytes) return;
      if (thing.wasAsked) {
        thing.wasAsked = false;
        held.delete(thing.key);
        held.set(thing.key, thing);
      } else {
        drop(thing);
      }
    }
  };

  return {
    get: (key) => held.get(key),
    put(thing) {
      const before = held.get(thing.key);
      if (before) drop(before);
      if (thing.sizeBytes > maxBytes / 4) return;
      held.set(thing.key, thing);
      bytes += thing.sizeBytes;
      makeRoom();
    },
    drop,
    grow(thing, more) {
      if (held.get(thing.key) !== thing) return;
      thing.sizeBytes += more;
      bytes += more;
      makeRoom();
    },
    sizeBytes: () => bytes,
  };
}
