import { mutationOptions } from '@tanstack/react-query';
import { readToken } from '../remembered/session.ts';
import { ApiError, apiHost } from './client.ts';
import { choosePlace, type ExpectedFile, saveFile } from './save-file.ts';

export type FilePath = `/${string}`;

/** How long a PDF in a tab of its own can be reloaded there. */
const SHOWN_MS = 10 * 60_000;

/** Downloads a file of the API; a plain link would not send the token. The answer says how many rows it has, if it counts. */
export const downloadFile = mutationOptions({
  mutationFn: async (path: FilePath) => {
    const answer = await fetchFile(path);
    saveFile(await answer.blob(), nameOf(answer));
    return { total: answer.headers.get('x-total-count') };
  },
});

interface Showing {
  path: FilePath;
  /** Opened by the click itself: a browser allows it only then. Null when it did not. */
  tab: Window | null;
}

/** Shows a PDF of the API in a tab, to be read or printed there; without a tab it is saved. */
export const showFile = mutationOptions({
  mutationFn: async ({ path, tab }: Showing) => {
    try {
      const answer = await fetchFile(path);
      const content = await answer.blob();
      if (!tab || tab.closed) return saveFile(content, nameOf(answer));
      const address = URL.createObjectURL(content);
      setTimeout(() => URL.revokeObjectURL(address), SHOWN_MS);
      tab.location.replace(address);
    } catch (error) {
      tab?.close();
      throw error;
    }
  },
});

/** An empty tab for a file that is still on its way. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = 'The PDF is being made …';
  return tab;
}

export interface Received {
  bytes: number;
  /** From 0 to 1, by the size that the server expects; null when it expects none. */
  share: number | null;
}
/** Downloads a file that takes a while, unless choosing its place is cancelled. */
export async function downloadInPieces(
  path: FilePath,
  file: ExpectedFile,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (received: Received) => void },
): Promise<'saved' | 'not wanted'> {
  // Before anything else: a browser asks for a place only right after a click.
  const place = await choosePlace(file);
  if (!place) return 'not wanted';
  try {
    const answer = await fetchFile(path, signal);
    const expected = Number(answer.headers.get('x-estimated-bytes')) || null;
    let bytes = 0;
    for await (const piece of piecesOf(answer, signal)) {
      await place.put(piece);
      bytes += piece.byteLength;
      onProgress({ bytes, share: expected && Math.min(1, bytes / expected) });
    }
    await place.finish(answer.headers.get('content-type') ?? '');
    return 'saved';
  } catch (error) {
    await place.giveUp();
    throw error;
  }
}

async function* piecesOf({ body }: Response, signal: AbortSignal) {
  const reader = body?.getReader();
  const next = () =>
    reader?.read().catch(() => {
      signal.throwIfAborted();
      throw new ApiError(0, null);
    });
  try {
    for (let piece = await next(); piece && !piece.done; piece = await next()) yield piece.value;
  } finally {
    // When its file cannot be written, the rest is not sent.
    await reader?.cancel().catch(() => {});
  }
}

async function fetchFile(path: FilePath, signal?: AbortSignal): Promise<Response> {
  const token = readToken();
  const answer = await fetch(apiHost + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  }).catch(() => null);
  signal?.throwIfAborted();
  if (!answer) throw new ApiError(0, null);
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null));
  return answer;
}

const nameOf = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
