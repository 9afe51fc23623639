import { and, or, sql } from 'drizzle-orm';
import type { Suggestions } from '#contract/product-entities.ts';
import { MOST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { likeText } from '../../platform/db/like.ts';
import { readQuery } from './search-query.ts';

const NAME = sql`' ' || translate(lower(category.name), '-', ' ')`;

/** Categories that are named so, then those of the products found; empty ones last. */
export async function suggestCategories(
  db: Queryable,
  text: string,
  ofFound: string[],
): Promise<Suggestions['categories']> {
  const { words } = readQuery(text);
  const hasEveryWord = and(
    ...words.map((spellings) => or(...spellings.map((word) => sql`${NAME} LIKE ${`% ${likeText(word)}%`}`))),
  );
  // A text of commas has no words.
  const isNamedSo = hasEveryWord ?? sql`false`;
  const { rows } = await db.execute<Suggestions['categories'][number]>(sql`
    SELECT category.id AS "_id", category.name, parent.name AS "parentName", count."productCount"
    FROM categories AS category
    LEFT JOIN categories AS parent ON parent.id = category.parent_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(products), 0)::int AS "productCount" FROM category_counts WHERE category_id = category.id
    ) AS count
    WHERE (${isNamedSo}) OR category.id = ANY(${sql.param(ofFound)}::uuid[])
    ORDER BY count."productCount" = 0, NOT (${isNamedSo}),
      array_position(${sql.param(ofFound)}::uuid[], category.id), category.created_at, category.id
    LIMIT ${MOST_SUGGESTED.categories}`);
  return rows;
}
