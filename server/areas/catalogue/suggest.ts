import type { Suggestions } from '#contract/product-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { codesOf, isCodeKey } from '#domain/product-codes.ts';
import { rangeOf } from '#domain/search-marks.ts';
import { foldForSearch } from '#domain/search-text.ts';
import { MOST_SUGGESTED, SHORTEST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import { readSpecifications, type Specification } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { BAND, type Banded } from '../stock/band.ts';
import type { WholeRow } from './find-product.ts';
import { searchProducts } from './search-products.ts';
import { cleanSearch } from './search-query.ts';
import { suggestCategories } from './suggest-categories.ts';

interface Row extends Banded {
  id: string;
  categoryId: string;
  name: string;
  partNumber: string | null;
  pricePaise: number | null;
  imageLink: string | null;
  specifications: WholeRow['specifications'];
}

const COLUMNS = {
  name: 'suggested',
  list: `products.id, products.category_id AS "categoryId", products.name, products.part_number AS "partNumber",
    products.price_paise AS "pricePaise",
    products.image_links[1] AS "imageLink", products.specifications, ${BAND} AS availability`,
};

const NOTED_SPECIFICATIONS = 2;
const LONGEST_NOTE = 80;

/** Part numbers first, then other products, then categories: few of each, for a search that is being typed. */
export async function suggest({ db, log }: Pick<Deps, 'db' | 'log'>, search: string): Promise<Suggestions> {
  const typed = cleanSearch(search);
  if (foldForSearch(typed).length < SHORTEST_SUGGESTED)
    return { parts: [], products: [], categories: [], totalDocs: 0 };
  const wanted = { page: 1, itemPerPage: MOST_SUGGESTED.parts + MOST_SUGGESTED.products, takesNearest: true };
  const { rows, ...total } = await searchProducts<Row>(db, COLUMNS, wanted, typed);
  const about = total.nearest ?? typed;
  const found = rows.slice(0, wanted.itemPerPage).map((row) => ({
    ...row,
    price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
    specifications: unlessUnfit(log, () => readSpecifications(row.id, row.specifications), []),
  }));
  const coded = found.flatMap((product) => {
    const code = codesOf(product).find((one) => rangeOf(one, about));
    return code === undefined ? [] : [{ product, code }];
  });
  const parts = coded.slice(0, MOST_SUGGESTED.parts);
  const others = found.filter((product) => !parts.some((part) => part.product === product));
  return {
    parts: parts.map(({ product: { id, name, price, availability }, code }) => ({
      _id: id,
      partNumber: code,
      name,
      price,
      availability,
    })),
    products: others
      .slice(0, MOST_SUGGESTED.products)
      .map(({ id, name, price, imageLink, specifications, availability }) => ({
        _id: id,
        name,
        price,
        imageLink,
        note: noteOf(specifications),
        availability,
      })),
    categories: await suggestCategories(
      db,
      about,
      found.map(({ categoryId }) => categoryId),
    ),
    ...total,
  };
}

const noteOf = (specifications: Specification[]) =>
  specifications
    .filter(({ key }) => !isCodeKey(key))
    .slice(0, NOTED_SPECIFICATIONS)
    .map(({ value }) => value)
    .join(' · ')
    .slice(0, LONGEST_NOTE);
