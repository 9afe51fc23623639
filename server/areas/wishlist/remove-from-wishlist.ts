import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { wishlistItems } from '../../platform/db/schema/index.ts';

export async function removeFromWishlist(db: Db, customerId: string, productId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
}
