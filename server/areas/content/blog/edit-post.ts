import { eq, sql } from 'drizzle-orm';
import type { BlogPost } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import { lockRows } from '../../../platform/db/locks.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { notFound, refuseOutdated } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { auditedPost, freeSlug, postFields } from './post-fields.ts';
import { asPost } from './read-posts.ts';

export async function editPost(
  { db, config }: Deps,
  actor: Actor,
  form: BodyOf<'/admin/blog/edit'>,
  origin: string,
): Promise<BlogPost> {
  const fields = await postFields(form, config, origin);
  return db.transaction(async (tx) => {
    const [before] = await lockRows(tx, blogPosts, eq(blogPosts.id, form.blogId), 'update');
    if (!before) throw notFound('this post');
    refuseOutdated('this post', form.updatedAt, before);
    // Without a given slug the address stays when the title changes: others have linked to it.
    const slug = form.slug ? await freeSlug(tx, form.slug, before.id) : before.slug;
    const [row] = await tx
      .update(blogPosts)
      .set({
        ...fields,
        slug,
        // The date of first publication never changes.
        ...(fields.published && { publishedAt: sql`coalesce(${blogPosts.publishedAt}, now())` }),
        updatedAt: sql`now()`,
      })
      .where(eq(blogPosts.id, before.id))
      .returning();
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'blog',
      entityId: before.id,
      before: auditedPost(before),
      after: auditedPost(row!),
    });
    return asPost(row!, fields.content);
  });
}
