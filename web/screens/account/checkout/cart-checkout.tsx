import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cart } from '../../../api/shopping.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ItemsAndForm } from './items-and-form.tsx';
import { linesForSale } from './lines.ts';
import { LoadingPanels } from './panels.tsx';
import { readCart } from './place-order.ts';
import { storedFor } from './stored-attempt.ts';
import type { Checkout } from './use-checkout.ts';

export function CartCheckout({ checkout }: { checkout: Checkout }) {
  const query = useQuery(cart());
  const { data: entries } = query;
  if (!entries && query.isError) return <LoadFailure query={query} />;
  const lines = linesForSale(entries ?? []);
  const isUnderWay = checkout.phase !== 'form' && checkout.phase !== 'unverified';
  if (!entries || (lines.length === 0 && isUnderWay)) return <LoadingPanels />;
  if (lines.length === 0) return <NothingToBuy />;
  return (
    <ItemsAndForm
      checkout={checkout}
      lines={lines}
      readGoods={readCart}
      leftOut={entries.filter((entry) => !entry.available)}
    />
  );
}

/** The answer to a transfer order may have been lost: then the cart is empty, and nothing else here shows the order. */
function NothingToBuy() {
  const attempt = storedFor(null).read('attempt');
  const mayBePlaced = attempt !== null && attempt.mongooseOrderId === null;
  return (
    <EmptyState
      picture="cart"
      title="Add items to Cart to checkout."
      action={{ label: 'Continue Shopping', to: '/products' }}
      framed
    >
      {mayBePlaced && (
        <>
          The order that you placed last was not answered. If it reached us, it is in{' '}
          <Link to="/account/orders" className="link">
            My Orders
          </Link>
          .
        </>
      )}
    </EmptyState>
  );
}
