import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  raw: string;
}

/** An SMTP server of a test, and what came to it. */
export async function openPostOffice() {
  const post = {
    received: [] as Received[],
    /** How many recipients it refuses from now on. */
    refusals: 0,
    connections: 0,
    /** Mails to addresses that begin with "hang" are taken and never answered for, until they are let go. */
    hanging: new Map<string, () => void>(),
  };
  let isStuck = true;
  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;

  function open(onPort: number): Promise<SMTPServer> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onConnect(_session, callback) {
        post.connections += 1;
        callback();
      },
      onRcptTo({ address }, _session, callback) {
        // Such an address is refused for good.
        if (address.startsWith('refused'))
          return callback(Object.assign(new Error('No such person'), { responseCode: 550 }));
        if (post.refusals === 0) return callback();
        post.refusals -= 1;
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      },
      onData(stream, session, callback) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const take = () => {
            post.received.push({ to, raw: Buffer.concat(parts).toString() });
            callback();
          };
          if (isStuck && to[0]!.startsWith('hang')) post.hanging.set(to[0]!, take);
          else take();
        });
      },
    });
    return new Promise((resolve) => opened.listen(onPort, '127.0.0.1', () => resolve(opened)));
  }

  return Object.assign(post, {
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async reopen() {
      server = await open(port);
    },
    letAllGo() {
      isStuck = false;
      for (const take of post.hanging.values()) take();
    },
    forget() {
      post.received = [];
      post.hanging.clear();
      isStuck = true;
    },
  });
}
