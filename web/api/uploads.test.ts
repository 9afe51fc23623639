import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { problemOfNext, uploadImage } from './uploads.ts';

const TARGET = { url: '/upload', uploadPreset: 'shop', needsToken: false };
const STALLED = 'The connection does not send. Check the network, then retry.';
const NO_ANSWER = 'No answer came, so the file may be stored or not. Retry: it is added here only once.';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ data: TARGET, msg: '' }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

/** A browser's request whose network does only what the test says. */
class SilentRequest {
  upload: { onprogress?: (sent: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onabort?: () => void;
  open() {}
  send() {}
  abort() {
    this.onabort?.();
  }
}

async function startUpload() {
  const sent = Promise.withResolvers<SilentRequest>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SilentRequest {
      override send = () => sent.resolve(this);
    },
  );
  const upload = {
    file: new File(['bytes'], 'pump.png'),
    folder: 'products' as const,
    signal: new AbortController().signal,
    onProgress: () => {},
  };
  const failed = uploadImage.mutationFn!(upload, {} as never).then(
    () => null,
    (error: ApiError) => error,
  );
  return { request: await sent.promise, failed };
}

test('an upload that stalls blames the connection, and the files behind it get their turn', async () => {
  const { request, failed } = await startUpload();
  vi.advanceTimersByTime(59_999);
  request.upload.onprogress?.({ loaded: 1, total: 5 });
  vi.advanceTimersByTime(60_000);
  const error = await failed;
  expect(error).toMatchObject({ status: 0, message: STALLED });
  expect(problemOfNext(error)).toBeNull();
});

test('an upload that was sent and got no answer may be stored, and the files behind it are not sent', async () => {
  const { request, failed } = await startUpload();
  request.upload.onprogress?.({ loaded: 5, total: 5 });
  request.upload.onload?.();
  vi.advanceTimersByTime(60_000);
  const error = await failed;
  expect(error).toMatchObject({ status: 0, message: NO_ANSWER });
  expect(problemOfNext(error)).toBe('Not sent: no answer came to the file before. Retry.');
});

test('a store that does not answer says so of all files; any other failure is of one file', () => {
  const away = { error: 'The image store does not answer. The file is not stored.' };
  expect(problemOfNext(new ApiError(503, away))).toBe(away.error);
  for (const status of [0, 413, 415, 500, 507]) expect(problemOfNext(new ApiError(status, null))).toBeNull();
  expect(problemOfNext(new Error('Nothing of the network'))).toBeNull();
});
