import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop } from '../../../testing/test-shop.ts';
import { serveAssets } from './assets.ts';
import { createOtherBuilds, shareBuiltFiles } from './other-builds.ts';

const shop = startTestShop();
const folder = mkdtempSync(path.join(os.tmpdir(), 'millwright-builds-'));
const builds: FastifyInstance[] = [];

/** An instance that was started with a build of one script. */
async function start(script: string): Promise<FastifyInstance> {
  const client = path.join(folder, script);
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  writeFileSync(path.join(client, 'assets', script), `run('${script}');`);
  const app = Fastify();
  await shareBuiltFiles(shop.deps.db, client);
  serveAssets(app, client, createOtherBuilds(shop.deps.db));
  builds.push(app);
  return app;
}

let before: FastifyInstance;
let after: FastifyInstance;
beforeAll(async () => {
  before = await start('home-AbCd_-12.js');
  after = await start('home-XyZw3456.js');
});
afterAll(async () => {
  await Promise.all(builds.map((app) => app.close()));
  rmSync(folder, { recursive: true });
});

test('a page that was opened before an update gets its scripts after it, and a new one during it from an old instance [B8.10]', async () => {
  for (const [app, name] of [
    [after, 'home-AbCd_-12.js'],
    [before, 'home-XyZw3456.js'],
  ] as const)
    for (const _again of [1, 2]) {
      const answer = await app.inject(`/assets/${name}`);
      expect([answer.statusCode, answer.body]).toEqual([200, `run('${name}');`]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': expect.stringContaining('immutable'),
      });
    }
});

test.each(['home-Unknown1.js', 'home-AbCd_-12.html', '..%2Fsecret-AbCd_-12.js', 'a/b-AbCd_-12.js'])(
  'nothing else is found below /assets: %s',
  async (name) => {
    expect((await after.inject(`/assets/${name}`)).statusCode).toBe(404);
  },
);
