import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { AdminProduct } from '#contract/product-entities.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { refuseOutdated } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { auditedStock, readStockRules, stockAfter, writeProductStock } from '../stock/product-stock.ts';
import { categoryNameOf, lockCategory } from './find-category.ts';
import { findAdminProduct, lockProduct } from './find-product.ts';
import { logPriceChange } from './log-price-change.ts';
import { againIfPartNumberTaken, refuseTakenPartNumber } from './part-numbers.ts';
import { findingFields, picturesOf } from './product-finding.ts';
import { auditedProduct, productFields, searchText } from './product-form.ts';
import { saleFields } from './product-sale.ts';
import { refuseCircle, refuseWrongSpares, sparesInWords, writeSpares } from './product-spares.ts';
import { readListedRates, taxFields } from './product-tax.ts';

export async function editProduct(
  { db, config, log }: Deps,
  actor: Actor,
  form: BodyOf<'/admin/product/edit'>,
  origin: string,
): Promise<AdminProduct> {
  const plain = productFields(form, config, origin);
  const pictures = picturesOf(plain, config, origin);
  refuseWrongSpares(form.spares ?? [], form.productId);
  const edit = async (tx: Transaction) => {
    const category = await lockCategory(tx, categoryIdOf(form));
    const before = await lockProduct(tx, form.productId, form.spares);
    refuseOutdated('this product', form.updatedAt, before);
    if (form.spares?.length) await refuseCircle(tx, form.spares, before.id);
    const fields = {
      ...plain,
      ...taxFields(form, await readListedRates(tx), before),
      ...saleFields(form, plain.pricePaise, before),
      ...findingFields(form, before, pictures),
    };
    await refuseTakenPartNumber(tx, fields.partNumber, before.id);
    const categoryBefore = await categoryNameOf(tx, before.categoryId);
    await tx
      .update(products)
      .set({
        ...fields,
        categoryId: category.id,
        searchText: searchText(fields, category.name),
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, before.id));
    const stockBefore = (await readStockRules(tx, [before.id]))(before.id);
    const stockNow = stockAfter(form, stockBefore, fields.leadDays);
    await writeProductStock(tx, actor, {
      product: { ...fields, id: before.id },
      before: stockBefore,
      after: stockNow,
      expected: form.stockExpected,
    });
    const sparesBefore = await sparesInWords(tx, before.id);
    if (form.spares) await writeSpares(tx, before.id, form.spares);
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'product',
      entityId: before.id,
      before: {
        ...auditedProduct(before, categoryBefore),
        spares: sparesBefore,
        ...auditedStock(stockBefore),
      },
      after: {
        ...auditedProduct(fields, category.name),
        spares: await sparesInWords(tx, before.id),
        ...auditedStock(stockNow),
      },
    });
    return { before, product: await findAdminProduct(tx, before.id) };
  };
  const { before, product } = await againIfPartNumberTaken(() => db.transaction(edit));
  logPriceChange(log, actor, {
    productId: product._id,
    fromPaise: before.pricePaise,
    toPaise: plain.pricePaise,
  });
  return product;
}

/** The category is sent as its id or, as the product itself has it, as an object. */
const categoryIdOf = ({ category }: BodyOf<'/admin/product/edit'>) =>
  typeof category === 'string' ? category : category._id;
