import { type ReadSpec, readSpecifications as readSpecs } from '#domain/specs/read.ts';
import { readSpecifications } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import type { WholeRow } from '../find-product.ts';
import type { ListPage } from '../list-in-order.ts';
import { readProductPage } from '../read-product-page.ts';

export interface SpecsOf {
  id: string;
  specs: ReadSpec[];
}

const COLUMNS = { name: 'specifications', list: 'products.id, products.specifications' };
const ALL = 10_000_000;

/** What the products of a list say, in its order. */
export async function readAllSpecs(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  wanted: Pick<ListPage, 'categoryIds' | 'sort'> & { search?: string | undefined },
): Promise<{ products: SpecsOf[]; nearest?: string }> {
  const { rows, nearest } = await readProductPage<Pick<WholeRow, 'id' | 'specifications'>>(db, COLUMNS, {
    ...wanted,
    page: 1,
    itemPerPage: ALL,
    takesNearest: true,
  });
  const products = rows.map(({ id, specifications }) => ({
    id,
    specs: readSpecs(unlessUnfit(log, () => readSpecifications(id, specifications), [])),
  }));
  return { products, ...(nearest !== undefined && { nearest }) };
}
