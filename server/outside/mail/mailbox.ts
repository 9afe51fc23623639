import { desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatIst } from '#domain/calendar.ts';
import { isId } from '#domain/id.ts';
import type { Db } from '../../platform/db/database.ts';
import { standInMails } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { type Html, html } from '../../platform/html.ts';
import { openTo } from '../../platform/http/access.ts';
import type { Attached, OutgoingMail } from './outgoing-mail.ts';

const MOST_SHOWN = 100;
const LIFETIME = '14 days';

export async function storeInMailbox(db: Db, mail: OutgoingMail): Promise<void> {
  await db
    .insert(standInMails)
    .values({
      messageId: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      bodyText: mail.text,
      bodyHtml: mail.html,
      ...(mail.attached && attachedOf(mail.attached)),
    })
    .onConflictDoNothing({ target: standInMails.messageId });
}

/** No file's name has a slash. */
const BETWEEN_FILES = '/';
const attachedOf = ({ ref, papers }: Attached) => ({
  ...(isId(ref) ? { paperId: ref } : { paperRef: ref }),
  fileName: papers.map(({ fileName }) => fileName).join(BETWEEN_FILES),
});
const filesOf = ({ fileName }: StoredMail) => fileName?.split(BETWEEN_FILES) ?? [];

export const emptyOldMailbox = (db: Db) =>
  db.delete(standInMails).where(lt(standInMails.at, sql`now() - ${LIFETIME}::interval`));

const newest = (db: Db, to?: string) =>
  db
    .select()
    .from(standInMails)
    .where(to ? eq(standInMails.recipient, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(standInMails.id))
    .limit(MOST_SHOWN);

/** The mailbox that replaces real mail: a page for people, JSON for programs. */
export function openMailbox(app: FastifyInstance, db: Db, papersOf: (ref: string) => Promise<Attached>) {
  const anyone = openTo('public');
  app.get<{ Querystring: { to?: string } }>(
    '/sandbox/mail.json',
    { ...anyone, schema: { querystring: toQuery } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const mails = await newest(db, request.query.to);
      return {
        data: mails.map((mail) => ({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.bodyText,
          html: mail.bodyHtml,
          attachments: filesOf(mail),
          at: mail.at.toISOString(),
        })),
      };
    },
  );
  app.get<{ Querystring: { to?: string } }>(
    '/sandbox/mail',
    { ...anyone, schema: { querystring: toQuery } },
    async (request, reply) => sendPage(reply, listPage(await newest(db, request.query.to))),
  );
  const findMail = async (id: string) => {
    const [mail] = isId(id) ? await db.select().from(standInMails).where(eq(standInMails.id, id)) : [];
    if (!mail) throw notFound('this mail');
    return mail;
  };
  app.get<{ Params: { mailId: string } }>('/sandbox/mail/:mailId', anyone, async ({ params }, reply) =>
    sendPage(reply, mailPage(await findMail(params.mailId))),
  );
  app.get<{ Params: { mailId: string; fileName: string } }>(
    '/sandbox/mail/:mailId/:fileName',
    anyone,
    async ({ params }, reply) => {
      const { paperId, paperRef } = await findMail(params.mailId);
      const ref = paperId ?? paperRef;
      const papers = ref ? (await papersOf(ref)).papers : [];
      const paper = papers.find(({ fileName }) => fileName === params.fileName);
      if (!paper) throw notFound('this attachment');
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await paper.pdf());
    },
  );
}

const toQuery = { type: 'object', properties: { to: { type: 'string', maxLength: 254 } } };
type StoredMail = typeof standInMails.$inferSelect;

function sendPage(reply: FastifyReply, page: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .send(`<!doctype html>${page}`);
}

const STYLE = `body{font:15px/1.6 Archivo,system-ui,sans-serif;color:#2e3540;background:#f7f8fa;margin:0}
main{max-width:820px;margin:0 auto;padding:32px 16px}h1{color:#14213d;font-size:26px;margin:0 0 4px}p{margin:0 0 24px;color:#5d6675}
a{color:#334a75}ol{list-style:none;margin:0;padding:0}li a{display:block;background:#fff;border:1px solid #e3e6eb;border-radius:8px;padding:12px 16px;margin:0 0 8px;text-decoration:none}
li a:hover{border-color:#a9b1bd}strong{color:#14213d;display:block}small{color:#5d6675}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0 24px}
dt{color:#5d6675}dd{margin:0;overflow-wrap:anywhere}iframe{width:100%;height:640px;border:1px solid #e3e6eb;border-radius:8px;background:#fff}
pre{background:#fff;border:1px solid #e3e6eb;border-radius:8px;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere}h2{font-size:18px;color:#14213d}`;

const page = (title: string, content: Html) =>
  html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;

const listPage = (mails: StoredMail[]) =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1><p>Real mail is not configured, so what the shop sends arrives here, newest first.</p>${
      mails.length === 0
        ? html`<p>No mail yet.</p>`
        : html`<ol>${mails.map(
            (mail) =>
              html`<li><a href="/sandbox/mail/${mail.id}"><strong>${mail.subject}</strong>${mail.recipient} <small><time datetime="${mail.at.toISOString()}">${formatIst(mail.at.toISOString(), 'date-time')}</time></small></a></li>`,
          )}</ol>`
    }`,
  );

// The frame can run and load nothing, only open the mail's links; it inherits the page's content security policy.
const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    html`<a href="/sandbox/mail">All mails</a><h1>${mail.subject}</h1><dl><dt>To</dt><dd>${mail.recipient}</dd><dt>Sent</dt><dd>${formatIst(mail.at.toISOString(), 'date-time')}</dd>${filesOf(
      mail,
    ).map(
      (file) => html`<dt>Attached</dt><dd><a href="/sandbox/mail/${mail.id}/${file}">${file}</a></dd>`,
    )}</dl><iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.bodyHtml}"></iframe><h2>As text</h2><pre>${mail.bodyText}</pre>`,
  );
