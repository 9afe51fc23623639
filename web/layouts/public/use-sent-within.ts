import { useRouteLoaderData } from 'react-router';
import type { loader } from '../public.tsx';

/** Within how many days the shop sends what is in stock; the layout has read it with the page. */
export const useSentWithin = (): number =>
  useRouteLoaderData<typeof loader>('layouts/public')?.sentWithinDays ?? 0;
