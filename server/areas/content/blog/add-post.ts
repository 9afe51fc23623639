import { sql } from 'drizzle-orm';
import type { BlogPost } from '#contract/content-entities.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { auditedPost, freeSlug, type PostForm, postFields } from './post-fields.ts';
import { asPost } from './read-posts.ts';

export async function addPost(
  { db, config }: Deps,
  actor: Actor,
  form: PostForm,
  origin: string,
): Promise<BlogPost> {
  const fields = await postFields(form, config, origin);
  return db.transaction(async (tx) => {
    const slug = await freeSlug(tx, form.slug || fields.title);
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
