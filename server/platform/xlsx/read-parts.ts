import yauzl from 'yauzl';

/** Why a file is not read: a sentence for the person who chose it. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** Of all the parts that are read, unpacked: many times the text of the largest table that is taken. */
const MOST_UNPACKED_BYTES = 120 * 1024 * 1024;
const MOST_PARTS = 5_000;

const NO_SPREADSHEET = 'The file is no .xlsx spreadsheet. Save it as .xlsx or CSV and choose it again.';
const PROTECTED =
  'The file is protected by a password, or of the old kind .xls. Save it as .xlsx without a password.';
const TOO_LARGE =
  'The spreadsheet is too large once it is unpacked. Delete what is not needed, or save it as CSV.';

/** How Office begins files of the old kind, and those with a password. */
const OLD_KIND = Buffer.from('d0cf11e0', 'hex');

export interface Parts {
  has(name: string): boolean;
  /** The bytes of a part, piece by piece; whoever stops reading stops the unpacking. */
  read(name: string): AsyncIterable<Buffer>;
}

export async function openParts(bytes: Buffer): Promise<Parts> {
  if (bytes.subarray(0, 4).equals(OLD_KIND)) throw new UnreadableSheet(PROTECTED);
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true }).catch(refuse);
  if (zip.entryCount > MOST_PARTS) throw new UnreadableSheet(NO_SPREADSHEET);
  const entries = new Map<string, yauzl.Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    refuse();
  }
  let left = MOST_UNPACKED_BYTES;
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) refuse();
      if (entry.isEncrypted()) throw new UnreadableSheet(PROTECTED);
      // What it says of itself; a part that holds more ends there as damaged.
      left -= entry.uncompressedSize;
      if (left < 0) throw new UnreadableSheet(TOO_LARGE);
      const stream = await zip.openReadStreamPromise(entry).catch(refuse);
      try {
        for await (const piece of stream) yield piece as Buffer;
      } catch {
        refuse();
      }
    },
  };
}

export function refuse(): never {
  throw new UnreadableSheet(NO_SPREADSHEET);
}
