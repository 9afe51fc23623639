import { sql } from 'drizzle-orm';
import type { BlogPost } from '#contract/content-entities.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import { findSentBefore } from '../../../platform/db/locks.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { auditedPost, freeSlug, isSlugOf, type PostForm, postFields } from './post-fields.ts';
import { asPost } from './read-posts.ts';

export async function addPost(
  { db, config }: Deps,
  actor: Actor,
  form: PostForm,
  origin: string,
): Promise<BlogPost> {
  const fields = await postFields(form, config, origin);
  const { title, body, coverImage, published } = fields;
  const address = form.slug || title;
  return db.transaction(async (tx) => {
    const same = await findSentBefore(tx, blogPosts, { title, body, coverImage, published });
    const present = same.find(({ slug }) => isSlugOf(slug, address));
    if (present) return asPost(present, fields.content);
    const slug = await freeSlug(tx, address);
    const [row] = await tx
      .insert(blogPosts)
      .values({ ...fields, slug, publishedAt: fields.published ? sql`now()` : null })
      .returning();
    await recordChange(tx, actor, {
      action: 'added',
      entity: 'blog',
      entityId: row!.id,
      after: auditedPost(row!),
    });
    return asPost(row!, fields.content);
  });
}
