import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { settingsOf } from '../../testing/s3-server.ts';
import { S3Error } from './s3-error.ts';
import { s3Http } from './s3-http.ts';
import { s3Objects } from './s3-objects.ts';
import { uploadFile } from './upload-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-odd-'));
  await writeFile(path.join(folder, 'file'), 'bytes');
});
afterAll(() => rm(folder, { recursive: true }));

const storeAt = (endpoint: string) => s3Objects(settingsOf(endpoint).config);

test('an address where something else answers, such as a store’s own web page, is not taken for a store', async () => {
  const s3 = storeAt(
    await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'transfer-encoding': 'chunked' });
      response.end('<html>Log in</html>');
    }),
  );
  const calls = {
    check: () => s3.check(),
    put: () => s3.put('a', Buffer.from('x'), {}),
    size: () => s3.sizeOf('a'),
    list: () => s3.list('').next(),
    upload: () => uploadFile(s3, { file: path.join(folder, 'file'), bucket: 'shop', key: 'a' }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const error = await call().then(
      () => null,
      (error) => error,
    );
    expect(error, name).toBeInstanceOf(S3Error);
    expect(error.message, name).toContain('check S3_ENDPOINT');
  }
});

test('a list that breaks off in the middle is not a shorter list', async () => {
  const whole = '<ListBucketResult><Contents><Key>a</Key><Size>1</Size></Contents></ListBucketResult>';
  let text = whole;
  const s3 = storeAt(await answering((_request, response) => void response.end(text)));
  expect((await s3.list('').next()).value).toEqual({ key: 'a', sizeBytes: 1 });
  text = whole.slice(0, -10);
  await expect(s3.list('').next()).rejects.toThrow(S3Error);
});

test('an answer that breaks off is reported in a sentence, and may succeed the next time', async () => {
  const s3 = storeAt(
    await answering((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('the beginning', () => response.destroy());
    }),
  );
  for (const call of [async () => buffer((await s3.get('a'))!), () => s3.check()]) {
    const error = await call().then(
      () => null,
      (error) => error,
    );
    expect(error).toBeInstanceOf(S3Error);
    expect(error).toMatchObject({ mayPass: true, message: expect.stringContaining('cannot be reached') });
  }
});

test('a store that hangs is not asked again and again by those who have waited long already', async () => {
  const outcomes: string[] = [];
  const { config } = settingsOf(await answering(() => {}));
  const send = s3Http(
    config,
    { onCall: (_call, outcome) => outcomes.push(outcome) },
    { atOnce: 2, waiting: 20, longestWaitMs: 10_000, tryMs: 100, noTryAfterMs: 150, hangsForMs: 0 },
  );
  const calls = Array.from({ length: 8 }, () => send({ method: 'HEAD', name: 'head', key: 'a' }));
  const answers = await Promise.allSettled(calls);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
  // The first two may be tried twice; who waits in line for others that hang has no time for a second try.
  expect(outcomes.length).toBeLessThanOrEqual(calls.length + 2);
});

const QUICK = { atOnce: 2, waiting: 20, longestWaitMs: 10_000, tryMs: 100, noTryAfterMs: 50 };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: S3Error) => error.code,
  );

test('a store that hangs is noticed once: later calls are refused at once, without asking it', async () => {
  const asked: string[] = [];
  const { config } = settingsOf(await answering(() => {}));
  const watch = { onCall: (name: string) => asked.push(name) };
  const send = s3Http(config, watch, { ...QUICK, hangsForMs: 3_600_000 });
  const write = () => failureOf(send({ method: 'PUT', name: 'put', key: 'a', body: Buffer.from('x') }));
  expect([await write(), await write(), await write()]).toEqual(['timed-out', 'timed-out', 'timed-out']);
  expect(asked, 'by the first alone').toEqual(['put']);
  const check = send({ method: 'GET', name: 'check', tryMs: 50, tries: 1 });
  expect(await failureOf(check)).toBe('timed-out');
  expect(asked, 'a look at the store’s health asks in any case').toEqual(['put', 'check']);
});

test('one object that hangs fails alone: a store that answers others meanwhile is used by them', async () => {
  const isAsked = Promise.withResolvers<void>();
  const { config } = settingsOf(
    await answering(({ url }, response) => {
      if (url!.endsWith('/slow')) isAsked.resolve();
      else response.writeHead(200, { 'content-length': '3' }).end();
    }),
  );
  // Time goes only as the test lets it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const send = s3Http(config, {}, { ...QUICK, hangsForMs: 3_600_000 });
  const look = (key: string) => failureOf(send({ method: 'HEAD', name: 'head', key, tries: 1 }));
  const slow = look('slow');
  await isAsked.promise;
  expect(await look('quick')).toBeNull();
  vi.advanceTimersByTime(QUICK.tryMs);
  expect(await slow).toBe('timed-out');
  expect(await look('quick')).toBeNull();
});

test('a store that hung is asked by one who waits for the others, and used by all when it answers', async () => {
  let asked = 0;
  let hangs = true;
  const { config } = settingsOf(
    await answering((_request, response) => {
      if (!hangs) response.writeHead(200, { 'content-length': '3' }).end();
    }),
  );
  const watch = {
    onCall: () => {
      asked += 1;
    },
  };
  const limits = { ...QUICK, atOnce: 8, hangsForMs: 0 };
  const send = s3Http(config, watch, limits);
  const look = () => failureOf(send({ method: 'HEAD', name: 'head', key: 'a' }));
  expect(await look()).toBe('timed-out');
  const together = await Promise.all([look(), look(), look()]);
  expect(together).toEqual(['timed-out', 'timed-out', 'timed-out']);
  expect(asked, 'the first, and one of the three').toBe(2);
  hangs = false;
  // A slow machine may take its time to answer.
  limits.tryMs = 60_000;
  expect(await look()).toBeNull();
  expect(await Promise.all([look(), look(), look()])).toEqual([null, null, null]);
  expect(asked).toBe(6);
});

test('an upload whose completion is confirmed only to the second question is whole', async () => {
  const parts = new Map<string, Buffer>();
  let completed = 0;
  const s3 = storeAt(
    await answering(async (request, response) => {
      const { searchParams } = new URL(request.url!, 'http://store');
      const body = await buffer(request);
      if (searchParams.has('uploads'))
        return response.end(
          '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
        );
      if (request.method === 'PUT') {
        parts.set(searchParams.get('partNumber')!, body);
        return response.writeHead(200, { etag: '"part"' }).end();
      }
      if (request.method === 'HEAD')
        return response
          .writeHead(200, { 'content-length': String(Buffer.concat([...parts.values()]).length) })
          .end();
      completed += 1;
      // The first answer is lost on the way.
      if (completed === 1) return response.destroy();
      return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    }),
  );
  const file = path.join(folder, 'file');
  await uploadFile(s3, { file, bucket: 'shop', key: 'a.tar', partBytes: 2 });
  expect(Buffer.concat([...parts.values()])).toEqual(await readFile(file));
  expect(completed).toBe(2);
});
