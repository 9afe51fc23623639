import type { Product } from '#contract/entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { products } from '../../platform/db/schema/index.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { lockCategory } from './find-category.ts';
import { findProductWithin } from './find-product.ts';
import { auditedProduct, productFields, searchText } from './product-form.ts';

export async function addProduct(
  { db, config }: Deps,
  actor: Actor,
  form: BodyOf<'/admin/product/add'>,
  origin: string,
): Promise<Product> {
  const fields = productFields(form, config, origin);
  cleanText('the description', form.description);
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, form.categoryId);
    const [row] = await tx
      .insert(products)
      .values({ ...fields, categoryId: category.id, searchText: searchText(fields, category.name) })
      .returning({ id: products.id });
    await recordChange(tx, actor, {
      action: 'added',
      entity: 'product',
      entityId: row!.id,
      after: auditedProduct(fields, category.name),
    });
    return findProductWithin(tx, row!.id);
  });
}
