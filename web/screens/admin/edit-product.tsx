import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminProduct } from '../../api/admin-catalogue.ts';
import { ApiError } from '../../api/client.ts';
import { useMay } from '../../api/me.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EditForm } from './edit-product/edit-form.tsx';
import { ProductFacts } from './edit-product/product-facts.tsx';

export const meta = () => [{ title: titled('Edit product') }];

export default function EditProduct() {
  const { productId = '' } = useParams();
  const product = useQuery({ ...adminProduct(productId), staleTime: 0 });
  const mayWrite = useMay('catalogue.write');
  if (product.data && !mayWrite) return <ProductFacts product={product.data} />;
  if (product.data) return <EditForm key={productId} product={product.data} />;
  return (
    <div aria-busy={product.isPending}>
      <PageTitle>{mayWrite ? 'Edit product' : 'Product'}</PageTitle>
      {product.isPending ? (
        <Skeleton height={1040} radius={8} />
      ) : isGone(product.error) ? (
        <EmptyState
          framed
          title="This product does not exist"
          action={{ label: 'All products', to: '/admin/products' }}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <LoadFailure query={product} />
      )}
    </div>
  );
}

const isGone = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status);
