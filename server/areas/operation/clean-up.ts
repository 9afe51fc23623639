import { and, notInArray, sql } from 'drizzle-orm';
import { FEED_CURSOR_DAYS } from '#contract/feed.ts';
import { LOG_DAYS } from '#domain/webhooks/tries.ts';
import type { Db } from '../../platform/db/database.ts';
import { schedules } from '../../platform/db/schema/index.ts';
import { REGISTRATION_LIFETIME } from '../accounts/waiting-registrations.ts';
import { dropOldApplications } from '../companies/drop-old-applications.ts';
import { KNOWN_NETWORK_LIFETIME } from '../sign-in/known-networks.ts';

/**
 * Removes expired sessions, codes and counters, networks not seen for long, old sent mails, old webhooks, files of builds and
 * unused folders of images, schedules that only an older version had, heartbeats of processes that ended, notes of
 * changes that all processes followed, the stock of deleted products that no order holds any more, former prices
 * that can no longer be given back, applications of companies that nobody decided about, and deleted things that every
 * reader of the feed has heard of.
 */
export async function cleanUp(db: Db, known: readonly string[]): Promise<void> {
  await db.execute(
    sql`DELETE FROM sessions WHERE expires_at < now() OR revoked_at < now() - interval '1 day'`,
  );
  await db.execute(sql`
    DELETE FROM mail_codes WHERE created_at < now() - ${REGISTRATION_LIFETIME} OR consumed_at < now() - interval '1 day'`);
  await db.execute(sql`DELETE FROM rate_limits WHERE resets_at < now()`);
  await db.execute(sql`DELETE FROM known_networks WHERE last_seen_at < now() - ${KNOWN_NETWORK_LIFETIME}`);
  await db.execute(sql`DELETE FROM outbox WHERE done_at < now() - interval '180 days'`);
  await db.execute(sql`
    DELETE FROM webhook_deliveries WHERE at < now() - make_interval(days => ${LOG_DAYS})
      OR NOT EXISTS (SELECT FROM webhook_endpoints WHERE webhook_endpoints.id = webhook_deliveries.endpoint_id)`);
  await db.execute(sql`DELETE FROM built_files WHERE seen_at < now() - interval '90 days'`);
  await db
    .delete(schedules)
    .where(
      and(
        notInArray(schedules.name, [...known]),
        sql`coalesce(${schedules.lastRunAt}, ${schedules.dueAt}) < now() - interval '7 days'`,
      ),
    );
  await db.execute(sql`DELETE FROM image_folders WHERE seen_at < now() - interval '1 day'`);
  await db.execute(sql`DELETE FROM worker_beats WHERE beat_at < now() - interval '1 day'`);
  await db.execute(sql`DELETE FROM product_specs WHERE deleted_at < now() - interval '1 day'`);
  await db.execute(sql`
    DELETE FROM stock WHERE NOT counted AND held = 0
      AND NOT EXISTS (SELECT FROM products WHERE products.id = stock.product_id)`);
  // Deleted by a process of an older version; its row goes the next time, when no order is about to hold any of it.
  await db.execute(sql`
    UPDATE stock SET counted = false
    WHERE counted AND NOT EXISTS (SELECT FROM products WHERE products.id = stock.product_id)`);
  await dropOldApplications(db);
  await db.execute(sql`DELETE FROM price_changes WHERE created_at < now() - interval '7 days'`);
  await db.execute(sql`
    DELETE FROM feed_changes WHERE gone AND at < now() - make_interval(days => ${FEED_CURSOR_DAYS + 1})`);
  await db.execute(sql`SELECT settle_feed()`);
  await db.execute(sql`DELETE FROM category_changes WHERE changed_at < now() - interval '1 day'`);
}
