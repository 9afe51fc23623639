import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedProduct, ShownCategory } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { hasCode } from '../../../api/client.ts';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../../components/product-card.tsx';
import { ShopPrice } from '../../../components/shop-price.tsx';
import { docsOf } from '../../../ui/docs-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import { totalOf } from '../../../ui/total.ts';
import { emptySentence } from './empty-sentence.ts';
import { cleared, type Filter, hrefOf, isFiltered } from './filter.ts';
import styles from './product-list.module.css';
import { WaysOn } from './ways-on.tsx';

interface Page {
  docs: ListedProduct[];
  nextPage: number | null;
  totalDocs?: number;
  totalIsEstimate?: boolean;
  nearest?: string;
}
export type ProductPages = UseInfiniteQueryResult<InfiniteData<Page>>;

/** Visible on phones and desktops without scrolling. */
const IN_SIGHT = 4;

interface ProductListProps {
  list: ProductPages;
  filter: Filter;
  tree: ShownCategory[];
}

export function ProductList({ list, filter, tree }: ProductListProps) {
  const shown = docsOf(list);
  if (isRefused(list)) return <Refused list={list} filter={filter} />;
  const nextPage = list.data?.pages.at(-1)?.nextPage;
  return (
    <>
      <h2 className="visually-hidden">Results</h2>
      <EndlessList
        query={list}
        shown={shown.length}
        total={totalOf(list.data?.pages[0])}
        noun="product"
        skeleton={<Skeletons />}
        empty={<Nothing filter={filter} tree={tree} />}
      >
        <ProductGrid>
          {shown.map((product, index) => (
            <ProductCard key={product._id} product={product} priority={index < IN_SIGHT} />
          ))}
        </ProductGrid>
      </EndlessList>
      {nextPage && (
        <noscript>
          <a className="link" href={hrefOf({ ...filter, page: nextPage })}>
            Next page
          </a>
        </noscript>
      )}
    </>
  );
}

const Skeletons = () => (
  <ProductGrid>
    {Array.from({ length: PAGE_SIZE }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <ProductCardSkeleton key={index} />
    ))}
  </ProductGrid>
);

/** What the address asks for cannot be answered, however often it is asked. */
export const Refused = ({ list, filter }: Pick<ProductListProps, 'list' | 'filter'>) => (
  <div role="alert">
    <EmptyState
      title="These filters do not work"
      framed
      action={{ label: 'Clear filters', to: hrefOf({ ...filter, page: 1, specs: [], inStock: false }) }}
    >
      {list.error?.message}
    </EmptyState>
  </div>
);

export const isRefused = ({ error }: Pick<ProductPages, 'error'>) => hasCode(error, 'invalid');

export function Nothing({ filter, tree }: Pick<ProductListProps, 'filter' | 'tree'>) {
  const { search, categories, specs, inStock } = filter;
  const hasFilters = isFiltered(filter);
  return (
    <EmptyState
      title="No products to display"
      framed
      action={
        (search || hasFilters) && (
          <>
            <Row as="span" gap={3} align="stretch" wrap className="to-centre">
              {inStock && (categories.length + specs.length > 0 || search) && (
                <Button
                  component={Link}
                  to={hrefOf({ ...filter, page: 1, inStock: false })}
                  preventScrollReset
                >
                  Show all, in stock or not
                </Button>
              )}
              {specs.length > 0 && (categories.length > 0 || search) && (
                <Button component={Link} to={hrefOf({ ...filter, page: 1, specs: [] })} preventScrollReset>
                  Clear specifications
                </Button>
              )}
              {search && categories.length > 0 && (
                <Button
                  component={Link}
                  to={hrefOf({ ...filter, page: 1, categories: [] })}
                  preventScrollReset
                >
                  Search all categories
                </Button>
              )}
              <Button component={Link} to={hrefOf(cleared(filter))} preventScrollReset>
                {hasFilters ? 'Clear filters' : 'Clear search'}
              </Button>
            </Row>
            {search && <WaysOn search={search} tree={tree} />}
          </>
        )
      }
    >
      {emptySentence(filter, tree)}
    </EmptyState>
  );
}

/** Until the table is there: its products line by line, which is all of it without JavaScript. */
export const TableGhosts = ({ lines = [] }: { lines?: ListedProduct[] | undefined }) => (
  <div
    className={classes('framed small', styles.ghostTable)}
    data-whole={(lines.length > 0 && lines.length < PAGE_SIZE) || undefined}
  >
    <p className="muted">Loading the table …</p>
    {lines.length > 0 && (
      <Stack as="ul" aria-label="Products">
        {lines.map((product) => (
          <Row key={product._id} as="li" gap={4}>
            <span className="muted not-phone">{product.partNumber}</span>
            <Link to={`/products/${product._id}`} className="text plain one-line grow">
              {firmUnits(product.name)}
            </Link>
            <ShopPrice product={product} isBrief />
          </Row>
        ))}
      </Stack>
    )}
  </div>
);
