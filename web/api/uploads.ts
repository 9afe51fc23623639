import { mutationOptions } from '@tanstack/react-query';
import { readToken } from '../remembered/session.ts';
import { ApiError, api, apiHost } from './client.ts';

export type UploadFolder = 'products' | 'categories' | 'llr' | 'blogs';

interface Upload {
  file: File;
  folder: UploadFolder;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Uploads one picture to the image host and returns its link. */
export const uploadImage = mutationOptions({
  mutationFn: async ({ file, folder, signal, onProgress }: Upload): Promise<string> => {
    const { url, uploadPreset, needsToken } = (await api.get('/admin/upload/target')).data;
    const form = new FormData();
    form.append('upload_preset', uploadPreset);
    form.append('folder', folder);
    form.append('file', file);
    const isOurs = url.startsWith('/');
    const answer = await send(isOurs ? apiHost + url : url, form, {
      token: needsToken ? readToken() : null,
      signal,
      onProgress,
    });
    const link = linkIn(answer);
    // The shop may be open under another origin than its configured one.
    return isOurs ? new URL(link).pathname : link;
  },
  meta: { quiet: true },
});

/** The shop itself answers sooner, whatever its image store does. */
const SILENCE_MS = 60_000;
const STALLED = { error: 'The connection does not send. Check the network, then retry.' };
const NO_ANSWER = {
  error: 'No answer came, so the file may be stored or not. Retry: it is added here only once.',
  code: 'no-answer',
};

/** What a failure means for the files behind it, each of which would wait for the same; null: nothing. */
export function problemOfNext(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 503) return error.message;
  return error.code === NO_ANSWER.code ? 'Not sent: no answer came to the file before. Retry.' : null;
}

interface Answer {
  status: number;
  body: unknown;
}
interface SendOptions extends Pick<Upload, 'signal' | 'onProgress'> {
  token: string | null;
}

/** Not fetch, which reports no upload progress. */
const send = (url: string, form: FormData, { token, signal, onProgress }: SendOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    let silence: object = STALLED;
    let timer: ReturnType<typeof setTimeout>;
    const waitForSign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError(0, silence));
        request.abort();
      }, SILENCE_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitForSign();
      onProgress(Math.floor((loaded / total) * 100));
    };
    request.upload.onload = () => {
      silence = NO_ANSWER;
      waitForSign();
    };
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(0, null));
    request.onabort = () => reject(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    waitForSign();
    request.send(form);
  });

/** A response without a link is a failure, whatever its status: an empty link must never be saved. */
function linkIn({ status, body }: Answer): string {
  const { secure_url: link, error } = (body ?? {}) as { secure_url?: unknown; error?: unknown };
  if (status === 200 && typeof link === 'string' && link !== '') return link;
  const isHostsOwn = typeof error === 'object' && error !== null && 'message' in error;
  throw new ApiError(status, isHostsOwn ? { error: error.message } : body);
}
