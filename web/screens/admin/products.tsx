import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconDownload, IconLayoutGrid, IconList, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { pathTo } from '#domain/category-choice.ts';
import { GAP_WORDS, gapsCounted, gapsOf } from '#domain/product-gaps.ts';
import { counted } from '#domain/words.ts';
import { adminCategories, adminProducts, productsFile } from '../../api/admin-catalogue.ts';
import { downloadFile } from '../../api/download.ts';
import { useMay, useMe } from '../../api/me.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { EndlessList } from '../../components/endless-list.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../components/product-card.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { inWords, totalOf } from '../../components/total.ts';
import { useLastKnown } from '../../components/use-last-known.ts';
import { useSearchWords } from '../../components/use-search-words.ts';
import { type ProductView, rememberedView, rememberView } from '../../remembered/product-view.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { quoted } from '../../components/quoted.ts';
import { toast } from '../../toast/toast.ts';
import { useCategoryPaths } from './product-form/category-select.tsx';
import { clearPickedImages } from './product-form/stored-draft.ts';
import { GapFilters } from './products/gap-filters.tsx';
import { ProductList } from './products/product-list.tsx';
import styles from './products/products.module.css';
import { usePriceEdits } from './products/use-price-edits.ts';
import { usePriceKey } from './products/use-price-key.ts';
import { TYPES, useProductFilter } from './products/use-product-filter.ts';

export const meta = () => [{ title: titled('Products') }];

const CARD_SIZES = '(max-width: 767px) 50vw, (max-width: 1199px) 30vw, 290px';
const CARD_IS_SMALL = '(max-width: 563px), (min-width: 768px) and (max-width: 1387px)';
const VIEWS = [
  { value: 'cards', label: viewLabel(IconLayoutGrid, 'Cards') },
  { value: 'list', label: viewLabel(IconList, 'List') },
] as const;

