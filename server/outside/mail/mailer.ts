import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { keepInMailbox } from './mailbox.ts';
import type { Mailer } from './outgoing-mail.ts';

/** As many as there are connections, so that none waits for another. */
export const MAILS_AT_ONCE = 6;

/** Of each step: a server that answers every one slowly takes longer in all, so the queue renews its lease. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export const connectMailer = (config: Config, db: Db): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : localMailer(db);

/** Kept open between mails, but not for so long that the server ends them first. A try is one try: the queue makes the next. */
const POOL = { maxConnections: MAILS_AT_ONCE, maxMessages: 100, idleTimeout: 15_000, maxRequeues: 0 };

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    ...POOL,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, ...mail }) {
      await transport.sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}

const localMailer = (db: Db): Mailer => ({ send: (mail) => keepInMailbox(db, mail), close: () => {} });
