import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedHook {
  headers: IncomingHttpHeaders;
  raw: string;
  path: string;
  type: string;
  data: { id: string; number: string | null; version: number };
}

type Answering = (answer: ServerResponse, path: string) => void;

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Answering =>
  (answer) =>
    answer.writeHead(status, headers).end(body);

/** Never answers. */
export const hanging: Answering = () => {};

const TOLERANCE_SECONDS = 300;

/** A program that is told of events, as it would be written by the specification of Standard Webhooks 1.0.0. */
export async function openWebhookReceiver() {
  const received: ReceivedHook[] = [];
  const receiver = { received, answer: answering(204) };
  let connections = 0;
  const server = createServer(async (request, answer) => {
    let raw = '';
    for await (const part of request) raw += part;
    const path = request.url!;
    received.push({ headers: request.headers, raw, path, ...JSON.parse(raw) });
    receiver.answer(answer, path);
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** The verifier of the specification: any of the signatures, by this secret, of a moment close to now. */
export function isSignedBy({ headers, raw }: Pick<ReceivedHook, 'headers' | 'raw'>, secret: string): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest();
  return signatures.split(' ').some((each) => {
    const [version, base64 = ''] = each.split(',');
    const given = Buffer.from(base64, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
