import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetCatalogue, productUpdates } from '../../../api/admin-catalogue.ts';

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0).toLocaleString('en-IN');

/** How far the products of renamed and moved categories are. */
export function ProductUpdates() {
  const { data = [] } = useQuery(productUpdates());
  const client = useQueryClient();
  const isUnderWay = data.length > 0;
  const [wasUnderWay, setWasUnderWay] = useState(false);
  useEffect(() => {
    if (isUnderWay) setWasUnderWay(true);
    else if (wasUnderWay) forgetCatalogue(client);
  }, [isUnderWay, wasUnderWay, client]);
  return (
    <p role="status">
      {isUnderWay
        ? `Updating products: ${sum(data.map(({ done }) => done))} of ${sum(data.map(({ total }) => total))}`
        : wasUnderWay && 'All products are updated.'}
    </p>
  );
}
