import { inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { AdminProduct } from '#contract/product-entities.ts';
import type { Spare } from '#domain/spares.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { findSentBefore, lockRows } from '../../platform/db/locks.ts';
import { products } from '../../platform/db/schema/index.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { auditedStock, NOT_COUNTED, stockAfter, writeProductStock } from '../stock/product-stock.ts';
import { lockCategory } from './find-category.ts';
import { findAdminProduct } from './find-product.ts';
import { againIfPartNumberTaken, refuseTakenPartNumber } from './part-numbers.ts';
import { findingFields, picturesOf } from './product-finding.ts';
import { auditedProduct, productFields, searchText } from './product-form.ts';
import { saleFields } from './product-sale.ts';
import {
  hasSpares,
  refuseUnknownSpares,
  refuseWrongSpares,
  sparesInWords,
  writeSpares,
} from './product-spares.ts';
import { readListedRates, taxFields } from './product-tax.ts';

export async function addProduct(
  { db, config }: Deps,
  actor: Actor,
  form: BodyOf<'/admin/product/add'>,
  origin: string,
): Promise<AdminProduct> {
  const plain = productFields(form, config, origin);
  const pictures = picturesOf(plain, config, origin);
  cleanText('the description', form.description);
  const { spares = [] } = form;
  refuseWrongSpares(spares, null);
  const add = async (tx: Transaction) => {
    const fields = {
      ...plain,
      ...taxFields(form, await readListedRates(tx), null),
      ...saleFields(form, plain.pricePaise, null),
      ...findingFields(form, null, pictures),
    };
    const present = await findSent(tx, { ...fields, categoryId: form.categoryId }, spares);
    if (present) return findAdminProduct(tx, present);
    const category = await lockCategory(tx, form.categoryId);
    await refuseTakenPartNumber(tx, fields.partNumber);
    const parts = inArray(
      products.id,
      spares.map(({ productId }) => productId),
    );
    if (spares.length > 0) refuseUnknownSpares(spares, await lockRows(tx, products, parts, 'key share'));
    const [row] = await tx
      .insert(products)
      .values({ ...fields, categoryId: category.id, searchText: searchText(fields, category.name) })
      .returning({ id: products.id });
    const id = row!.id;
    const stock = stockAfter(form, NOT_COUNTED, fields.leadDays);
    await writeProductStock(tx, actor, { product: { ...fields, id }, before: NOT_COUNTED, after: stock });
    await writeSpares(tx, id, spares);
    await recordChange(tx, actor, {
      action: 'added',
      entity: 'product',
      entityId: id,
      after: {
        ...auditedProduct(fields, category.name),
        spares: await sparesInWords(tx, id),
        ...(stock.counted && auditedStock(stock)),
      },
    });
    return findAdminProduct(tx, id);
  };
  return againIfPartNumberTaken(() => db.transaction(add));
}

/** The product that has all of it already, its parts too. */
async function findSent(
  tx: Transaction,
  fields: Partial<typeof products.$inferInsert>,
  spares: readonly Spare[],
): Promise<string | undefined> {
  for (const { id } of await findSentBefore(tx, products, fields))
    if (await hasSpares(tx, id, spares)) return id;
  return undefined;
}
