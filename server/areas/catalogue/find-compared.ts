import type { Product } from '#contract/product-entities.ts';
import type { Deps } from '../deps.ts';
import { findProducts } from './find-product.ts';

/** In the order asked for; one that is gone or cannot be read is left out. */
export async function findCompared(deps: Pick<Deps, 'db' | 'log'>, ids: string[]): Promise<Product[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  const found = await findProducts(deps, wanted);
  return found.sort((a, b) => wanted.indexOf(a._id) - wanted.indexOf(b._id));
}
