import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import type { S3Config } from '../platform/config/config.ts';

/** The server's one account. */
const KEY = 'S3RVER';

export interface S3Server {
  config: S3Config;
  /** Settings of a shop whose images are in it. */
  environment: Record<string, string>;
}

/** An S3 server on the loopback for the tests of one file: it checks every signature. It has two buckets, `shop` and `other`. */
export function startS3Server(): S3Server {
  const started = {} as S3Server;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'millwright-s3-'));
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'shop' }, { name: 'other' }],
    });
    const { port } = await server.run();
    Object.assign(started, settingsOf(`http://127.0.0.1:${port}`));
    cleanUp = async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    };
  });
  afterAll(() => cleanUp?.());
  return started;
}

export const settingsOf = (endpoint: string): S3Server => ({
  config: {
    endpoint,
    region: 'us-east-1',
    bucket: 'shop',
    accessKeyId: KEY,
    secretAccessKey: KEY,
    publicUrl: null,
  },
  environment: {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  },
});
