import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { originalKey, parseFileLink } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
import { allVariantKeys } from './make-variant.ts';

const BATCH = 500;

/**
 * Removes images that were uploaded over a day ago and never used. Returns their number. None while a restore is being
 * decided on: what the lost rows used may be wanted again.
 */
export async function sweepOrphans(db: Db, store: ImageStore): Promise<number> {
  let swept = 0;
  while (true) {
    const { rows } = await db.execute<{ link: string; used: boolean }>(sql`
      WITH old AS (
        SELECT link FROM uploads WHERE uploaded_at < now() - interval '24 hours'
          AND NOT EXISTS (SELECT FROM restores WHERE mails = 'held')
        ORDER BY uploaded_at LIMIT ${BATCH}
      ), links AS (SELECT array_agg(link) AS all_links FROM old),
      used AS (
        SELECT unnest(image_links) AS link FROM products, links WHERE image_links && all_links
        UNION SELECT unnest(image_links) FROM order_lines, links WHERE image_links && all_links
        UNION SELECT image_link FROM quote_lines, links WHERE image_link = ANY(all_links)
        UNION SELECT image_link FROM quote_revision_lines, links WHERE image_link = ANY(all_links)
        UNION SELECT image_link FROM categories, links WHERE image_link = ANY(all_links)
        UNION SELECT llr_img FROM orders, links WHERE llr_img = ANY(all_links)
        UNION SELECT llr_img FROM consignments, links WHERE llr_img = ANY(all_links)
        UNION SELECT cover_image FROM blog_posts, links WHERE cover_image = ANY(all_links)
        UNION SELECT old.link FROM old JOIN blog_posts ON strpos(body, old.link) > 0
      )
      SELECT link, EXISTS (SELECT 1 FROM used WHERE used.link = old.link) AS used FROM old`);
    if (rows.length === 0) return swept;
    for (const { link } of rows.filter((row) => !row.used)) {
      await removeImage(store, link);
      swept += 1;
    }
    // Images once in use are stored for ever: past orders show them.
    await db.execute(
      sql`DELETE FROM uploads WHERE link = ANY(${sql.param(rows.map((row) => row.link))}::text[])`,
    );
  }
}

/** The picture last: what fails half-way is found again tomorrow. */
async function removeImage(store: ImageStore, link: string): Promise<void> {
  const file = parseFileLink(link);
  if (!file) return;
  const sizeBytes = await store.size(originalKey(file));
  if (sizeBytes === null) return;
  if (file.extension !== 'pdf') for (const key of allVariantKeys(file, sizeBytes)) await store.remove(key);
  await store.remove(originalKey(file));
}
