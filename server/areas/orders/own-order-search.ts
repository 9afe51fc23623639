import { and, type SQL, sql } from 'drizzle-orm';
import { withoutMarks } from '#domain/search-text.ts';
import { likeAnywhere } from '../../platform/db/like.ts';

const MOST_WORDS = 10;

/** Every word is a part of the order's number or of the name of one of its products; hyphens of the number may be missing. */
export function hasWords(search: string): SQL | undefined {
  const words = withoutMarks(search).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(
    ...words.map(
      (word) => sql`(orders.number LIKE ${likeAnywhere(word.toUpperCase())}
        OR replace(orders.number, '-', '') LIKE ${likeAnywhere(word.toUpperCase().replaceAll('-', ''))}
        OR EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id
          AND lower(line.name) LIKE ${likeAnywhere(word.toLowerCase())}))`,
    ),
  );
}
