import { and, type SQL, sql } from 'drizzle-orm';
import { withoutMarks } from '#domain/search-text.ts';
import { likeAnywhere } from '../../platform/db/like.ts';

const MOST_WORDS = 10;

/**
 * Every word is a part of the order's number, of its PO number, of a product's name or part number, or of the number of one
 * of its papers; hyphens of the order's number may be missing.
 */
export function hasWords(search: string): SQL | undefined {
  const words = withoutMarks(search).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(
    ...words.map((word) => {
      const upper = likeAnywhere(word.toUpperCase());
      const lower = likeAnywhere(word.toLowerCase());
      return sql`(orders.number LIKE ${upper}
        OR replace(orders.number, '-', '') LIKE ${likeAnywhere(word.toUpperCase().replaceAll('-', ''))}
        OR lower(orders.po_number) LIKE ${lower}
        OR EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id
          AND (lower(line.name) LIKE ${lower} OR lower(line.part_number) LIKE ${lower}))
        OR EXISTS (SELECT FROM papers paper WHERE paper.order_id = orders.id AND paper.number LIKE ${upper}))`;
    }),
  );
}
