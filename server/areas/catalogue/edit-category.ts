import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Category } from '#contract/product-entities.ts';
import { storedImageLink } from '../../outside/images/image-links.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { categories } from '../../platform/db/schema/index.ts';
import { refuseOutdated } from '../../platform/errors.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { findCategory, lockCategory } from './find-category.ts';
import { updateFewProducts } from './update-products.ts';

export async function editCategory(
  { db, config, log }: Deps,
  actor: Actor,
  form: BodyOf<'/category/edit'>,
  origin: string,
): Promise<Category> {
  const name = cleanText('the name', form.name);
  const imageLink = form.imageLink === '' ? '' : storedImageLink(form.imageLink, config, origin);
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, form.categoryId, 'update');
    refuseOutdated('this category', form.updatedAt, before);
    await tx
      .update(categories)
      .set({ name, imageLink, updatedAt: sql`now()` })
      .where(eq(categories.id, before.id));
    await updateFewProducts(tx, log, [before.id]);
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'category',
      entityId: before.id,
      before: { name: before.name, imageLink: before.imageLink },
      after: { name, imageLink },
    });
    return findCategory(tx, before.id);
  });
}
