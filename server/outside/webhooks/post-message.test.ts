import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answering,
  hanging,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';
import { checkedLookup, postMessage, type Resolve } from './post-message.ts';

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"ping"}' };
const demo = { isDemo: true };

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.close());

const four = (address: string): LookupAddress => ({ address, family: 4 });

/** Answers with the next of these each time it is asked, and with the last from then on. */
function resolver(...answers: LookupAddress[][]) {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, callback) => {
    const answer = answers[Math.min(asked.push(hostname), answers.length) - 1]!;
    queueMicrotask(() => callback(null, answer));
  };
  return { resolve, asked };
}

describe('a message', () => {
  test('arrives as it is, with its headers, in a POST of JSON', async () => {
    receiver.answer = answering(202, 'thanks');
    const reply = await postMessage(`${receiver.url}/in?from=shop`, MESSAGE, demo);
    expect(reply).toMatchObject({ taken: true, status: 202, answer: 'thanks', problem: null });
    const [{ headers, raw, path }] = receiver.received as [(typeof receiver.received)[0]];
    expect([raw, path]).toEqual([MESSAGE.body, '/in?from=shop']);
    expect(headers).toMatchObject({ 'webhook-id': 'msg_1', 'content-type': 'application/json' });
  });

  test.each([301, 302, 303, 307, 308])(
    'follows no redirect, which is a refusal: %i [B11.3]',
    async (status) => {
      receiver.answer = answering(status, '', { location: `${receiver.url}/elsewhere` });
      const reply = await postMessage(`${receiver.url}/in`, MESSAGE, demo);
      expect(reply).toMatchObject({ taken: false, status, problem: 'redirect' });
      expect(receiver.received.map(({ path }) => path)).toEqual(['/in']);
    },
  );

  test('has its time: a receiver that hangs is left [B11.3]', async () => {
    receiver.answer = hanging;
    const reply = await postMessage(receiver.url, MESSAGE, { ...demo, withinMs: 300 });
    expect(reply).toMatchObject({ taken: false, status: null, problem: 'timeout', wasCutShort: false });
  });

  test('is taken with the status: an answer without end is read to its first KB [B11.3]', async () => {
    receiver.answer = (answer) => {
      answer.writeHead(500);
      const more = () => {
        if (answer.destroyed) return;
        answer.write('x'.repeat(700));
        setImmediate(more);
      };
      more();
    };
    const reply = await postMessage(receiver.url, MESSAGE, demo);
    expect(reply).toMatchObject({ taken: false, status: 500, answer: 'x'.repeat(1_024) });
  });

  test('is taken with the status, though the body never comes [B11.3]', async () => {
    receiver.answer = (answer) => answer.writeHead(200, { 'content-length': 100 }).write('ab');
    const reply = await postMessage(receiver.url, MESSAGE, { ...demo, withinMs: 300 });
    expect(reply).toMatchObject({ taken: true, status: 200, answer: 'ab', problem: null });
  });

  test('to a receiver that wants another protocol is a failure, and ends [B11.3]', async () => {
    receiver.answer = ({ socket }) =>
      socket!.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
    const reply = await postMessage(receiver.url, MESSAGE, { ...demo, withinMs: 300 });
    expect(reply).toMatchObject({ taken: false, status: 101 });
  });

  test('has an answer in text, without what a log cannot store', async () => {
    receiver.answer = (answer) =>
      answer.writeHead(200).end(Buffer.from([0x61, 0x00, 0x1b, 0xff, 0x0a, 0x62]));
    expect((await postMessage(receiver.url, MESSAGE, demo)).answer).toBe('a\u{FFFD}\u{FFFD}\u{FFFD}\nb');
  });

  test('learns when the receiver wants it again', async () => {
    receiver.answer = answering(503, '', { 'retry-after': '90' });
    expect(await postMessage(receiver.url, MESSAGE, demo)).toMatchObject({
      status: 503,
      retryAfterSeconds: 90,
    });
  });

  test('that the stopping shop cuts short is said to be so', async () => {
    receiver.answer = hanging;
    const stopping = AbortSignal.timeout(50);
    const reply = await postMessage(receiver.url, MESSAGE, { ...demo, stopping });
    expect(reply).toMatchObject({ taken: false, wasCutShort: true });
  });

  test('to nobody says why', async () => {
    await receiver.close();
    const { url } = receiver;
    receiver = await openWebhookReceiver();
    expect(await postMessage(url, MESSAGE, demo)).toMatchObject({ status: null, problem: 'ECONNREFUSED' });
  });
});

describe('an address', () => {
  test.each([
    ['http://127.0.0.1', { isDemo: false }, 'not-https'],
    ['https://127.0.0.1', demo, 'private-address'],
    ['https://0x7f.1', demo, 'private-address'],
    ['https://[::ffff:7f00:1]', demo, 'private-address'],
    ['https://[64:ff9b::7f00:1]', demo, 'private-address'],
    ['https://me@127.0.0.1', demo, 'has-user'],
  ])(
    'that no endpoint may have is not called, however it came to be stored: %s [B11.3]',
    async (url, where, problem) => {
      const reply = await postMessage(`${url}:${receiver.port}/`, MESSAGE, where);
      expect(reply).toMatchObject({ taken: false, problem });
      expect(receiver.connections()).toBe(0);
    },
  );

  test.each([
    ['loopback', [four('127.0.0.1')]],
    ['a private address among others', [four('8.8.8.8'), four('10.0.0.1')]],
    ['the data of a cloud machine', [four('169.254.169.254')]],
    ['a mapped one', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['NAT64', [{ address: '64:ff9b::7f00:1', family: 6 }]],
  ])('whose name means %s is not connected to [B11.3]', async (_what, addresses) => {
    const { resolve, asked } = resolver(addresses);
    const reply = await postMessage(`https://hooks.example:${receiver.port}/`, MESSAGE, { ...demo, resolve });
    expect(reply).toMatchObject({ taken: false, problem: 'private-address' });
    expect(asked).toEqual(['hooks.example']);
    expect(receiver.connections()).toBe(0);
  });

  test('that changes between the check and the connection is not asked a second time [B11.3]', async () => {
    const { resolve, asked } = resolver([four('198.41.0.4')], [four('127.0.0.1')]);
    const reply = await postMessage(`https://hooks.example:${receiver.port}/`, MESSAGE, {
      ...demo,
      resolve,
      withinMs: 400,
    });
    expect(reply.taken).toBe(false);
    expect(reply.problem).not.toBe('private-address');
    expect(asked).toHaveLength(1);
    expect(receiver.connections()).toBe(0);
  });

  test('is connected to as it was checked, in both forms that a socket asks for [B11.3]', () => {
    const addresses = [four('198.41.0.4'), { address: '2001:503:ba3e::2:30', family: 6 }];
    const look = checkedLookup((_name, callback) => callback(null, addresses));
    const heard: unknown[] = [];
    look('hooks.example', { all: true }, (...answer) => heard.push(answer));
    look('hooks.example', { all: false }, (...answer) => heard.push(answer));
    expect(heard).toEqual([
      [null, addresses],
      [null, '198.41.0.4', 4],
    ]);
  });

  test('without a meaning is a failure', async () => {
    const { resolve } = resolver([]);
    const reply = await postMessage('https://hooks.example/', MESSAGE, { ...demo, resolve });
    expect(reply).toMatchObject({ status: null, problem: 'ENOTFOUND' });
  });
});
