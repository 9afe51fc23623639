import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { allows } from '#domain/staff/rights.ts';
import { me as meQuery } from '../../api/me.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { rightOfPlace } from './admin-items.ts';
import { MissingRight } from './missing-right.tsx';

/** The screen at this address, once it is known that its reader may open it: screens ask for rights without waiting. */
export function Place() {
  const { pathname } = useLocation();
  const query = useQuery(meQuery());
  const { data: me } = query;
  if (!me) return query.isError && <LoadFailure query={query} />;
  const needed = rightOfPlace(pathname);
  if (allows(me.rights, needed)) return <Outlet />;
  return <MissingRight me={me} needed={needed} pathname={pathname} />;
}
