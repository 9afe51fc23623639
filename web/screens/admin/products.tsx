import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPercentage, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { GAP_WORDS, gapsOf } from '#domain/product-gaps.ts';
import { counted } from '#domain/words.ts';
import { adminProducts, productsFile } from '../../api/admin-catalogue.ts';
import { downloadFile } from '../../api/download.ts';
import { useMay, useMe } from '../../api/me.ts';
import { isTyping } from '../../browser/is-typing.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../components/product-card.tsx';
import { quoted } from '../../components/quoted.ts';
import { type ProductView, rememberedView, rememberView } from '../../remembered/product-view.ts';
import { titled } from '../../site/site.ts';
import { toast } from '../../toast/toast.ts';
import { BulkBar } from '../../ui/desk-list/bulk-bar.tsx';
import { DeskList } from '../../ui/desk-list/desk-list.tsx';
import { useTickKeys, useTicks } from '../../ui/desk-list/use-ticks.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { clearPickedImages } from './product-form/stored-draft.ts';
import { askedFor, isNarrowed, PRODUCT_FILTER, type ProductFilter, SHOW_ALL } from './products/filter.ts';
import { ProductChoices } from './products/product-choices.tsx';
import { ProductList } from './products/product-list.tsx';
import styles from './products/products.module.css';
import { StockList } from './products/stock-list.tsx';
import { usePriceEdits } from './products/use-price-edits.ts';
import { useStockEdits } from './products/use-stock-edits.ts';

export const meta = () => [{ title: titled('Products') }];

const CARD_SIZES = '(max-width: 767px) 50vw, (max-width: 1199px) 30vw, 290px';
const CARD_IS_SMALL = '(max-width: 563px), (min-width: 768px) and (max-width: 1387px)';

