import { expect } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../../server/platform/db/schema/index.ts';
import { read } from './api.ts';
import { db } from './database.ts';

/** As half an hour later: what the order held is free again. */
export async function endHold(mongooseOrderId: string, productId: string, free: number) {
  const over = { heldUntil: sql`now() - interval '1 second'` };
  await db.update(orders).set(over).where(eq(orders.id, mongooseOrderId));
  const readFree = async () => (await read('/websiteData/availability', { ids: [productId] })).data[0]?.free;
  await expect.poll(readFree, { timeout: 60_000 }).toBe(free);
}
