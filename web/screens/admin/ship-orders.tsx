import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isId } from '#domain/id.ts';
import { MAX_SHIPPED_AT_ONCE } from '#domain/sizes/orders.ts';
import { useMe } from '../../api/me.ts';
import { partners } from '../../api/partners.ts';
import { settings } from '../../api/settings.ts';
import { toShip } from '../../api/ship-grid.ts';
import { BackLink } from '../../components/back-link.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ShipGrid } from './ship-orders/ship-grid.tsx';

export const meta = () => [{ title: titled('Ship Orders') }];

const CONFIRMED = '/admin/orders?orderStatus=confirmed';

/** Ships the ticked orders of Confirmed Orders. */
export default function ShipOrders() {
  const [params] = useSearchParams();
  const ids = [...new Set(params.get('ids')?.toLowerCase().split(',').filter(isId))].slice(
    0,
    MAX_SHIPPED_AT_ONCE,
  );
  const orders = useQuery(toShip(ids));
  const shop = useQuery(settings());
  const known = useQuery(partners());
  const me = useMe();
  const failed = [orders, shop, known].find(({ isError, data }) => isError && !data);
  return (
    <>
      <BackLink to={CONFIRMED}>Confirmed Orders</BackLink>
      {ids.length === 0 ? (
        <>
          <PageTitle>Ship orders</PageTitle>
          <EmptyState
            framed
            title="No order is ticked"
            action={{ label: 'Go to Confirmed Orders', to: CONFIRMED }}
          >
            Tick the orders that leave today, then press Ship.
          </EmptyState>
        </>
      ) : orders.data && shop.data && known.data && me ? (
        <ShipGrid
          key={ids.join()}
          orders={orders.data}
          shop={shop.data}
          partners={known.data}
          staffId={me._id}
          cancelTo={CONFIRMED}
        />
      ) : (
        <>
          <PageTitle>Ship orders</PageTitle>
          {failed ? (
            <LoadFailure query={failed} />
          ) : (
            <Stack gap={4} aria-hidden="true">
              <Skeleton height={99} />
              <Skeleton height={38 + 61 * Math.min(8, ids.length)} />
            </Stack>
          )}
        </>
      )}
    </>
  );
}