export default function Products() {
  const [filter, change] = useAddressFilter(PRODUCT_FILTER);
  const list = useInfiniteQuery(adminProducts(askedFor(filter)));
  const [view, chooseView] = useProductView(filter, change);
  const mayWrite = useMay('catalogue.write');
  const products = docsOf(list);
  const readOn = () => list.hasNextPage && void list.fetchNextPage();
  const edits = usePriceEdits(products, readOn);
  const counts = useStockEdits(products, readOn);
  useEditKeys(view !== 'cards');
  const isPhone = useIsPhone();
  const ticks = useTicks<Product>({
    list: JSON.stringify(askedFor(filter)),
    shown: products,
    isReading: list.isPending,
    nameOf: ({ name }) => name,
    isOffered: mayWrite && view === 'list' && !isPhone,
  });
  useTickKeys(ticks, () => {});
  const navigate = useNavigate();
  const chosen = ticks.isOffered ? [...ticks.ticked.keys()] : [];
  return (
    <DeskList
      title="Products"
      note
      noun="product"
      list={list}
      actions={<ProductActions filter={filter} isEmpty={products.length === 0} />}
      filter={filter}
      change={change}
      search={{
        label: 'Search products',
        placeholder: 'Part number, name or specification',
        isLeftByEscape: true,
      }}
      choices={
        <ProductChoices
          filter={filter}
          change={change}
          first={list.data?.pages[0]}
          view={view}
          onView={chooseView}
        />
      }
      waiting={{ rows: view === 'cards' ? <WaitingCards /> : <WaitingRows /> }}
      empty={
        <EmptyState
          framed
          title="No Products"
          action={
            isNarrowed(filter) ? (
              <Button onClick={() => change(SHOW_ALL)}>
                {filter.search ? 'Clear search' : 'Show all products'}
              </Button>
            ) : (
              mayWrite && { label: 'Add New Product', to: 'add' }
            )
          }
        >
          {whyEmpty(filter)}
        </EmptyState>
      }
      bar={
        ticks.isOffered && (
          <BulkBar
            noun="product"
            ticks={ticks}
            acts={[
              {
                name: 'prices',
                label: 'Change prices',
                Icon: IconPercentage,
                isPending: false,
                ids: chosen,
                cannot: chosen.length > MOST_TICKED,
                whyNotAll: chosen.length > MOST_TICKED ? TOO_MANY_TICKED : null,
                onDo: (ids) => void navigate(`prices?${pricesOf(filter, ids)}`),
              },
            ]}
          />
        )
      }
      rowsClass={styles.rows}
      links="[data-products] a:is([data-row], article a)"
    >
      <h2 className="visually-hidden">All products</h2>
      <div data-products>
        {view === 'stock' ? (
          <StockList products={products} edits={counts} prices={edits} />
        ) : view === 'list' ? (
          <ProductList products={products} edits={edits} ticks={ticks} />
        ) : (
          <ProductGrid columns={4}>
            {products.map((product, index) => (
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
      <Keys
        withStock={view === 'stock' && counts.isOffered}
        withPrices={view !== 'cards' && edits.isOffered}
      />
    </DeskList>
  );
}

/** As many as an address holds. */
const MOST_TICKED = 200;
const TOO_MANY_TICKED =
  'At most 200 can be ticked one by one. For more, search for them and press Change prices above.';

/** The list as it stands, and which of it. */
function pricesOf({ search, type, categoryId, missing }: ProductFilter, ids: string[]): URLSearchParams {
  const params = new URLSearchParams(ids.map((id) => ['ids', id]));
  for (const [name, value] of Object.entries({ search, type, categoryId, missing }))
    if (value && value !== 'all') params.set(name, value);
  return params;
}

function whyEmpty(filter: ReturnType<typeof PRODUCT_FILTER.read>): string {
  if (filter.search) return `Nothing matches ${quoted(filter.search)}.`;
  if (!isNarrowed(filter)) return 'The shop has no products yet.';
  if (filter.type === 'low' || filter.type === 'short') return `Nothing is ${filter.type}.`;
  return filter.type === 'attention' ? 'No product lacks this.' : 'No product of this kind is in the shop.';
}

function gapWarning(product: Product): string | undefined {
  const gaps = gapsOf(product);
  return gaps.length === 0 ? undefined : `Missing: ${gaps.map((gap) => GAP_WORDS[gap]).join(', ')}`;
}

const WaitingCards = () => (
  <ProductGrid columns={4}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </ProductGrid>
);

const WaitingRows = () => (
  <Stack gap={2}>
    {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => (
      <Skeleton key={place} height={48} />
    ))}
  </Stack>
);

/** Cards or a list, as the address says or as this person chose last. */
function useProductView(
  { columns }: ProductFilter,
  change: (change: Pick<ProductFilter, 'columns'>) => void,
): [ProductView, (view: ProductView) => void] {
  const personId = useMe()?._id;
  const [chosen, choose] = useState<ProductView | null>(null);
  return [
    columns || (chosen ?? rememberedView(personId)),
    (view) => {
      const next = view === 'stock' ? view : '';
      if (next !== columns) change({ columns: next });
      choose(view);
      rememberView(personId, view);
    },
  ];
}

const EDIT_KEYS: Record<string, string> = { p: '[data-price]', s: '[data-on-hand]' };

/** "p" opens the price of the row that has the focus, or else of the first; "s" its stock. */
function useEditKeys(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const opened = EDIT_KEYS[event.key];
      if (!opened || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event)) return;
      const row = document.activeElement?.closest('[data-products] tr');
      const button = (row ?? document).querySelector<HTMLElement>(opened);
      if (!button?.checkVisibility()) return;
      button.click();
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

/** The list's keys, where there is a keyboard. */
const Keys = ({ withStock, withPrices }: { withStock: boolean; withPrices: boolean }) => (
  <p className={`row gap-3 to-end caption muted ${styles.keys}`} aria-hidden="true">
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
    {(withStock || withPrices) && (
      <span>
        {withStock && (
          <>
            <kbd>s</kbd>on hand,{' '}
          </>
        )}
        {withPrices && (
          <>
            <kbd>p</kbd>price,{' '}
          </>
        )}
        <kbd>Enter</kbd>save and go down, <kbd>Esc</kbd>leave it
      </span>
    )}
  </p>
);

/** Beside the title: the list as a file, products from a file, and a new one. */
function ProductActions({ filter, isEmpty }: { filter: ProductFilter; isEmpty: boolean }) {
  const mayWrite = useMay('catalogue.write');
  const download = useMutation({
    ...downloadFile,
    onSuccess: ({ total }) => toast.success(`${counted(Number(total), 'product')} exported`),
  });
  return (
    <>
      <Button
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
        loading={download.isPending}
        disabled={isEmpty}
        onClick={() => download.mutate(productsFile(askedFor(filter)))}
      >
        Export CSV
      </Button>
      {mayWrite && (
        <>
          <Button
            component={Link}
            to={`prices?${pricesOf(filter, [])}`}
            className="not-phone"
            leftSection={<IconPercentage size={18} stroke={1.7} aria-hidden="true" />}
          >
            Change prices
          </Button>
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
  );
}
