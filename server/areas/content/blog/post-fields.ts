import { and, ne, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { slugify } from '#domain/slug.ts';
import { storedImageLink } from '../../../outside/images/image-links.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { lockName } from '../../../platform/db/locks.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { cleanText } from '../../../platform/http/clean-text.ts';
import { excerptOf } from './excerpt.ts';
import { readOrRefuse } from './markdown/read-markdown.ts';

export type PostForm = BodyOf<'/admin/blog/add'>;

export async function postFields(form: PostForm, config: Config, origin: string) {
  const body = cleanText('the text', form.body);
  const content = await readOrRefuse(body);
  return {
    title: cleanText('the title', form.title),
    body,
    content,
    excerpt: excerptOf(content),
    coverImage: form.coverImage ? storedImageLink(form.coverImage, config, origin) : '',
    published: form.published,
  };
}

const baseOf = (wish: string) => slugify(wish) || 'post';

/** Whether a post got this slug for that wish. */
export const isSlugOf = (slug: string, wish: string): boolean =>
  slug.startsWith(baseOf(wish)) && /^(-\d+)?$/.test(slug.slice(baseOf(wish).length));

/** A slug that no other post has: "pump-curves", then "pump-curves-2". Locked while it is chosen. */
export async function freeSlug(tx: Queryable, wish: string, ownId?: string): Promise<string> {
  await lockName(tx, 'blog-slug');
  const base = baseOf(wish);
  const rows = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(sql`starts_with(${blogPosts.slug}, ${base})`, ownId ? ne(blogPosts.id, ownId) : undefined));
  const taken = new Set(rows.map((row) => row.slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

type PostRow = Pick<typeof blogPosts.$inferSelect, 'title' | 'slug' | 'body' | 'coverImage' | 'published'>;
export const auditedPost = ({ title, slug, body, coverImage, published }: PostRow) => ({
  title,
  slug,
  body,
  coverImage,
  published,
});
