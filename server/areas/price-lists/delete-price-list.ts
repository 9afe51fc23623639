import { eq } from 'drizzle-orm';
import { nounFor } from '#domain/words.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { companies, priceLists } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockPriceList } from './find-price-list.ts';

export async function deletePriceList(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockPriceList(tx, id, 'update');
    const used = await tx.$count(companies, eq(companies.priceListId, id));
    if (used > 0)
      throw new ShopError('conflict', {
        message: `Used by ${used} ${nounFor(used, 'company', 'companies')}. End it instead.`,
      });
    await tx.delete(priceLists).where(eq(priceLists.id, id));
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'price list',
      entityId: id,
      before: { name },
    });
  });
}
