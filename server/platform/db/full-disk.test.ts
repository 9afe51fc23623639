import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { connect } from './database.ts';
import { DISK_IS_FULL, watchDisk } from './full-disk.ts';

/** PostgreSQL's message of an error, with its fields. */
function refusalOf(fields: string[]): Buffer {
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A server whose sessions find no room for their own files. */
async function startFullServer(): Promise<string> {
  const refusal = refusalOf(['SFATAL', 'C53100', 'Mcould not write init file: No space left on device']);
  const server = createServer((socket) => socket.once('data', () => socket.end(refusal)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

test('a full disk that lets no one log in is noticed as one, and changes are refused without a connection', async () => {
  const db = connect(await startFullServer(), createLog('silent'), 2);
  onTestFinished(() => db.$client.end());
  await expect(db.execute('SELECT 1')).rejects.toMatchObject({ cause: { code: '53100' } });
  await expect.poll(() => db.$disk.isFull()).toBe(true);
  await expect(db.transaction(async () => {})).rejects.toThrow(DISK_IS_FULL);
});

/** A database whose probe finds room or not, and a clock of the test's own. */
function diskWith(room: { isThere: boolean }) {
  const clock = { nowMs: 1_000_000 };
  let looks = 0;
  const query = async () => {
    looks += 1;
    if (!room.isThere) throw Object.assign(new Error('No space left on device'), { code: '53100' });
    return { rows: [], rowCount: 0, command: 'DELETE', oid: 0, fields: [] };
  };
  const disk = watchDisk({ query }, createLog('silent'), () => clock.nowMs);
  const suspect = async () => {
    disk.suspect();
    await nextTurn();
  };
  return { disk, clock, suspect, looks: () => looks };
}

test('a disk that had room is not probed again for half a minute, however often temporary files find none', async () => {
  const room = { isThere: true };
  const { disk, clock, suspect, looks } = diskWith(room);
  for (let failures = 0; failures < 5; failures += 1) await suspect();
  expect([looks(), disk.isFull()]).toEqual([1, false]);
  clock.nowMs += 29_999;
  await suspect();
  expect(looks()).toBe(1);

  room.isThere = false;
  clock.nowMs += 1;
  await suspect();
  expect([looks(), disk.isFull()]).toEqual([2, true]);
  await disk.look();
  expect(looks(), 'a full disk is looked at with each beat').toBe(3);
});
