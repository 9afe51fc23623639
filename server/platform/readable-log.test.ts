import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { type LogEntry, type Paint, readableLine } from './readable-log.ts';

const TIME = new Date(2026, 0, 2, 3, 4, 5).getTime();
const named: Paint = (style, text) => `<${style}>${text}</>`;
const bare: Paint = (_style, text) => text;
const read = (entry: Partial<LogEntry>, paint = bare) =>
  readableLine({ level: 30, time: TIME, ...entry }, paint);
const request = (status: number) => ({
  msg: 'request',
  reqId: 'a-b-c',
  method: 'GET',
  route: '/cart',
  status,
  ms: 12,
});

test('a request is one line: time, method, path, status, milliseconds', () => {
  expect(read(request(200))).toBe('03:04:05 GET  /cart 200 12 ms\n');
});

test.each([
  [200, 'green'],
  [304, 'cyan'],
  [404, 'yellow'],
  [503, 'red'],
])('the status %i is %s', (status, colour) => {
  expect(read(request(status), named)).toContain(`<${colour}>${status}</>`);
});

test('a warning has its message and its fields, an error also where it came from', () => {
  const err = { type: 'Error', message: 'gone', stack: 'Error: gone\n    at here (a.ts:1:2)\n    at there' };
  expect(read({ level: 40, msg: 'connection lost', err, tries: 2 }, named)).toBe(
    '<dim>03:04:05</> <yellow>WARN connection lost tries=2: gone</>\n',
  );
  expect(read({ level: 50, msg: 'request failed', err })).toBe(
    '03:04:05 ERROR request failed: gone\n    at here (a.ts:1:2)\n    at there\n',
  );
});

test('any other line is its message and its fields', () => {
  expect(read({ msg: 'security', event: 'started', standIns: ['mail'] })).toBe(
    '03:04:05 security event=started standIns=["mail"]\n',
  );
});

test('what strangers sent cannot write to the terminal', () => {
  const err = { message: 'x\u001b[2Jy', stack: 'Error\n    at a\u001b[31m' };
  const line = read({ level: 50, msg: 'a\u001b]0;title\u0007b\r\nc', note: '\u009b1A', err });
  expect(line.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('a terminal gets readable lines, and no secret either', () => {
  let written = '';
  const terminal = {
    isTTY: true,
    write(text: string) {
      written += text;
      return true;
    },
  };
  createLog('info', terminal).info({ ...request(200), token: 'open sesame' }, 'request');
  createLog('info', terminal).warn({ password: 'open sesame' }, 'odd');
  expect(written).toMatch(
    /^\S*\d\d:\d\d:\d\d\S* GET {2}\/cart \S*200\S* \S*12 ms\S*\n.*WARN odd password=\[redacted\]\S*\n$/,
  );
});

test('a pipe gets JSON', () => {
  const log = JSON.stringify(path.join(import.meta.dirname, 'log.ts'));
  const code = `import { createLog } from ${log}; createLog('info').info({ status: 200 }, 'request');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ level: 30, status: 200, msg: 'request' });
});
