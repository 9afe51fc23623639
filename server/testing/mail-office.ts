import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface TakenMail {
  to: string;
  subject: string;
  messageId: string;
}

/** A mail server that takes everything, as often as it comes; of some it says so only when it is let go. */
export async function openMailOffice(isSlowWith: RegExp) {
  const taken: TakenMail[] = [];
  const held: (() => void)[] = [];
  let isHolding = true;
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
        const subject = header('Subject');
        taken.push({ to: to!.address, subject, messageId: header('Message-ID') });
        if (isHolding && isSlowWith.test(subject)) held.push(callback);
        else callback();
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
    held,
    letGo() {
      isHolding = false;
      for (const answer of held.splice(0)) answer();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
