import type { QueryOf } from '#contract/index.ts';
import { isId } from '#domain/id.ts';

type Sort = NonNullable<QueryOf<'/user/product/allProducts'>['sort']>;

export interface Filter {
  categories: string[];
  search: string;
  sort: Sort | undefined;
  /** The first page to show; above 1 only for paging without JavaScript. */
  page: number;
}

/** The catalogue's query parameters; the server renders by them and drops others. */
export const FILTER_PARAMETERS = ['category', 'search', 'sort', 'page'];
export const SORTS: Record<Sort, string> = {
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name, A to Z',
};

const MOST_CATEGORIES = 50;
const LONGEST_SEARCH = 100;
const LAST_PAGE = 1_000_000;

/** Reads an address that anyone may have typed: unknown values are ignored. */
export function readFilter(parameters: URLSearchParams): Filter {
  const sort = parameters.get('sort') ?? '';
  const page = Number(parameters.get('page'));
  return {
    categories: [...new Set(parameters.getAll('category'))].filter(isId).slice(0, MOST_CATEGORIES),
    search: (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : undefined,
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The catalogue's address with this filter. */
export function hrefOf({ categories, search, sort, page }: Filter): string {
  const parameters = new URLSearchParams(categories.map((id) => ['category', id]));
  if (search) parameters.set('search', search);
  if (sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size ? `/products?${parameters}` : '/products';
}

/** The filter as API parameters. */
export const queryOf = ({ categories, search, sort }: Filter) => ({
  ...(categories.length && { categoryId: [...categories].sort() }),
  ...(search && { search }),
  ...(sort && { sort }),
});
