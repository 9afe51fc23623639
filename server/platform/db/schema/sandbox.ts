import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from './people.ts';

export const sandboxMails = pgTable('sandbox_mails', {
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
