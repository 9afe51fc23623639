import type { Category } from '#contract/entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { categories } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { cleanText } from '../http/clean-text.ts';
import { storedImageLink } from '../images/image-links.ts';
import { lockCategory } from './find-category.ts';

export async function addCategory(
  { db, config }: Deps,
  actor: Actor,
  form: BodyOf<'/category/add'>,
  origin: string,
): Promise<Category> {
  const name = cleanText('name', form.name);
  const imageLink = form.imageLink ? storedImageLink(form.imageLink, config, origin) : '';
  return db.transaction(async (tx) => {
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
