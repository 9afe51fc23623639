import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ShownCategory } from '#contract/product-entities.ts';
import { pathTo, toggled } from '#domain/category-choice.ts';
import { ApiError } from '../../api/client.ts';
import { facets, untilPrepared } from '../../api/facets.ts';
import { load } from '../../api/loader-api.ts';
import { products, productsPage } from '../../api/queries.ts';
import { OPENING, useCloseByBack } from '../../browser/use-close-by-back.ts';
import { useMedia } from '../../browser/use-media.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { rememberCategories } from '../../remembered/chosen-category.ts';
import { describePage } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { totalOf } from '../../ui/total.ts';
import type { Route } from './+types/products.ts';
import {
  cleared,
  FILTER_PARAMETERS,
  type Filter,
  hrefOf,
  isNarrowed,
  queryOf,
  readFilter,
} from './products/filter.ts';
import { CategoryPanel } from './products/panels/category-panel.tsx';
import { FilterBar } from './products/panels/filter-bar.tsx';
import { FinderLink } from './products/panels/finder-link.tsx';
import { ProductList, TableGhosts } from './products/product-list.tsx';
import { SearchNote } from './products/search-note.tsx';
import { useBranches } from './products/use-branches.ts';
import { useRememberedView } from './products/use-remembered-view.ts';
import { useRestoredFocus } from './products/use-restored-focus.ts';
import { useRestoredPlace } from './products/use-restored-place.ts';
import styles from './products.module.css';

const TableView = lazy(() => import('./products/on-demand/table-view.tsx'));
const FilterSheet = onDemand(() => import('./products/on-demand/filter-sheet.tsx'));

/** The filters of a small screen are open while the address ends in this. */
const SHEET = '#filters';
const HAS_SHEET = '(max-width: 991.98px)';

export const handle = { query: FILTER_PARAMETERS };

/** The first page is part of the document, also for the table until that is there; a filter change loads only the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  return load(context, async (api) => {
    const [tree, firstPage] = await Promise.all([
      api.get('/websiteData/categories', filter.categories.length ? { openId: filter.categories } : {}),
      productsPage(queryOf(filter), filter.page, api).catch(unlessFiltered(filter)),
    ]);
    return { tree: tree.data, firstPage, list: listOf(filter) };
  });
}

/** What is wrong with filters, or that they are not ready yet, the list says. */
const unlessFiltered = (filter: Filter) => (error: unknown) => {
  if (error instanceof ApiError && isNarrowed(filter)) return null;
  throw error;
};

/** Equal for addresses that show the same first page. */
const listOf = (filter: Filter) => JSON.stringify([queryOf(filter), filter.page]);

/** The tree as far as the browser has it, with the branches that were opened. */
let known: ShownCategory[] = [];

