import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { settingsOf, startS3Server } from '../../testing/s3-server.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { S3Error } from './s3-error.ts';
import { type S3Objects, s3Objects } from './s3-objects.ts';
import { uploadFile } from './upload-file.ts';

const server = startS3Server();
const read = async (s3: S3Objects, key: string) => {
  const stream = await s3.get(key);
  return stream && (await buffer(stream)).toString();
};
const keysOf = async (s3: S3Objects, prefix: string, perPage?: number) => {
  const keys: string[] = [];
  for await (const { key } of s3.list(prefix, perPage ? { perPage } : {})) keys.push(key);
  return keys;
};

describe('objects in an S3 store', () => {
  test.each(['plain.txt', 'with space/ü & <b> "x" +%2F\'()*~!.txt', 'ज़िला/पंप.jpg'])(
    'are put, read, measured and removed by the name %s',
    async (key) => {
      const s3 = s3Objects(server.config);
      await s3.put(key, Buffer.from('the bytes'), { 'content-type': 'text/plain' });
      expect(await s3.sizeOf(key)).toBe(9);
      expect(await read(s3, key)).toBe('the bytes');
      await s3.remove(key);
      expect(await s3.sizeOf(key)).toBeNull();
      expect(await s3.get(key)).toBeNull();
      await s3.remove(key);
    },
  );

  test('are listed to the last, however many pages that takes', async () => {
    const s3 = s3Objects(server.config);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `many/${name}`);
    for (const key of keys) await s3.put(key, Buffer.from('x'), {});
    expect(await keysOf(s3, 'many/', 3)).toEqual(keys);
  });

  test('of any size are uploaded in parts', async () => {
    const file = path.join(os.tmpdir(), `millwright-parts-${process.pid}`);
    const bytes = Buffer.alloc(11 * 1024 * 1024, 'millwright');
    await writeFile(file, bytes);
    const calls: string[] = [];
    const s3 = s3Objects(server.config, { onCall: (call, outcome) => calls.push(`${call} ${outcome}`) });
    await uploadFile(s3, { file, bucket: 'other', key: 'big.tar', partBytes: 5 * 1024 * 1024 });
    expect(calls.filter((call) => call === 'upload-part ok')).toHaveLength(3);
    expect((await buffer((await s3.get('big.tar', 'other'))!)).equals(bytes)).toBe(true);
    expect(await s3.get('big.tar')).toBeNull();
  });
});

describe('a store that refuses', () => {
  test.each([
    [{ secretAccessKey: 'wrong' }, 'check S3_SECRET_ACCESS_KEY'],
    [{ accessKeyId: 'nobody' }, 'check S3_ACCESS_KEY_ID'],
    [{ bucket: 'nowhere' }, 'check S3_BUCKET'],
  ])('says what to look at: %o', async (wrong, advice) => {
    const calls: string[] = [];
    const s3 = s3Objects({ ...server.config, ...wrong }, { onCall: (call) => calls.push(call) });
    await expect(s3.check()).rejects.toThrow(advice);
    await expect(s3.put('a', Buffer.from('x'), {})).rejects.toThrow(S3Error);
    expect(calls, 'it is not asked twice').toEqual(['check', 'put']);
  });
});

describe('a store in trouble', () => {
  test('that is away is tried a few times, and then reported in a sentence', async () => {
    const proxy = await startTcpProxy(server.config.endpoint);
    await proxy.stop();
    const outcomes: string[] = [];
    const s3 = s3Objects(
      { ...server.config, endpoint: httpOf(proxy.url) },
      { onCall: (_call, outcome) => outcomes.push(outcome) },
    );
    await expect(s3.sizeOf('a')).rejects.toThrow('cannot be reached');
    expect(outcomes).toEqual(['no-connection', 'no-connection', 'no-connection']);
  });

  test('that is busy for a moment answers the next try; one that hangs ends with its time', async () => {
    let asked = 0;
    const busy = createServer((_request, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      if (asked === 2) response.writeHead(200, { 'content-length': '3' }).end();
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const outcomes: string[] = [];
    const { config } = settingsOf(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
    const s3 = s3Objects(config, { onCall: (_call, outcome) => outcomes.push(outcome) });
    expect(await s3.sizeOf('a')).toBe(3);
    const hanging = s3.send({ method: 'GET', name: 'get', key: 'a', tryMs: 50, tries: 2 });
    await expect(hanging).rejects.toThrow('no answer in time');
    expect(outcomes).toEqual(['status-503', 'ok', 'timed-out', 'timed-out']);
    busy.closeAllConnections();
    busy.close();
  });
});

const httpOf = (url: string) => `http://127.0.0.1:${new URL(url).port}`;
