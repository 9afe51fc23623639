import { useMatches } from 'react-router';
import type { loader } from './public.tsx';

type PublicData = Awaited<ReturnType<typeof loader>>;

/** Within how many days the shop sends what is in stock; the layout has read it with the page. */
export function useSentWithin(): number {
  const layout = useMatches().find(({ id }) => id === 'layouts/public');
  return (layout?.loaderData as PublicData | undefined)?.sentWithinDays ?? 0;
}
