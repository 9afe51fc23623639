import { afterEach, describe, expect, test, vi } from 'vitest';
import { downloadInPieces } from './download.ts';
import { choosePlace } from './save-file.ts';

const MB = 1e6;
const zip = (estimatedBytes: number) => ({ name: 'papers-2026-04-01-to-2027-03-31.zip', estimatedBytes });

/** A browser that writes files to the disk; what it was asked and what became of the file. */
function diskBrowser({ answer = async () => {}, isFull = false } = {}) {
  const seen = { asked: [] as object[], written: '', end: 'open' };
  const writing = {
    write: async (piece: Uint8Array) => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
      seen.written += new TextDecoder().decode(piece);
    },
    close: async () => {
      seen.end = 'closed';
    },
    abort: async () => {
      seen.end = 'discarded';
    },
  };
  vi.stubGlobal('showSaveFilePicker', async (options: object) => {
    seen.asked.push(options);
    await answer();
    return { createWritable: async () => writing };
  });
  return seen;
}

/** A shop that sends these pieces, and then nothing more if it hangs. */
function answering(pieces: string[], { hangs = false } = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (!hangs) controller.close();
    },
  });
  const fetching = vi.fn(async (_url: string, { signal }: RequestInit) => {
    const stopped = new TransformStream();
    body.pipeTo(stopped.writable, { signal: signal! }).catch(() => {});
    return new Response(stopped.readable, { headers: { 'x-estimated-bytes': '8' } });
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a file of several gigabytes', () => {
  const large = zip(5_000 * MB);
  const download = (controller = new AbortController(), onProgress = vi.fn()) =>
    downloadInPieces('/admin/papers/export', large, { signal: controller.signal, onProgress });

  test('goes to the disk piece by piece, with its progress', async () => {
    const disk = diskBrowser();
    answering(['four', 'more']);
    const onProgress = vi.fn();
    expect(await download(new AbortController(), onProgress)).toBe('saved');
    expect(disk).toEqual({ asked: [{ suggestedName: large.name }], written: 'fourmore', end: 'closed' });
    expect(onProgress.mock.calls).toEqual([[{ bytes: 4, share: 0.5 }], [{ bytes: 8, share: 1 }]]);
  });

  test('is not asked for when no place was chosen', async () => {
    diskBrowser({ answer: () => Promise.reject(new DOMException('Closed', 'AbortError')) });
    const fetching = answering([]);
    expect(await download()).toBe('not wanted');
    expect(fetching).not.toHaveBeenCalled();
  });

  test('leaves nothing behind when it is cancelled', async () => {
    const disk = diskBrowser();
    answering(['four'], { hangs: true });
    const controller = new AbortController();
    await expect(
      download(
        controller,
        vi.fn(() => controller.abort()),
      ),
    ).rejects.toThrow();
    expect(disk.end).toBe('discarded');
  });

  test('says when the disk is full, and leaves nothing behind', async () => {
    const disk = diskBrowser({ isFull: true });
    answering(['four']);
    await expect(download()).rejects.toThrow('Look whether the disk has room for it.');
    expect(disk.end).toBe('discarded');
  });

  test('is refused, not collected, by a browser that cannot write to the disk', async () => {
    const fetching = answering([]);
    await expect(download()).rejects.toThrow('Choose a shorter period');
    expect(fetching).not.toHaveBeenCalled();
  });
});

test('a small file is saved without a question', async () => {
  const disk = diskBrowser();
  expect(await choosePlace(zip(200 * MB))).not.toBeNull();
  expect(disk.asked).toEqual([]);
});

test('what turns out larger than a tab’s memory is refused on the way', async () => {
  const place = await choosePlace(zip(900 * MB));
  const piece = { byteLength: 600 * MB } as Uint8Array<ArrayBuffer>;
  await place!.put(piece);
  await expect(place!.put(piece)).rejects.toThrow('Choose a shorter period');
});
