import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminProduct } from '../../api/admin-catalogue.ts';
import { ApiError } from '../../api/client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import '../../styles/mantine-data.css';
import { EditForm } from './edit-product/edit-form.tsx';

export const meta = () => [{ title: 'Edit product | Millwright Industries' }];

export default function EditProduct() {
  const { productId = '' } = useParams();
  const product = useQuery({ ...adminProduct(productId), staleTime: 0 });
  if (product.data) return <EditForm key={productId} product={product.data} />;
  if (product.isError) return <NotLoaded error={product.error} onRetry={() => void product.refetch()} />;
  return (
    <div aria-busy="true">
      <PageTitle>Edit product</PageTitle>
      <Skeleton height={1040} radius={8} />
    </div>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <>
      <PageTitle>Edit product</PageTitle>
      <EmptyState
        framed
        title={isGone ? 'This product does not exist' : error.message}
        action={
          isGone ? { label: 'All products', to: '/admin/products' } : <Button onClick={onRetry}>Retry</Button>
        }
      >
        {isGone ? 'It may have been deleted.' : 'The product could not be loaded.'}
      </EmptyState>
    </>
  );
}
