import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconSearch, IconTableImport } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '#domain/category-choice.ts';
import { adminCategories, adminProducts } from '../../api/admin-catalogue.ts';
import { downloadFile } from '../../api/download.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { EndlessList } from '../../components/endless-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../components/product-card.tsx';
import { inWords, totalOf } from '../../components/total.ts';
import { titled } from '../../site/site.ts';
import '../../styles/mantine-forms.css';
import { clearPickedImages } from './product-form/kept-draft.ts';
import styles from './products.module.css';

export const meta = () => [{ title: titled('Products') }];

const SEARCH_PAUSE_MS = 300;
const CARD_SIZES = '(max-width: 767px) 50vw, (max-width: 1199px) 30vw, 290px';
const CARD_IS_SMALL = '(max-width: 563px), (min-width: 768px) and (max-width: 1387px)';

export default function Products() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const categoryId = parameters.get('categoryId');
  const { data: categories = [] } = useQuery({ ...adminCategories(), enabled: categoryId !== null });
  const category = pathTo(categories, categoryId).at(-1);
  const [typed, setTyped] = useState(search);
  const products = useInfiniteQuery(adminProducts(search, categoryId));
  const download = useMutation(downloadFile);
  const shown = products.data?.pages.flatMap(({ docs }) => docs) ?? [];
  const total = totalOf(products.data?.pages[0]);

  // Back and a reload restore the search.
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = window.setTimeout(
      () =>
        setParameters(
          { ...(typed.trim() && { search: typed.trim() }), ...(categoryId && { categoryId }) },
          { replace: true },
        ),
      SEARCH_PAUSE_MS,
    );
    return () => window.clearTimeout(timer);
  }, [typed, search, categoryId, setParameters]);

  return (
    <>
      <PageTitle
        note={total && inWords(total)}
        actions={
          <>
            <Button
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
              loading={download.isPending}
              onClick={() => download.mutate('/admin/product/export')}
            >
              Export CSV
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
        }
      >
        Products
      </PageTitle>
      <search className={styles.search}>
        <TextInput
          type="search"
          aria-label="Search products"
          placeholder="Search by name, category or specification"
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {category && (
        <p className={styles.category}>
          In {category.name} and below it.{' '}
          <Link className="link" to="/admin/products">
            Show all products
          </Link>
        </p>
      )}
      <EndlessList
        query={products}
        shown={shown.length}
        total={total}
        noun="products"
        skeleton={
          <ProductGrid columns={4}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
              <ProductCardSkeleton key={place} />
            ))}
          </ProductGrid>
        }
        empty={
          <EmptyState
            framed
            title="No Products"
            action={
              search ? (
                <Button onClick={() => setTyped('')}>Clear search</Button>
              ) : (
                { label: 'Add New Product', to: 'add' }
              )
            }
          >
            {search ? `Nothing matches “${search}”.` : 'The shop is empty so far.'}
          </EmptyState>
        }
      >
        <h2 className="visually-hidden">All products</h2>
        <ProductGrid columns={4}>
          {shown.map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              to={`/admin/products/edit/${product._id}`}
              sizes={CARD_SIZES}
              small={CARD_IS_SMALL}
              priority={index < 4}
            />
          ))}
        </ProductGrid>
      </EndlessList>
    </>
  );
}
