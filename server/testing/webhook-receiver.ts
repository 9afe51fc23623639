import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

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

/** A program that is told of events. */
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

/** As the reference verifier of Standard Webhooks 1.0.0 says. */
export function isSignedBy({ headers, raw }: Pick<ReceivedHook, 'headers' | 'raw'>, secret: string): boolean {
  try {
    new Webhook(secret).verify(raw, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
