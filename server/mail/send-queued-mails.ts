import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../adapters/mail.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { startWorker, type Worker } from '../workers.ts';
import type { MailContent } from './layout.ts';
import type { MailPayload } from './queue-mail.ts';
import { TEMPLATES } from './templates/index.ts';

interface Postman {
  db: Db;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'mailFrom'>;
  log: FastifyBaseLogger;
}

interface WaitingMail {
  id: string;
  kind: string;
  tries: number;
  payload: MailPayload;
  [column: string]: unknown;
}

/** Longer than a try can take, so that two senders never try one mail at once. */
const LEASE_SECONDS = 90;
const MOST_TRIES = 40;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 3_600;

const REST_MS = 400;

export const startMailWorker = (postman: Postman): Worker =>
  startWorker({ name: 'mail', log: postman.log, restMs: REST_MS, run: () => sendNextMail(postman) });

/** Sends the mail that waits longest; false when none does. */
export async function sendNextMail(postman: Postman): Promise<boolean> {
  const mail = await takeNext(postman.db);
  if (!mail) return false;
  if (mail.payload.notAfter && Date.parse(mail.payload.notAfter) < Date.now()) {
    await finish(postman.db, mail.id, 'too late to be of use');
    return true;
  }
  try {
    await postman.mailer.send({
      ...render(mail.payload, postman.config),
      to: mail.payload.to,
      ...(mail.payload.replyTo && { replyTo: mail.payload.replyTo }),
      messageId: `<${mail.id}@${mailHost(postman.config.mailFrom)}>`,
    });
  } catch (error) {
    await putBack(postman, mail, error as Error);
    return true;
  }
  await finish(postman.db, mail.id, null);
  return true;
}

function render(payload: MailPayload, config: Pick<Config, 'publicUrl'>): MailContent {
  const template = TEMPLATES[payload.template] as (data: unknown, shop: { publicUrl: string }) => MailContent;
  return template(payload.data, config);
}

const mailHost = (mailFrom: string) => /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'localhost';

async function takeNext(db: Db): Promise<WaitingMail | undefined> {
  const { rows } = await db.execute<WaitingMail>(sql`
    UPDATE outbox SET tries = tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM outbox
      WHERE done_at IS NULL AND next_try_at <= now() AND payload ? 'template'
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, tries, payload`);
  return rows[0];
}

/** What the mail said is forgotten with the sending: codes and addresses do not stay. */
async function finish(db: Db, id: string, problem: string | null): Promise<void> {
  await db.execute(sql`
    UPDATE outbox SET done_at = now(), last_error = ${problem}, payload = jsonb_build_object('template', payload->'template')
    WHERE id = ${id}`);
}

async function putBack({ db, log }: Postman, mail: WaitingMail, error: Error): Promise<void> {
  const waitSeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (mail.tries - 1), LONGEST_RETRY_SECONDS);
  const problem = problemOf(error);
  log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, problem }, 'mail could not be sent');
  if (mail.tries >= MOST_TRIES) {
    log.error({ mail: mail.id, kind: mail.kind }, 'mail given up');
    return finish(db, mail.id, `given up: ${problem}`);
  }
  await db.execute(sql`
    UPDATE outbox SET next_try_at = now() + make_interval(secs => ${waitSeconds}), last_error = ${problem}
    WHERE id = ${mail.id}`);
}

// A server's answer repeats the address it refuses, so only its codes are kept.
function problemOf(error: Error & { code?: string; responseCode?: number; command?: string }): string {
  return [error.code ?? error.name, error.responseCode, error.command].filter(Boolean).join(' ');
}
