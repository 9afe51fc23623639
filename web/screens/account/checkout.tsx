import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { siteInfo } from '../../api/checkout.ts';
import { BackLink } from '../../components/back-link.tsx';
import type { AccountHandle } from '../../layouts/account.tsx';
import { titled } from '../../site/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CartCheckout } from './checkout/cart-checkout.tsx';
import { OrderToPay } from './checkout/order-to-pay.tsx';
import { NotConfirmedYet } from './checkout/outcome.tsx';
import { documentIsTheCheckouts, isForeign, scriptIsLoaded } from './checkout/payment-window.ts';
import { PlacedOrder } from './checkout/placed-order.tsx';
import { QuoteCheckout } from './checkout/quote-checkout.tsx';
import { useCheckout } from './checkout/use-checkout.ts';
import { VerifyingModal } from './checkout/verifying-modal.tsx';

export const meta = () => [{ title: titled('Checkout') }];
export const handle: AccountHandle = { withoutMenu: true };

export default function CheckoutScreen() {
  useOwnDocument();
  const [params] = useSearchParams();
  const orderToPay = params.get('order');
  const placed = params.get('placed');
  const quoteId = params.get('quote');
  const checkout = useCheckout({ orderToPay, quoteId });
  if (placed) return <PlacedOrder mongooseOrderId={placed} />;
  if (checkout.phase === 'unverified') return <NotConfirmedYet onCheckAgain={checkout.checkAgain} />;
  return (
    <>
      {orderToPay ? (
        <BackLink to={`/account/orders/${orderToPay}`}>Order</BackLink>
      ) : quoteId ? (
        <BackLink to={`/account/quotes/${quoteId}`}>Quote</BackLink>
      ) : (
        <BackLink to="/account">Cart</BackLink>
      )}
      <PageTitle>Checkout</PageTitle>
      {orderToPay ? (
        <OrderToPay checkout={checkout} />
      ) : quoteId ? (
        <QuoteCheckout checkout={checkout} quoteId={quoteId} />
      ) : (
        <CartCheckout checkout={checkout} />
      )}
      {checkout.phase === 'verifying' && <VerifyingModal />}
    </>
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
