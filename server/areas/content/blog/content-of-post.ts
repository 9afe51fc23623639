import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isPostContent, type PostContent } from '#domain/post-content.ts';
import type { Db } from '../../../platform/db/database.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { nullIfOutOfBounds, readMarkdown } from './markdown/read-markdown.ts';

type StoredText = Pick<typeof blogPosts.$inferSelect, 'id' | 'body' | 'content'>;

/** The parsed content of a post. A post stored by an older version of the shop is parsed now, once. */
export async function contentOfPost(db: Db, { id, body, content }: StoredText): Promise<PostContent> {
  if (isPostContent(content)) return content;
  // An old post that is too complex is shown as typed.
  const asTyped: PostContent = [{ kind: 'code-block', text: body }];
  const read = await readMarkdown(body).then((known) => known ?? asTyped, nullIfOutOfBounds);
  // Not stored: the timeout may have been the machine's fault.
  if (!read) return asTyped;
  await storeUnlessInTheWay(db, id, body, read).catch(() => {});
  return read;
}

/** A reader neither waits for a writer nor overwrites what a newer version of the shop has stored. */
async function storeUnlessInTheWay(db: Db, id: string, body: string, content: PostContent) {
  const free = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.body, body), isNull(blogPosts.content)))
    .for('no key update', { skipLocked: true });
  await db.update(blogPosts).set({ content }).where(inArray(blogPosts.id, free));
}
