import { sql } from 'drizzle-orm';
import type { Related } from '#contract/product-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { partNumberOf } from '#domain/part-number.ts';
import { MOST_USES } from '#domain/spares.ts';
import { MOST_VARIANTS } from '#domain/variants/shown.ts';
import { preparedRead } from '../../platform/db/prepared.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { BAND, type Banded } from '../stock/band.ts';

interface NamedRow extends Banded {
  relation: 'self' | 'variant' | 'part' | 'use' | 'category';
  id: string;
  name: string;
  partNumber: string | null;
  pricePaise: number | null;
  productType: 'buyable' | 'viewable';
  specifications: unknown;
  position: number;
  quantity: number;
  leadDays: number | null;
  x: number | null;
  y: number | null;
  total: number;
}

const NAMED = `products.id, products.name, products.part_number AS "partNumber", products.price_paise AS "pricePaise",
  products.product_type AS "productType", products.specifications, ${BAND} AS availability,
  products.lead_days AS "leadDays"`;

/** One read of everything, each part by its index; the product itself is among the rows if it exists. */
const selectRelated = preparedRead<NamedRow>(
  'related products',
  sql`WITH self AS (SELECT id, family, category_id FROM products WHERE id = ${sql.placeholder('productId')})
    SELECT 'self' AS relation, ${sql.raw(NAMED)}, 0 AS position, 0 AS quantity,
      NULL::float8 AS x, NULL::float8 AS y, 0 AS total
      FROM products JOIN self USING (id)
    UNION ALL
    (SELECT 'variant', ${sql.raw(NAMED)}, 0, 0, NULL, NULL, 0 FROM products JOIN self ON products.family = self.family
      ORDER BY products.id = self.id DESC, products.name, products.id LIMIT ${sql.raw(String(MOST_VARIANTS))})
    UNION ALL
    SELECT 'part', ${sql.raw(NAMED)}, spare.position, spare.quantity, spare.x, spare.y, 0
      FROM product_spares spare JOIN self ON spare.product_id = self.id JOIN products ON products.id = spare.spare_id
    UNION ALL
    (SELECT 'use', ${sql.raw(NAMED)}, spare.position, spare.quantity, NULL, NULL, count(*) OVER ()
      FROM product_spares spare JOIN self ON spare.spare_id = self.id JOIN products ON products.id = spare.product_id
      ORDER BY products.name, products.id, spare.position LIMIT ${sql.raw(String(MOST_USES))})
    UNION ALL
    SELECT 'category', above.id, above.name, NULL, NULL, NULL, NULL, NULL, NULL, way.place::int, 0, NULL, NULL, 0
      FROM self JOIN categories own ON own.id = self.category_id
      CROSS JOIN unnest(own.path) WITH ORDINALITY AS way (id, place) JOIN categories above ON above.id = way.id`,
);

export async function findRelated(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  productId: string,
): Promise<Related> {
  const { rows } = await selectRelated(db, { productId });
  if (!rows.some(({ relation }) => relation === 'self')) throw notFound('this product');
  const of = (wanted: NamedRow['relation']) =>
    rows.flatMap((row) => (row.relation === wanted ? unlessUnfit(log, () => [asNamed(row)], []) : []));
  const uses = rows.filter(({ relation }) => relation === 'use');
  const variants = of('variant').sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    variants: variants.map(({ position, quantity, at, leadDays, ...variant }) => variant),
    parts: of('part')
      .map(({ specifications, ...part }) => part)
      .sort((a, b) => a.position - b.position),
    usedIn: of('use').map(({ _id, name, partNumber, position, quantity }) => ({
      _id,
      name,
      partNumber,
      position,
      quantity,
    })),
    usedInTotal: Number(uses[0]?.total ?? 0),
    categories: rows
      .filter(({ relation }) => relation === 'category')
      .sort((a, b) => a.position - b.position)
      .map(({ id, name }) => ({ _id: id, name })),
  };
}

function asNamed(row: NamedRow) {
  const specifications = readSpecifications(row.id, row.specifications);
  return {
    _id: row.id,
    name: row.name,
    partNumber: partNumberOf({ partNumber: row.partNumber, specifications }),
    price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
    productType: row.productType,
    availability: row.availability,
    specifications,
    position: row.position,
    quantity: row.quantity,
    leadDays: row.leadDays,
    ...(row.x !== null && { at: { x: row.x, y: row.y! } }),
  };
}
