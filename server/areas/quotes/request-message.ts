import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { quoteLog, quoteMessages } from '../../platform/db/schema/index.ts';

/** What came with the request: it is written before the history begins, and all other messages after that. */
export async function readRequestMessage(tx: Transaction, quoteId: string): Promise<string | null> {
  const [requested] = await tx
    .select({ at: sql<string>`min(${quoteLog.at})::text` })
    .from(quoteLog)
    .where(and(eq(quoteLog.quoteId, quoteId), eq(quoteLog.action, 'requested')));
  const [message] = await tx
    .select({ text: quoteMessages.text })
    .from(quoteMessages)
    .where(
      and(eq(quoteMessages.quoteId, quoteId), lte(quoteMessages.at, sql`${requested!.at}::timestamptz`)),
    );
  return message?.text ?? null;
}
