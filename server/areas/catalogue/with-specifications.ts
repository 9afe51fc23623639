import type { ListedProduct, ProductCard } from '#contract/product-entities.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';

/** A page of a list with what each of its products says and its lead time; those that cannot be read say nothing. */
export async function withSpecifications<Page extends { docs: ProductCard[] }>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  page: Page,
): Promise<Omit<Page, 'docs'> & { docs: ListedProduct[] }> {
  const { rows } = await db.$quick.query<{ id: string; specifications: unknown; leadDays: number | null }>({
    name: 'specifications of some',
    text: 'SELECT id, specifications, lead_days AS "leadDays" FROM products WHERE id = ANY($1::uuid[])',
    values: [page.docs.map(({ _id }) => _id)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const docs = page.docs.map((card) => {
    const row = byId.get(card._id);
    const specifications = unlessUnfit(
      log,
      () => readSpecifications(card._id, row?.specifications ?? []),
      [],
    );
    return { ...card, specifications, leadDays: row?.leadDays ?? null };
  });
  return { ...page, docs };
}
