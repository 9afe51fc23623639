import type { ListedProduct, ProductCard } from '#contract/product-entities.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';

/** A page of a list with what each of its products says; those that cannot be read say nothing. */
export async function withSpecifications<Page extends { docs: ProductCard[] }>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  page: Page,
): Promise<Omit<Page, 'docs'> & { docs: ListedProduct[] }> {
  const { rows } = await db.$quick.query<{ id: string; specifications: unknown }>({
    name: 'specifications of some',
    text: 'SELECT id, specifications FROM products WHERE id = ANY($1::uuid[])',
    values: [page.docs.map(({ _id }) => _id)],
  });
  const byId = new Map(rows.map(({ id, specifications }) => [id, specifications]));
  const linesOf = (id: string) => unlessUnfit(log, () => readSpecifications(id, byId.get(id) ?? []), []);
  return { ...page, docs: page.docs.map((card) => ({ ...card, specifications: linesOf(card._id) })) };
}
