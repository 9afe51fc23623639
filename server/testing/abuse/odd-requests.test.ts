// @module-tag slow
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ownAddress } from '../../platform/http/own-address.ts';
import { startTestShop } from '../test-shop.ts';

const shop = startTestShop({ PUBLIC_URL: 'https://shop.example' });

const EVERYWHERE = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** What the shop answers to these bytes, until it has answered so often or ended the connection. */
function say(bytes: string | Buffer, answers = 1): Promise<Answer[]> {
  const { port } = new URL(ownAddress(shop.app));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = Buffer.alloc(0);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      if (read(heard).length >= answers) socket.destroy();
    });
    socket.on('close', () => resolve(read(heard)));
    socket.on('error', reject);
  });
}

/** Whole answers only. */
function read(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  for (let rest = bytes; ; ) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const [start = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
    );
    const status = Number(start.split(' ')[1]);
    const length = Number(headers.get('content-length') ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    if (body.length < length) return answers;
    if (status !== 100) answers.push({ status, headers, body: body.toString() });
    rest = rest.subarray(end + 4 + length);
  }
}

const HOST = 'Host: shop.example\r\n';
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${HOST}${more}\r\n`;

const REFUSED: [what: string, request: string | Buffer, status: number][] = [
  ['two slashes', get('//'), 404],
  ['three slashes', get('///'), 404],
  ['slashes behind two dots', get('/products/..//'), 404],
  ['another host in the path', get('//evil.example/products'), 404],
  ['the same with a backslash', get('/\\evil.example/products'), 404],
  ['the same by two dots', get('/x/..//evil.example/products'), 404],
  ['the same in absolute form', get('http://shop.example//evil.example/products'), 404],
  ['encoded slashes', get('/%2f%2fevil.example/products'), 404],
  ['an encoded NUL', get('/nothing/%00'), 404],
  ['half an escape', get('/products/%'), 400],
  ['no UTF-8', get('/products/%ff%fe'), 400],
  ['half an escape in absolute form', get('http://shop.example/products/%'), 400],
  ['half an escape below the API', get('/user/product/%E0%A4%A'), 400],
  ['a star', get('*'), 404],
  ['a star for OPTIONS', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['a path without a slash', get('products'), 400],
  ['a space in the path', get('/pro ducts'), 400],
  ['a raw NUL', get('/pro\0ducts'), 400],
  ['a very long part of a path', get(`/media/products/${'x'.repeat(3000)}.jpg`), 404],
  ['an address longer than all headers may be', get(`/${'x'.repeat(20_000)}`), 431],
  ['too many headers', get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method in lower case', `get / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method that no route has', `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['two hosts', get('/healthz', 'hOST: other.example\r\n'), 400],
  ['the same host twice', get('/healthz', HOST), 400],
  ...[
    '',
    'shop example',
    'user@shop.example',
    'shop.example/path',
    'shop\texample',
    'a,b',
    'x:y',
    'x'.repeat(256),
  ].map((host): (typeof REFUSED)[number] => [
    `the host “${host}”`,
    `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    400,
  ]),
  ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n`, 505],
  ['HTTP/2.0 without its frames', `GET /healthz HTTP/2.0\r\n${HOST}\r\n`, 505],
  ['HTTP/0.9 with headers', `GET /healthz HTTP/0.9\r\n${HOST}\r\n`, 505],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a TLS handshake', Buffer.from('160301020001000001fc0303', 'hex'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a header without a name', get('/', ': x\r\n'), 400],
  ['a line feed in a header', get('/', 'X-A: b\nc\r\n'), 400],
  ['an expectation', get('/healthz', 'Expect: miracles\r\n'), 417],
  [
    'two lengths',
    `POST /userAuth/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
  ],
  [
    'a length and chunks',
    `POST /userAuth/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'an unknown coding',
    `POST /userAuth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a chunk of no size',
    `POST /userAuth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['a negative length', `POST /userAuth/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400],
];

describe('an odd request', () => {
  test.each(REFUSED)('%s is refused in words, with all headers', async (_what, request, status) => {
    const [answer] = await say(request);
    expect(answer?.status).toBe(status);
    expect([...answer!.headers.keys()]).toEqual(expect.arrayContaining(EVERYWHERE));
    expect(answer!.headers.get('location')).toBeUndefined();
    // An unknown page renders nothing.
    if (status === 404 && answer!.headers.get('content-type')?.startsWith('text/html'))
      return expect(answer!.body).toMatch(/<body><\/body><\/html>$/);
    expect(JSON.parse(answer!.body)).toEqual({
      error: expect.stringMatching(/^[A-Z].*\.$/),
      code: expect.any(String),
    });
  });

  test.each([
    ['in absolute form', get('http://evil.example/healthz')],
    ['in absolute form with a query', get('HTTP://evil.example/healthz?a=//b')],
    ['of HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['that would upgrade', get('/healthz', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
    ['to an address of IPv6', 'GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\n\r\n'],
    ['to a name with an underscore', 'GET /healthz HTTP/1.1\r\nHost: shop_1.local.\r\n\r\n'],
    ['that may be continued', get('/healthz', 'Expect: 100-Continue\r\n')],
  ])('%s is answered like any other', async (_what, request) => {
    const [answer] = await say(request);
    expect([answer?.status, answer?.body]).toEqual([200, '{"data":"up"}']);
    expect([...answer!.headers.keys()]).toEqual(expect.arrayContaining(EVERYWHERE));
  });

  test('leaves the connection fit for the next when it was a whole request', async () => {
    const answers = await say(get('//') + get('/products/%') + get('/healthz'), 3);
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 200]);
  });

  test('ends the connection when it is unclear where it ends', async () => {
    const answers = await say(`BREW / HTTP/1.1\r\n${HOST}\r\n${get('/healthz')}`, 2);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(answers[0]!.headers.get('connection')).toBe('close');
  });

  test('behind a good one does not spoil its answer', async () => {
    const answers = await say(`${get('/healthz')}BREW / HTTP/1.1\r\n\r\n`, 2);
    expect(answers[0]).toMatchObject({ status: 200, body: '{"data":"up"}' });
    expect(answers.slice(1).map(({ status }) => status)).toEqual([400]);
  });
});