/** A category outside the loaded tree is read with its path, which title and breadcrumb show. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  const before = readFilter(currentUrl.searchParams).categories;
  const { categories } = readFilter(nextUrl.searchParams);
  return categories.some((id) => !before.includes(id) && pathTo(known, id).length === 0);
};

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const filter = readFilter(new URLSearchParams(location.search));
  const [category] = [loaderData?.tree ?? [], known].flatMap((tree) => onlyPath(filter, tree).slice(-1));
  const name = category?.name;
  return describePage(matches, {
    title: name || 'Products',
    description: `${name || 'Pumps, motors, valves, bearings and textile spares'} from ${site.name}: prices, drawings and specifications.`,
    path: hrefOf({ ...filter, specs: [], inStock: false, search: '', sort: undefined, view: 'cards' }),
  });
};

/** From the top down to the category, when exactly one is chosen. */
const onlyPath = ({ categories }: Filter, tree: Route.ComponentProps['loaderData']['tree']) =>
  categories.length === 1 ? pathTo(tree, categories[0]) : [];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { firstPage } = loaderData;
  const branches = useBranches(loaderData.tree);
  const { tree } = branches;
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isSmall = useMedia(HAS_SHEET);
  const { hash } = useLocation();
  const closeSheet = useCloseByBack();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const filter = readFilter(parameters);
  const { sort: _, ...counted } = queryOf(filter);
  const list = useInfiniteQuery({
    ...products(queryOf(filter), filter.page, filter.view === 'table'),
    ...(isNarrowed(filter) && untilPrepared),
    // The document's own first page, unless the filter has changed since.
    ...(firstPage &&
      filter.view === 'cards' &&
      loaderData.list === listOf(filter) && {
        initialData: { pages: [firstPage], pageParams: [filter.page] },
      }),
  });
  const cards = useQueryClient().getQueryData(products(queryOf(filter), filter.page).queryKey)?.pages[0];
  /** Before the table is there. */
  const listed = loaderData.list === listOf(filter) ? firstPage : cards;
  const { data: ofAll } = useQuery({ ...facets(counted), enabled: isNarrowed(filter) });
  const columns = useRef<HTMLDivElement>(null);
  useRestoredFocus(columns);
  useRestoredPlace(list);
  useRememberedView(filter);
  const chosen = filter.categories.join();
  useEffect(() => rememberCategories(chosen ? chosen.split(',') : []), [chosen]);

  useEffect(() => {
    known = tree;
  }, [tree]);

  // What is ticked changes immediately, and the sheet closes; the list follows when it is loaded.
  const [shown, setShown] = useOptimistic(filter);
  const isSheetOpen = isSmall && hash === SHEET && shown === filter;
  const go = (to: Filter, replace = false) =>
    startTransition(async () => {
      setShown(to);
      await navigate(hrefOf(to), { replace, preventScrollReset: true });
    });
  const change = (part: Partial<Filter>) => go({ ...shown, page: 1, ...part });
  const total = totalOf(list.data?.pages[0] ?? listed ?? undefined);
  const path = onlyPath(filter, tree);
  return (
    <Content className={styles.page}>
      <Breadcrumb steps={stepsTo(path)} className={styles.trail} />
      <Row wrap spread className={styles.head}>
        <h1>{path.at(-1)?.name ?? 'Products'}</h1>
        <FinderLink search={filter.search} className={styles.finder!} />
      </Row>
      <Grid className={styles.columns} ref={columns}>
        <CategoryPanel
          className={styles.side}
          branches={branches}
          chosen={shown.categories}
          all={hrefOf(cleared(shown))}
          filter={shown}
          onToggle={(id) => change({ categories: toggled(tree, shown.categories, id) })}
          onChange={change}
        />
        <div>
          <FilterBar
            filter={shown}
            tree={tree}
            total={total}
            outOf={isNarrowed(filter) ? ofAll?.total : undefined}
            isFailed={list.isError}
            onChange={change}
            onOpenFilters={() => void navigate(`${hrefOf(shown)}${SHEET}`, OPENING)}
            toolsRef={setTools}
          />
          <SearchNote filter={filter} nearest={list.data?.pages[0]?.nearest} isEmpty={total?.count === 0} />
          {filter.view === 'table' ? (
            <Suspense fallback={<TableGhosts lines={listed?.docs} />}>
              <TableView
                list={list}
                lines={listed?.docs}
                filter={shown}
                tree={tree}
                tools={tools}
                onChange={change}
              />
            </Suspense>
          ) : (
            <ProductList list={list} filter={filter} tree={tree} />
          )}
        </div>
      </Grid>
      {isSheetOpen && (
        <FilterSheet
          filter={filter}
          branches={branches}
          // In the place of the sheet: Back shows the list before it.
          onApply={(wanted) => (hrefOf(wanted) === hrefOf(filter) ? closeSheet() : go(wanted, true))}
          onClose={closeSheet}
        />
      )}
    </Content>
  );
}

function stepsTo(path: { _id: string; name: string }[]) {
  if (path.length === 0) return [{ label: 'Home', to: '/' }, { label: 'Products' }];
  const above = path.slice(0, -1).map(({ _id, name }) => ({ label: name, to: `/products?category=${_id}` }));
  return [{ label: 'Products', to: '/products' }, ...above, { label: path.at(-1)!.name }];
}
