import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { type FileToZip, zipFiles } from './zip-files.ts';

const AT = new Date('2026-10-31T12:00:00Z');
const FILE_BYTES = 256 * 1024;

/** Files that count how many of them were asked for, and say when the asking stopped. */
function countedFiles(count: number) {
  const seen = { asked: 0, ended: false };
  async function* files(): AsyncGenerator<FileToZip, void, void> {
    try {
      for (let n = 0; n < count; n += 1) {
        seen.asked += 1;
        const content = [Buffer.alloc(FILE_BYTES, n)];
        yield { name: `pdf/${n}.pdf`, content, at: AT, isCompressed: true };
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, files: files() };
}

const settled = async () => {
  for (let i = 0; i < 50; i += 1) await turn();
};

test('files of pieces and whole ones come out as they went in', async () => {
  async function* pieces() {
    yield 'a,b\r\n';
    yield 'தமிழ்,1\r\n';
  }
  async function* files(): AsyncGenerator<FileToZip, void, void> {
    yield { name: 'gstr1/hsn(b2b).csv', content: pieces(), at: AT };
    yield { name: 'empty.csv', content: [], at: AT };
    yield { name: 'pdf/MW-26-27-00001.pdf', content: [Buffer.from('%PDF')], at: AT, isCompressed: true };
  }
  const zip = await readZip(await buffer(zipFiles(files())));
  expect([...zip].map(([name, content]) => [name, content.toString()])).toEqual([
    ['gstr1/hsn(b2b).csv', 'a,b\r\nதமிழ்,1\r\n'],
    ['empty.csv', ''],
    ['pdf/MW-26-27-00001.pdf', '%PDF'],
  ]);
});

test('a reader that stands still stops the making of files', async () => {
  const { seen, files } = countedFiles(100);
  const zip = zipFiles(files);
  await eventually(() => expect(seen.asked).toBeGreaterThan(0));
  await settled();
  expect(seen.asked).toBeLessThan(4);
  zip.resume();
  await eventually(() => expect(seen).toEqual({ asked: 100, ended: true }));
});

test('a reader that goes ends it', async () => {
  const { seen, files } = countedFiles(100);
  const zip = zipFiles(files);
  zip.once('data', () => zip.destroy());
  await eventually(() => expect(seen.ended).toBe(true));
  expect(seen.asked).toBeLessThan(4);
});

test('a reader that goes in the middle of a file ends that file too', async () => {
  let isEnded = false;
  async function* register() {
    try {
      for (let n = 0; n < 100; n += 1) yield randomBytes(FILE_BYTES);
    } finally {
      isEnded = true;
    }
  }
  async function* files(): AsyncGenerator<FileToZip, void, void> {
    yield { name: 'register.csv', content: register(), at: AT };
  }
  const zip = zipFiles(files());
  let bytes = 0;
  zip.on('data', ({ length }) => {
    bytes += length;
    if (bytes > FILE_BYTES) zip.destroy();
  });
  await eventually(() => expect(isEnded).toBe(true));
});

test('a file that cannot be made breaks the ZIP off', async () => {
  async function* files(): AsyncGenerator<FileToZip, void, void> {
    yield { name: 'one.csv', content: ['1'], at: AT };
    throw new Error('The database has gone.');
  }
  await expect(buffer(zipFiles(files()))).rejects.toThrow('The database has gone.');
});
