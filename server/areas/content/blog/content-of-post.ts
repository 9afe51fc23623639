import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isPostContent, type PostContent } from '#domain/post-content.ts';
import type { Db } from '../../../platform/db/database.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { nullIfOutOfBounds, readMarkdown } from './markdown/read-markdown.ts';

type StoredText = Pick<typeof blogPosts.$inferSelect, 'id' | 'body' | 'content'>;

/** What readers see of a post. One that an older version of the shop wrote is read now, once. */
export async function contentOfPost(db: Db, { id, body, content }: StoredText): Promise<PostContent> {
  if (isPostContent(content)) return content;
  // Readers of an old post that is too complicated see it as it was typed.
  const asTyped: PostContent = [{ kind: 'code-block', text: body }];
  const read = await readMarkdown(body).then((known) => known ?? asTyped, nullIfOutOfBounds);
  // Not kept: it may have been the machine that was slow.
  if (!read) return asTyped;
  await storeUnlessInTheWay(db, id, body, read).catch(() => {});
  return read;
}

/** A reader neither waits for a writer nor replaces what a newer version of the shop has stored. */
async function storeUnlessInTheWay(db: Db, id: string, body: string, content: PostContent) {
  const free = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.body, body), isNull(blogPosts.content)))
    .for('no key update', { skipLocked: true });
  await db.update(blogPosts).set({ content }).where(inArray(blogPosts.id, free));
}
