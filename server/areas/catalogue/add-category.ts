import type { BodyOf } from '#contract/index.ts';
import type { Category } from '#contract/product-entities.ts';
import { storedImageLink } from '../../outside/images/image-links.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { findSentBefore } from '../../platform/db/locks.ts';
import { categories } from '../../platform/db/schema/index.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { findCategory, lockCategory } from './find-category.ts';

export async function addCategory(
  { db, config }: Deps,
  actor: Actor,
  form: BodyOf<'/category/add'>,
  origin: string,
): Promise<Category> {
  const name = cleanText('the name', form.name);
  const imageLink = form.imageLink ? storedImageLink(form.imageLink, config, origin) : '';
  return db.transaction(async (tx) => {
    const [present] = await findSentBefore(tx, categories, { name, imageLink, parentId: form.pId || null });
    if (present) return findCategory(tx, present.id);
    const parent = form.pId ? await lockCategory(tx, form.pId) : null;
    const [row] = await tx
      .insert(categories)
      .values({ name, imageLink, parentId: parent?.id ?? null })
      .returning();
    const { id, updatedAt } = row!;
    await recordChange(tx, actor, {
      action: 'added',
      entity: 'category',
      entityId: id,
      after: { name, imageLink, parent: parent?.name },
    });
    return {
      _id: id,
      name,
      imageLink,
      parent: parent?.id ?? null,
      productCount: 0,
      updatedAt: updatedAt.toISOString(),
      children: [],
    };
  });
}
