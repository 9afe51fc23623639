import { site, telephone } from '../../../site/site.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Buying, whyNothing } from './approval-need.ts';

/** Instead of the checkout. */
export const BuysNothing = ({ buying }: { buying: Buying }) => (
  <EmptyState
    picture="cart"
    title={whyNothing(buying) ?? ''}
    action={{ label: 'Back to the cart', to: '/account' }}
    framed
  >
    {buying.suspended ? (
      <>
        Call{' '}
        <a className="link unbroken" href={telephone(site.phone)}>
          {site.phone}
        </a>
        .
      </>
    ) : (
      `You see the orders and papers of ${buying.company}.`
    )}
  </EmptyState>
);
