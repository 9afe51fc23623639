import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Category } from '#contract/product-entities.ts';
import { storedImageLink } from '../../outside/images/image-links.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { categories, products } from '../../platform/db/schema/index.ts';
import { refuseOutdated } from '../../platform/errors.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { type CategoryRow, findCategory, lockCategory } from './find-category.ts';
import { categorySearchText } from './product-form.ts';

export async function editCategory(
  { db, config }: Deps,
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
    if (name !== before.name) await findProductsByNewName(tx, before, name);
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

/** A product's search text ends with its category's name. */
async function findProductsByNewName(tx: Transaction, before: CategoryRow, name: string) {
  const old = categorySearchText(before.name);
  await lockAll(tx, products, eq(products.categoryId, before.id), 'no key update');
  await tx
    .update(products)
    .set({
      searchText: sql`left(${products.searchText}, -char_length(${old}::text)) || ${categorySearchText(name)}::text`,
    })
    .where(
      and(
        eq(products.categoryId, before.id),
        sql`right(${products.searchText}, char_length(${old}::text)) = ${old}`,
      ),
    );
}
