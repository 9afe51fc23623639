import { eq, sql } from 'drizzle-orm';
import { orders } from '../../server/platform/db/schema/index.ts';
import { db } from './database.ts';

/** Moves the end of the order's time to pay into the past by so many seconds: after a minute the shop lets it lapse. */
export const endTimeToPay = (mongooseOrderId: string, secondsAgo: number) =>
  db
    .update(orders)
    .set({ lapsesAt: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where(eq(orders.id, mongooseOrderId));
