import { and, desc, eq } from 'drizzle-orm';
import type { BlogPost, BlogSummary } from '#contract/content-entities.ts';
import type { PostContent } from '#domain/post-content.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/page.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { contentOfPost } from './content-of-post.ts';

interface PageQuery {
  page?: number;
  itemPerPage?: number;
}

const { id, title, slug, excerpt, coverImage, published, publishedAt, updatedAt } = blogPosts;
const summaryColumns = { id, title, slug, excerpt, coverImage, published, publishedAt, updatedAt };

type PostRow = typeof blogPosts.$inferSelect;
type SummaryRow = Omit<PostRow, 'body' | 'content' | 'createdAt'>;

const asSummary = ({ id, publishedAt, updatedAt, ...row }: SummaryRow): BlogSummary => ({
  _id: id,
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export const asPost = (
  { body, content: _, createdAt: __, ...row }: PostRow,
  content: PostContent,
): BlogPost => ({
  ...asSummary(row),
  body,
  content,
});

export async function listPublishedPosts(db: Queryable, { page = 1, itemPerPage = PAGE_SIZE }: PageQuery) {
  const rows = await db
    .select(summaryColumns)
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  return pageOf(rows.map(asSummary), page, itemPerPage);
}

export async function listAllPosts(db: Queryable, { page = 1, itemPerPage = PAGE_SIZE }: PageQuery) {
  const rows = await db
    .select(summaryColumns)
    .from(blogPosts)
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  return pageOf(rows.map(asSummary), page, itemPerPage);
}

export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost> {
  const [row] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), eq(blogPosts.published, true)));
  if (!row) throw notFound('this post');
  return asPost(row, await contentOfPost(db, row));
}

export async function findPost(db: Db, blogId: string): Promise<BlogPost> {
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, blogId));
  if (!row) throw notFound('this post');
  return asPost(row, await contentOfPost(db, row));
}
