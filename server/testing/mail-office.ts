import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface TakenMail {
  to: string;
  subject: string;
  messageId: string;
}

/** A mail server that takes everything, as often as it comes. */
export async function openMailOffice() {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onData(stream, { envelope }, callback) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part));
      stream.on('end', () => {
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)![1]!.trim();
        const [to] = envelope.rcptTo;
        taken.push({ to: to!.address, subject: header('Subject'), messageId: header('Message-ID') });
        callback();
      });
    },
  });
  // A killed shop cuts its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
