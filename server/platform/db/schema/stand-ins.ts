import { pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from './people.ts';

/** The stand-ins' tables; a shop that has none of them does not have it. */
export const sandbox = pgSchema('sandbox');

export const standInMails = sandbox.table('mails', {
  id: primaryId(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  /** What it carries. */
  paperId: uuid('paper_id'),
  paperRef: text('paper_ref'),
  fileName: text('file_name'),
  at: moment('at').notNull().defaultNow(),
});
