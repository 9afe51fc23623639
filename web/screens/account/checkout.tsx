import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatRupeesExact } from '#domain/money.ts';
import { siteInfo } from '../../api/checkout.ts';
import { cart } from '../../api/shopping.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { withSpace } from '../../components/price.tsx';
import type { AccountHandle } from '../../layouts/account.tsx';
import { titled } from '../../site/site.ts';
import { CheckoutItems } from './checkout/checkout-items.tsx';
import { type Delivery, linesForSale, NO_DELIVERY, totalRupees } from './checkout/delivery.ts';
import { DeliveryForm } from './checkout/delivery-form.tsx';
import { kept } from './checkout/kept.ts';
import { Notice, WaitingNotice } from './checkout/notice.tsx';
import { OrderToPay } from './checkout/order-to-pay.tsx';
import { NotConfirmedYet } from './checkout/outcome.tsx';
import { LoadingPanels, Panels } from './checkout/panels.tsx';
import { documentIsTheCheckouts, isForeign, scriptIsLoaded } from './checkout/payment-window.ts';
import { PlacedOrder } from './checkout/placed-order.tsx';
import { type Checkout, useCheckout } from './checkout/use-checkout.ts';
import { VerifyingModal } from './checkout/verifying-modal.tsx';

export const meta = () => [{ title: titled('Checkout') }];
export const handle: AccountHandle = { withoutMenu: true };

export default function CheckoutScreen() {
  useOwnDocument();
  const [params] = useSearchParams();
  const orderToPay = params.get('order');
  const placed = params.get('placed');
  const checkout = useCheckout(orderToPay);
  if (placed) return <PlacedOrder mongooseOrderId={placed} />;
  if (checkout.phase === 'unverified') return <NotConfirmedYet onCheckAgain={checkout.checkAgain} />;
  return (
    <>
      {orderToPay ? (
        <BackLink to={`/account/orders/${orderToPay}`}>Order</BackLink>
      ) : (
        <BackLink to="/account">Cart</BackLink>
      )}
      <PageTitle>Checkout</PageTitle>
      {orderToPay ? <OrderToPay checkout={checkout} /> : <ItemsAndForm checkout={checkout} />}
      {checkout.phase === 'verifying' && <VerifyingModal />}
    </>
  );
}

function ItemsAndForm({ checkout }: { checkout: Checkout }) {
  const query = useQuery(cart());
  const { data: entries } = query;
  const [delivery, setDelivery] = useState<Delivery>(() => kept.read('delivery') ?? NO_DELIVERY);
  const change = (next: Delivery) => {
    kept.write('delivery', next);
    setDelivery(next);
  };
  if (!entries && query.isError) return <LoadFailure query={query} />;
  const lines = linesForSale(entries ?? []);
  if (!entries || (lines.length === 0 && checkout.phase === 'verifying')) return <LoadingPanels />;
  if (lines.length === 0)
    return (
      <EmptyState
        picture="cart"
        title="Add items to Cart to checkout."
        action={{ label: 'Continue Shopping', to: '/products' }}
        framed
      />
    );

  const waiting = checkout.waitingFor({ delivery, lines });
  const isBusy = checkout.phase !== 'form';
  const total = totalRupees(lines);
  return (
    <Panels>
      <CheckoutItems lines={lines} leftOut={entries.filter((entry) => !entry.available)} />
      <DeliveryForm
        delivery={delivery}
        onChange={change}
        totalRupees={total}
        isBusy={isBusy}
        onProceed={() => checkout.proceed({ delivery, lines })}
        notice={
          checkout.cartChanged ? (
            <Notice title={`The total is now ${withSpace(formatRupeesExact(total))}.`}>
              Your cart or a price has changed. Look at the items and proceed again.
            </Notice>
          ) : (
            waiting && !isBusy && <WaitingNotice number={waiting} failure={checkout.failure} />
          )
        }
      />
    </Panels>
  );
}

/** With a payment script from another host this screen is its own document, entered and left by page loads. */
function useOwnDocument() {
  const { data: info } = useQuery(siteInfo());
  const needsOwnDocument = info ? isForeign(info.checkoutScript) : false;
  useEffect(() => {
    if (!needsOwnDocument) return;
    if (!documentIsTheCheckouts()) window.location.reload();
    return () => {
      if (scriptIsLoaded()) window.location.reload();
    };
  }, [needsOwnDocument]);
}
