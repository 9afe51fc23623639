/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Piece = Uint8Array<ArrayBuffer>;

/** Where the pieces of a file go while it arrives. */
export interface SavePlace {
  put: (piece: Piece) => Promise<void>;
  finish: (type: string) => Promise<void>;
  /** Leaves nothing of it behind. */
  giveUp: () => Promise<void>;
}

export interface ExpectedFile {
  name: string;
  estimatedBytes: number;
}

/** Up to here a tab holds the file in memory without asking for a place. */
const SMALL_BYTES = 200e6;
/** The most a tab can hold in memory. */
const MOST_IN_MEMORY_BYTES = 1e9;

const TOO_LARGE =
  'This browser keeps the whole file in its memory, and the file is too large for that. Choose a shorter period, or use Chrome or Edge.';

/** A large file goes to the disk as it arrives, where the browser can do that. Null when the choice was cancelled. */
export async function choosePlace(file: ExpectedFile): Promise<SavePlace | null> {
  if (file.estimatedBytes <= SMALL_BYTES) return inMemory(file);
  const chosen = await askForFile(file);
  if (chosen === 'none') return null;
  if (chosen) return onDisk(chosen);
  if (file.estimatedBytes > MOST_IN_MEMORY_BYTES) throw new Error(TOO_LARGE);
  return inMemory(file);
}

// Only some browsers have it, and only over HTTPS.
type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

async function askForFile({ name }: ExpectedFile): Promise<FileSystemFileHandle | 'none' | null> {
  const { showSaveFilePicker } = globalThis as { showSaveFilePicker?: SavePicker };
  try {
    return (await showSaveFilePicker?.({ suggestedName: name })) ?? null;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'none' : null;
  }
}

async function onDisk(file: FileSystemFileHandle): Promise<SavePlace> {
  const writing = await file.createWritable().catch(couldNotWrite);
  return {
    put: (piece) => writing.write(piece).catch(couldNotWrite),
    finish: () => writing.close().catch(couldNotWrite),
    giveUp: () => writing.abort().catch(() => {}),
  };
}

function couldNotWrite(): never {
  throw new Error('The file could not be written. Look whether the disk has room for it.');
}

function inMemory({ name }: ExpectedFile): SavePlace {
  let pieces: Piece[] = [];
  let bytes = 0;
  return {
    put: async (piece) => {
      bytes += piece.byteLength;
      if (bytes > MOST_IN_MEMORY_BYTES) throw new Error(TOO_LARGE);
      pieces.push(piece);
    },
    finish: async (type) => saveFile(new Blob(pieces, { type }), name),
    giveUp: async () => {
      pieces = [];
    },
  };
}
