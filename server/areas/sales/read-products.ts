import { sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { addTo, type LineSum, largestFirst } from './line-sums.ts';
import { type Piece, readMoney, type Shown, type SoldCategory } from './read-money.ts';

export interface SoldProduct {
  /** Null for a product that was deleted, and for what a quote added to the catalogue's products. */
  productId: string | null;
  /** As in the latest of the period's orders. */
  name: string;
  imageLinks: string[];
  sold: number;
  orders: number;
  netPaise: number;
}

interface Sold {
  products: SoldProduct[];
  /** How many there are, shown or not. */
  lines: number;
  categories: SoldCategory[];
}

/** Products by their net sales, and what all of them come to in the categories where they are today. */
export async function readProducts(db: Queryable, period: Period, most: number | null): Promise<Sold> {
  const sums = sumProducts({ most });
  for await (const piece of readMoney(db, period, { products: { most } })) sums.add(piece);
  return sums.read(db);
}

export function sumProducts({ most, onlySold }: Shown) {
  const sums = new Map<string | null, LineSum<string | null>>();
  const categories: SoldCategory[] = [];
  let lines = 0;
  return {
    add(piece: Piece): void {
      addTo(sums, piece.products!);
      categories.push(...piece.categories!);
      lines = Math.max(sums.size, piece.productLines!);
    },
    async read(db: Queryable): Promise<Sold> {
      const shown = largestFirst(sums)
        .filter(({ sold }) => !onlySold || sold > 0)
        .slice(0, most ?? undefined);
      return { products: await describe(db, shown), lines, categories };
    },
  };
}

const OUTSIDE_CATALOGUE = 'Freight and lines outside the catalogue';

/** With the name and the pictures of the latest order; a deleted product has no id to open. */
async function describe(db: Queryable, shown: LineSum<string | null>[]): Promise<SoldProduct[]> {
  interface Copy extends Pick<SoldProduct, 'productId' | 'name' | 'imageLinks'>, Record<string, unknown> {
    id: string;
  }
  const { rows } = await db.execute<Copy>(sql`
    SELECT shown.id, (SELECT id FROM products WHERE products.id = shown.id) AS "productId", copy.name, copy.image_links AS "imageLinks"
    FROM unnest(${sql.param(shown.map(({ id }) => id))}::uuid[], ${sql.param(shown.map(({ latest }) => latest))}::uuid[])
        AS shown (id, latest)
      CROSS JOIN LATERAL (SELECT name, image_links FROM order_lines
        WHERE order_id = shown.latest AND product_id = shown.id ORDER BY position LIMIT 1) copy`);
  const copies = new Map(rows.map(({ id, ...copy }) => [id, copy]));
  return shown.map(({ id, net, sold, orders }) => {
    // Lines of quotes that are no product's are one entry, so that the products add up to what was sold.
    const copy = id === null ? { productId: null, name: OUTSIDE_CATALOGUE, imageLinks: [] } : copies.get(id)!;
    return { ...copy, sold, orders, netPaise: net };
  });
}
