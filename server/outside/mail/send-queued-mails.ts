import { createHash, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { UnfitJson } from '../../platform/db/schema/stored-json.ts';
import { createWakeUp } from '../../platform/workers/wake-up.ts';
import { whileRenewing } from '../../platform/workers/while-renewing.ts';
import type { WorkerPlan } from '../../platform/workers/workers.ts';
import type { CodeLetter, CodeRequest } from './code-letter.ts';
import { isHeld } from './held-mails.ts';
import { MAILS_AT_ONCE } from './mailer.ts';
import { type Attached, type Mailer, type OutgoingMail, PaperNotMade } from './outgoing-mail.ts';
import type { MailPayload } from './queue-mail.ts';
import { readPayload } from './read-payload.ts';
import { TEMPLATES } from './templates/index.ts';
import type { MailContent, ShopFacts } from './templates/layout.ts';

interface Postman {
  db: Db;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'mailFrom'>;
  log: FastifyBaseLogger;
  /** Makes the code at the moment it is mailed; null when there is no one to send one to. */
  makeCode: (db: Db, request: CodeRequest) => Promise<CodeLetter | null>;
  /** What a mail says at the moment it is sent; null when it asks for something that is done or over. */
  asOfNow: (mail: MailPayload) => Promise<MailPayload | null>;
  /** The papers that a mail carries, to be made when it is sent. Throws PaperNotMade where there is none to be made. */
  papersOf: (ref: string) => Promise<Attached>;
  /** How long a mail is hidden from other senders; renewed while it is being sent, however slowly the server answers. */
  leaseSeconds?: number;
}

interface WaitingMail {
  id: string;
  kind: string;
  ref: string;
  tries: number;
  isOld: boolean;
  payload: unknown;
  /** The id of a paper, or the name of something else. */
  paper: string | null;
  [column: string]: unknown;
}

const LEASE_SECONDS = 90;
const MOST_TRIES = 40;
/** After this the mail leaves without a paper that cannot be made: the order's page will have it. */
const TRIES_WITH_PAPER = 5;
/** No older version runs for so long beside a newer one. */
const UPDATE_IS_OVER = sql`interval '1 day'`;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 3_600;

const REST_MS = 400;

/** So many places are free of anything but codes: a person sits there and waits for one. */
const PLACES_FOR_CODES = 2;

/** Sends several mails at once, each over a connection of its own: a server that hangs on one delays no other. */
export function mailWorker(postman: Postman): WorkerPlan {
  const { db, log, leaseSeconds = LEASE_SECONDS } = postman;
  const underWay = new Map<string, Promise<void>>();
  const wakeUp = createWakeUp();
  const sendNext = async (): Promise<boolean> => {
    const places = MAILS_AT_ONCE - underWay.size;
    const waiting =
      places > 0 &&
      (await takeNext(db, {
        codesOnly: places <= PLACES_FOR_CODES,
        notThese: [...underWay.keys()],
        leaseSeconds,
      }));
    if (!waiting) return false;
    const renew = () => renewLease(db, waiting, leaseSeconds);
    const sending = whileRenewing({ seconds: leaseSeconds, renew, log }, () => send(postman, waiting))
      .catch((error) => log.warn({ err: error, mail: waiting.id }, 'mail could not be marked'))
      .finally(() => {
        underWay.delete(waiting.id);
        wakeUp.ring();
      });
    underWay.set(waiting.id, sending);
    return true;
  };
  return {
    name: 'mail',
    restMs: REST_MS,
    wakeUp,
    run: sendNext,
    drain: () => Promise.all(underWay.values()),
  };
}

/** Sent by this process, but the database went away before it could be recorded. */
const sentButNotMarked = new Set<string>();

async function send(postman: Postman, waiting: WaitingMail): Promise<void> {
  let outcome: string | null = null;
  if (!sentButNotMarked.has(waiting.id)) {
    try {
      outcome = await deliver(postman, waiting);
    } catch (error) {
      return putBack(postman, waiting, error as Error);
    }
  }
  sentButNotMarked.add(waiting.id);
  await finish(postman.db, waiting.id, outcome);
  sentButNotMarked.delete(waiting.id);
}

/** Says why when there was nothing to send, or not all of it. */
async function deliver(postman: Postman, waiting: WaitingMail): Promise<string | null> {
  const { db, mailer, config, makeCode, asOfNow, papersOf, log } = postman;
  const payload = readPayload(waiting.id, waiting.payload);
  const isCode = 'codeFor' in payload;
  if (!isCode && isTooLate(payload)) return 'too late';
  const letter: Letter | null = isCode ? await makeCode(db, payload.codeFor) : await asOfNow(payload);
  if (!letter) return isCode ? 'nobody to write to' : 'no longer true';
  const { to, replyTo } = letter;
  const mailWith = (attached: Attached | null): OutgoingMail => ({
    to,
    ...(replyTo && { replyTo }),
    ...contentOf(letter, { ...config, attached: attached?.papers.map(({ name }) => name) }),
    // A code is a new one each time, and so is its mail.
    messageId: `<${isCode ? randomUUID() : idOfEvent(waiting)}@${mailHost(config.mailFrom)}>`,
    ...(attached && { attached }),
  });
  try {
    await mailer.send(mailWith(waiting.paper ? await papersOf(waiting.paper) : null));
    return null;
  } catch (error) {
    if (!(error instanceof PaperNotMade) || waiting.tries < TRIES_WITH_PAPER) throw error;
    log.error({ mail: waiting.id, kind: waiting.kind, err: error }, 'mail sent without its paper');
    await mailer.send(mailWith(null));
    return 'sent without its paper';
  }
}

type Letter = (MailPayload | CodeLetter) & { replyTo?: string; isCopy?: boolean };

const isTooLate = ({ notAfter }: MailPayload): boolean =>
  notAfter !== undefined && Date.parse(notAfter) < Date.now();

function contentOf({ template, data, isCopy }: Letter, facts: ShopFacts): MailContent {
  const write = TEMPLATES[template] as (data: unknown, facts: ShopFacts) => MailContent;
  const content = write(data, facts);
  return isCopy ? { ...content, subject: `Copy: ${content.subject}` } : content;
}

/** Of the event alone: each try has the same id, also by a shop that was restored and reports it again. */
const idOfEvent = ({ kind, ref }: WaitingMail) =>
  createHash('sha256').update(`${kind}\n${ref}`).digest('hex').slice(0, 32);

const mailHost = (mailFrom: string) => /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'localhost';

interface Taking {
  codesOnly: boolean;
  notThese: string[];
  leaseSeconds: number;
}

/** Codes first, then what waits longest. */
async function takeNext(
  db: Db,
  { codesOnly, notThese, leaseSeconds }: Taking,
): Promise<WaitingMail | undefined> {
  const oldest = (kind: SQL) => sql`
    (SELECT id FROM outbox WHERE done_at IS NULL AND next_try_at <= now() AND ${kind} AND NOT ${isHeld}
       AND id <> ALL(${sql.param(notThese)}::uuid[])
     ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const code = oldest(sql`payload ? 'codeFor'`);
  const { rows } = await db.execute<WaitingMail>(sql`
    UPDATE outbox SET tries = tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = ${codesOnly ? code : sql`coalesce(${code}, ${oldest(sql`NOT payload ? 'codeFor'`)})`}
    RETURNING id, kind, ref, tries, payload, coalesce(paper_id::text, paper_ref) AS "paper",
      created_at < now() - ${UPDATE_IS_OVER} AS "isOld"`);
  return rows[0];
}

/** Only while no other sender has taken the mail: each taking counts a try. */
const renewLease = (db: Db, { id, tries }: WaitingMail, leaseSeconds: number) =>
  db.execute(sql`
    UPDATE outbox SET next_try_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = ${id} AND tries = ${tries} AND done_at IS NULL`);

/** What the mail said is forgotten with the sending: codes and addresses do not stay. */
async function finish(db: Db, id: string, problem: string | null): Promise<void> {
  await db.execute(sql`
    UPDATE outbox SET done_at = now(), last_error = ${problem}, payload = '{}'
    WHERE id = ${id}`);
}

async function putBack({ db, log }: Postman, mail: WaitingMail, error: Error): Promise<void> {
  // Until then a newer version beside this one may have written it, and reads it.
  if (error instanceof UnfitJson && mail.isOld) {
    log.error({ mail: mail.id, kind: mail.kind, err: error }, 'mail given up');
    return finish(db, mail.id, `given up: ${error.message}`);
  }
  const waitSeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (mail.tries - 1), LONGEST_RETRY_SECONDS);
  const problem = error instanceof UnfitJson ? error.message : problemOf(error);
  log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, problem }, 'mail could not be sent');
  if (mail.tries >= MOST_TRIES) {
    log.error({ mail: mail.id, kind: mail.kind }, 'mail given up');
    return finish(db, mail.id, `given up: ${problem}`);
  }
  await db.execute(sql`
    UPDATE outbox SET next_try_at = now() + make_interval(secs => ${waitSeconds}), last_error = ${problem}
    WHERE id = ${mail.id} AND tries = ${mail.tries} AND done_at IS NULL`);
}

// A server's answer repeats the address it refuses, so only its codes are stored.
function problemOf(error: Error & { code?: string; responseCode?: number; command?: string }): string {
  return [error.code ?? error.name, error.responseCode, error.command].filter(Boolean).join(' ');
}
