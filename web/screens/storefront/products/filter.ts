import type { QueryOf } from '#contract/index.ts';
import { isId } from '#domain/id.ts';
import { MOST_CHOSEN_CATEGORIES } from '#domain/sizes/categories.ts';
import { MAX_FILTERS } from '#domain/sizes/filters.ts';

type Sort = NonNullable<QueryOf<'/user/product/allProducts'>['sort']>;
export type View = 'cards' | 'table';

export interface Filter {
  categories: string[];
  /** By specifications, as the address has them; domain/facets/filters.ts reads them, where they are shown. */
  specs: string[];
  inStock: boolean;
  search: string;
  sort: Sort | undefined;
  view: View;
  /** The specification that orders the table; "-Power" falls. */
  by: string | undefined;
  /** Columns that were added to the table. */
  columns: string[];
  /** The first page to show; above 1 only for paging without JavaScript. */
  page: number;
}

/** The catalogue's query parameters that the server renders by; it drops others. */
export const FILTER_PARAMETERS = ['category', 'spec', 'inStock', 'search', 'sort', 'view', 'page'];
/** The name of that filter. */
export const IN_STOCK = 'In stock';
export const SORTS: Record<Sort, string> = {
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name, A to Z',
};

const LONGEST_SEARCH = 100;
const LONGEST_SPEC = 4000;
const MOST_COLUMNS = 20;
const LAST_PAGE = 1_000_000;

/** Reads an address that anyone may have typed: unknown values are ignored. */
export function readFilter(parameters: URLSearchParams): Filter {
  const sort = parameters.get('sort') ?? '';
  const page = Number(parameters.get('page'));
  return {
    categories: several(parameters, 'category').filter(isId).slice(0, MOST_CHOSEN_CATEGORIES),
    specs: several(parameters, 'spec')
      .filter((spec) => spec.length <= LONGEST_SPEC)
      .slice(0, MAX_FILTERS),
    inStock: ['1', 'true'].includes(parameters.get('inStock') ?? ''),
    search: (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : undefined,
    view: parameters.get('view') === 'table' ? 'table' : 'cards',
    by: parameters.get('by') ?? undefined,
    columns: several(parameters, 'column').slice(0, MOST_COLUMNS),
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

const several = (parameters: URLSearchParams, name: string) => [...new Set(parameters.getAll(name))];

/** The catalogue's address with this filter. */
export function hrefOf({
  categories,
  specs,
  inStock,
  search,
  sort,
  view,
  by,
  columns,
  page,
}: Filter): string {
  const parameters = new URLSearchParams([
    ...categories.map((id) => ['category', id]),
    ...specs.map((spec) => ['spec', spec]),
  ]);
  if (inStock) parameters.set('inStock', '1');
  if (search) parameters.set('search', search);
  if (sort) parameters.set('sort', sort);
  if (view === 'table') {
    parameters.set('view', view);
    if (by) parameters.set('by', by);
    for (const column of columns) parameters.append('column', column);
  }
  if (page > 1) parameters.set('page', String(page));
  return parameters.size ? `/products?${parameters}` : '/products';
}

/** Without what was chosen and searched for; the view stays. */
export const cleared = (filter: Filter): Filter => ({
  ...filter,
  categories: [],
  specs: [],
  inStock: false,
  search: '',
  sort: undefined,
  by: undefined,
  columns: [],
  page: 1,
});

/** By what the products are, not only by where they are listed. */
export const isNarrowed = ({ specs, inStock }: Pick<Filter, 'specs' | 'inStock'>) =>
  specs.length > 0 || inStock;

export const isFiltered = (filter: Filter) => filter.categories.length > 0 || isNarrowed(filter);

/** The filter as API parameters; the order in which things were chosen makes no difference. */
export const queryOf = ({ categories, specs, inStock, search, sort }: Filter) => ({
  ...(categories.length && { categoryId: [...categories].sort() }),
  ...(specs.length && { spec: [...specs].sort() }),
  ...(inStock && { inStock }),
  ...(search && { search }),
  ...(sort && { sort }),
});

/** A whole catalogue has no specifications in common; those of a category or of a search are offered. */
export const hasSpecifications = ({ categories, specs, search }: Filter) =>
  categories.length + specs.length > 0 || search !== '';
