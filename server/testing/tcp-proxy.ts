import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Stands between the shop and its database, so that a test can take the database away and give it back. */
export interface TcpProxy {
  url: string;
  /** Ends every connection; new ones are taken at once. */
  cut(): void;
  /** Ends every connection and refuses new ones, as a stopped server does. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Nothing goes through any more, but nothing ends either: a hanging server. */
  freeze(): void;
  /** New connections are taken and never answered. */
  freezeNew(): void;
  thaw(): void;
}

/** `rewrite` changes what the database answers. */
export async function startTcpProxy(
  databaseUrl: string,
  rewrite: (answer: Buffer) => Buffer = (answer) => answer,
): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let answers = true;
  const server = createServer((client) => {
    if (!answers) {
      sockets.add(client);
      client.on('error', () => {});
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream);
    upstream.pipe(new Transform({ transform: (part, _, done) => done(null, rewrite(part)) })).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    async stop() {
      if (!server.listening) return;
      server.close();
      cut();
      await once(server, 'close');
    },
    start: () => listen(port),
    freeze: () => {
      for (const socket of sockets) socket.pause();
    },
    freezeNew: () => {
      answers = false;
    },
    thaw: () => {
      for (const socket of sockets) socket.resume();
    },
  };
}
