import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isId } from '#domain/id.ts';
import { ApiError } from '../../api/client.ts';
import { priceList as priceListQuery } from '../../api/price-lists.ts';
import { BackLink } from '../../components/back-link.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import '../../styles/mantine-skeleton.ts';
import { PriceListForm } from './price-list/price-list-form.tsx';

export const meta = () => [{ title: titled('Price list') }];

/** One price list, a new one, or a copy. */
export default function PriceList() {
  const { listId = '' } = useParams();
  const [params] = useSearchParams();
  const isNew = listId === 'new';
  const id = isNew ? (params.get('copy') ?? '') : listId;
  const query = useQuery({ ...priceListQuery(id), enabled: isId(id) });
  const { data, error } = query;
  const isUnknown = !isNew && (!isId(id) || (error instanceof ApiError && error.status === 404));
  return (
    <>
      <BackLink to="/admin/price-lists">Price lists</BackLink>
      {isNew && !isId(id) ? (
        <PriceListForm key="new" list={null} isCopy={false} />
      ) : data ? (
        <PriceListForm key={`${listId} ${id}`} list={data} isCopy={isNew} />
      ) : isUnknown ? (
        <EmptyState framed title="We could not find this price list.">
          It may have been deleted. All of them are in the list.
        </EmptyState>
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={640} radius={8} />
      )}
    </>
  );
}