export default function Products() {
  const { search, type, categoryId, missing, filter, isNarrowed, change } = useProductFilter();
  const [typed, setTyped] = useSearchWords(search, (words) => change({ search: words }));
  const personId = useMe()?._id;
  const [chosenView, chooseView] = useState<ProductView | null>(null);
  const view = chosenView ?? rememberedView(personId);
  const mayWrite = useMay('catalogue.write');
  const field = useRef<HTMLInputElement>(null);
  const categories = useCategoryPaths();
  const category = pathTo(useQuery(adminCategories()).data ?? [], categoryId || null).at(-1);
  const products = useInfiniteQuery(adminProducts(filter));
  const download = useMutation({
    ...downloadFile,
    onSuccess: ({ total }) => toast.success(`${counted(Number(total), 'product')} exported`),
  });
  const shown = products.data?.pages.flatMap(({ docs }) => docs) ?? [];
  const total = totalOf(products.data?.pages[0]);
  const gaps = useLastKnown(products.data?.pages[0]?.missing);
  const counts = useLastKnown(products.data?.pages[0]?.types);
  const types = TYPES.map((one) => ({
    ...one,
    count:
      one.value === 'attention' ? gaps && gapsCounted(gaps.anything) : (counts?.[one.value] ?? undefined),
  }));
  const edits = usePriceEdits(shown, () => products.hasNextPage && void products.fetchNextPage());
  usePriceKey(view === 'list');
  useListKeys(field, '[data-products] a:is([data-product], article a)');

  const clear = () => change({ search: '', type: 'all', categoryId: '' });
  const leaveSearch = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') setTyped('');
  };
  return (
    <>
      <PageTitle
        note={total && inWords(total)}
        actions={
          <>
            <Button
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
              loading={download.isPending}
              disabled={shown.length === 0}
              onClick={() => download.mutate(productsFile(filter))}
            >
              Export CSV
            </Button>
            {mayWrite && (
              <>
                <Button
                  component={Link}
                  to="import"
                  leftSection={<IconTableImport size={18} stroke={1.7} aria-hidden="true" />}
                >
                  Import CSV
                </Button>
                <Button
                  component={Link}
                  to="add"
                  className={styles.add}
                  variant="primary"
                  leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
                  onClick={clearPickedImages}
                >
                  Add New Product
                </Button>
              </>
            )}
          </>
        }
      >
        Products
      </PageTitle>
      <search className={styles.filters}>
        <SearchInput
          field={field}
          className={styles.search}
          label="Search products"
          placeholder="Part number, name or specification"
          value={typed}
          onChange={setTyped}
          onKeyDown={leaveSearch}
        />
        <NativeSelect
          className={styles.category}
          aria-label="Category"
          data={[{ value: '', label: 'All categories' }, ...categories]}
          value={categoryId}
          onChange={(event) => change({ categoryId: event.currentTarget.value })}
        />
        <div className={styles.view}>
          <Tabs
            label="View"
            options={VIEWS}
            value={view}
            onChange={(one) => {
              chooseView(one);
              rememberView(personId, one);
            }}
          />
        </div>
        <div className={styles.kinds}>
          <Tabs label="Product type" options={types} value={type} onChange={(one) => change({ type: one })} />
          {gaps && (
            <GapFilters
              counts={gaps}
              chosen={missing}
              onChoose={(gap) => change({ type: 'attention', missing: gap })}
            />
          )}
        </div>
        {category && (
          <p className={styles.taken}>
            In {category.name} and below it.{' '}
            <Link className="link" to="/admin/products">
              Show all products
            </Link>
          </p>
        )}
        {isNarrowed && total && total.count > 0 && (
          <p className={styles.taken}>
            Export CSV takes {total.count === 1 ? 'this product' : `these ${inWords(total)} products`}.
          </p>
        )}
      </search>
      <EndlessList
        query={products}
        shown={shown.length}
        total={total}
        noun="product"
        skeleton={view === 'cards' ? <WaitingCards /> : <WaitingRows />}
        empty={
          <EmptyState
            framed
            title="No Products"
            action={
              isNarrowed ? (
                <Button onClick={clear}>{search ? 'Clear search' : 'Show all products'}</Button>
              ) : (
                mayWrite && { label: 'Add New Product', to: 'add' }
              )
            }
          >
            {search
              ? `Nothing matches ${quoted(search)}.`
              : isNarrowed
                ? type === 'attention'
                  ? 'No product lacks this.'
                  : 'No product of this kind is in the shop.'
                : 'The shop has no products yet.'}
          </EmptyState>
        }
      >
        <h2 className="visually-hidden">All products</h2>
        <div data-products>
          {view === 'list' ? (
            <ProductList products={shown} edits={edits} />
          ) : (
            <ProductGrid columns={4}>
              {shown.map((product, index) => (
                <ProductCard
                  key={product._id}
                  product={product}
                  to={`/admin/products/edit/${product._id}`}
                  sizes={CARD_SIZES}
                  small={CARD_IS_SMALL}
                  priority={index < 4}
                  warning={gapWarning(product)}
                />
              ))}
            </ProductGrid>
          )}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>/</kbd>search
          </span>
          <span>
            <kbd>j</kbd>
            <kbd>k</kbd>next, previous
          </span>
          <span>
            <kbd>Enter</kbd>open
          </span>
          {view === 'list' && edits.isOffered && (
            <span>
              <kbd>p</kbd>price, <kbd>Enter</kbd>save and go down, <kbd>Esc</kbd>leave it
            </span>
          )}
        </p>
      </EndlessList>
    </>
  );
}

function gapWarning(product: Product): string | undefined {
  const gaps = gapsOf(product);
  return gaps.length === 0 ? undefined : `Missing: ${gaps.map((gap) => GAP_WORDS[gap]).join(', ')}`;
}

function viewLabel(Icon: typeof IconList, word: string) {
  return (
    <>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className={styles.viewName}>{word}</span>
    </>
  );
}

const WaitingCards = () => (
  <ProductGrid columns={4}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </ProductGrid>
);
const WaitingRows = () => (
  <div className={styles.waiting}>
    {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => (
      <Skeleton key={place} height={48} />
    ))}
  </div>
);
