import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Traces } from '../../platform/traces/traces.ts';
import { storeInMailbox } from './mailbox.ts';
import type { MailedPaper, Mailer } from './outgoing-mail.ts';

/** As many as there are connections, so that no mail waits for another. */
export const MAILS_AT_ONCE = 6;

/** Per step: a server that is slow at every step takes longer in total, so the queue renews its lease. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export const connectMailer = (config: Config, db: Db): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : localMailer(db);

/** Connections stay open between mails, but close before the server closes them. One attempt per call: the queue schedules retries. */
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
    async send({ to, replyTo, attached, ...mail }) {
      const attachments = await attachmentsOf(attached?.papers ?? []);
      await transport.sendMail({
        ...mail,
        attachments,
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}

/** One after the other, so that one mail does not take all drawing threads. */
async function attachmentsOf(papers: MailedPaper[]) {
  const made = [];
  for (const { fileName, pdf } of papers)
    made.push({ filename: fileName, content: await pdf(), contentType: 'application/pdf' });
  return made;
}

/** Reports how long each mail took, and how the server refused it. */
export const watchMailer = (
  mailer: Mailer,
  { metrics, traces }: { metrics: Pick<Metrics, 'called'>; traces: Traces },
): Mailer => ({
  ...mailer,
  async send(mail) {
    const startedAt = performance.now();
    let outcome = 'ok';
    try {
      await traces.step('mail send', { 'peer.service': 'smtp' }, () => mailer.send(mail));
    } catch (error) {
      outcome = (error as { code?: string }).code ?? 'failed';
      throw error;
    } finally {
      metrics.called('mail', 'send', outcome, (performance.now() - startedAt) / 1000);
    }
  },
});

const localMailer = (db: Db): Mailer => ({ send: (mail) => storeInMailbox(db, mail), close: () => {} });
