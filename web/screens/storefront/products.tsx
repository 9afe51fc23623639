import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, startTransition, useEffect, useOptimistic, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { pathTo, toggled } from '#domain/category-choice.ts';
import { load } from '../../api/loader-api.ts';
import { products, productsPage } from '../../api/queries.ts';
import { Content } from '../../components/content.tsx';
import { totalOf } from '../../components/total.ts';
import { rememberCategories } from '../../remembered/chosen-category.ts';
import { describePage } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import type { Route } from './+types/products.ts';
import { CategoryPanel } from './products/category-panel.tsx';
import { FILTER_PARAMETERS, type Filter, hrefOf, queryOf, readFilter } from './products/filter.ts';
import { FilterBar } from './products/filter-bar.tsx';
import { ProductList } from './products/product-list.tsx';
import { SearchNote } from './products/search-note.tsx';
import { useKeptPlace } from './products/use-kept-place.ts';
import styles from './products.module.css';

const CategoryDrawer = lazy(() => import('./products/category-drawer.tsx'));

export const handle = { query: FILTER_PARAMETERS };

/** The first page of the list is part of the document; a filter change loads only the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  return load(context, async (api) => {
    const [tree, firstPage] = await Promise.all([
      api.get('/websiteData/allCategory'),
      productsPage(queryOf(filter), filter.page, api),
    ]);
    return { tree: tree.data, firstPage, href: hrefOf(filter) };
  });
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const filter = readFilter(new URLSearchParams(location.search));
  const [only] = filter.categories;
  const name = filter.categories.length === 1 && pathTo(loaderData?.tree ?? [], only!).at(-1)?.name;
  return describePage(matches, {
    title: name || 'Products',
    description: `${name || 'Pumps, motors, valves, bearings and textile spares'} from ${site.name}: prices, drawings and specifications.`,
    path: hrefOf({ ...filter, search: '', sort: undefined }),
  });
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const { tree, firstPage, href } = loaderData;
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const filter = readFilter(parameters);
  const list = useInfiniteQuery({
    ...products(queryOf(filter), filter.page),
    // The document's own first page, unless the filter has changed since.
    ...(href === hrefOf(filter) && { initialData: { pages: [firstPage], pageParams: [filter.page] } }),
  });
  useKeptPlace(list);
  const chosen = filter.categories.join();
  useEffect(() => rememberCategories(chosen ? chosen.split(',') : []), [chosen]);

  const change = (part: Partial<Filter>) =>
    navigate(hrefOf({ ...filter, page: 1, ...part }), { preventScrollReset: true });
  // A checkbox changes immediately; the list follows when it is loaded.
  const [ticked, setTicked] = useOptimistic(filter.categories);
  const toggle = (id: string) =>
    startTransition(async () => {
      const categories = toggled(tree, ticked, id);
      setTicked(categories);
      await change({ categories });
    });
  const total = totalOf(list.data?.pages[0]);
  const categories = { tree, chosen: ticked, onToggle: toggle };
  return (
    <Content className={styles.page}>
      <h1>Products</h1>
      <div className={styles.columns}>
        <CategoryPanel {...categories} className={styles.side} />
        <div className={styles.results}>
          <FilterBar
            filter={filter}
            tree={tree}
            total={total}
            isFailed={list.isError}
            onChange={change}
            onOpenCategories={() => setDrawerOpen(true)}
          />
          <SearchNote filter={filter} nearest={list.data?.pages[0]?.nearest} isEmpty={total?.count === 0} />
          <ProductList list={list} filter={filter} tree={tree} />
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <CategoryDrawer {...categories} total={total} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </Content>
  );
}
