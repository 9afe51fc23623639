import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { auditedPost } from './post-fields.ts';

export async function deletePost(db: Db, actor: Actor, blogId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(blogPosts).where(eq(blogPosts.id, blogId)).returning();
    if (!row) throw notFound('this post');
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'blog',
      entityId: row.id,
      before: auditedPost(row),
    });
  });
}
