import { useQuery } from '@tanstack/react-query';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { ApiError } from '../../../api/client.ts';
import { lastOrder } from '../../../api/orders.ts';
import { ownQuote } from '../../../api/quotes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { nameOf } from '../quotes/quote-words.ts';
import { ItemsAndForm } from './items-and-form.tsx';
import { LoadingPanels } from './panels.tsx';
import { linesOfQuote, prefillOf, readQuote } from './quote-goods.ts';
import type { Checkout } from './use-checkout.ts';

/** Buys what a quote promised, at its prices; the cart stays as it is. */
export function QuoteCheckout({ checkout, quoteId }: { checkout: Checkout; quoteId: string }) {
  const query = useQuery(ownQuote(quoteId));
  const last = useQuery(lastOrder());
  const { data: quote, error } = query;
  if (!quote && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        picture="orders"
        title="We could not find this quote."
        action={{ label: 'Quotes', to: '/account/quotes' }}
        framed
      />
    );
  if (!quote) return query.isError ? <LoadFailure query={query} /> : <LoadingPanels />;
  const [accepted] = quote.revisions;
  // An order of this tab that is not paid yet can still be paid here, or made again.
  const isOwnTry = quote.state === 'ordered' && quote.order?._id === checkout.begunId;
  const isOpen = quote.state === 'accepted' || isOwnTry;
  if (checkout.phase === 'form' && !(isOpen && accepted && quoteAllows(situationOf(quote), 'order')))
    return <NotForSale quote={quote} />;
  if (!accepted || last.isPending) return <LoadingPanels />;
  return (
    <ItemsAndForm
      key={quoteId}
      checkout={checkout}
      lines={linesOfQuote(quote)}
      readGoods={readQuote(quoteId)}
      quote={{
        id: quoteId,
        payment: accepted.payment,
        pincode: quote.pincode,
        prefill: prefillOf(quote, last.data ?? null),
        billing: quote.billing,
      }}
    />
  );
}

const WHY: Partial<Record<OwnQuote['state'], string>> = {
  requested: 'is not answered yet',
  offered: 'is not accepted yet',
  accepted: 'cannot be ordered at the moment',
  declined: 'was declined',
  withdrawn: 'was withdrawn by the shop',
  expired: 'has expired',
};

function NotForSale({ quote }: { quote: OwnQuote }) {
  if (quote.state === 'ordered' && quote.order)
    return (
      <EmptyState
        picture="orders"
        title={`Quote ${nameOf(quote)} is ordered.`}
        action={{ label: 'See the order', to: `/account/orders/${quote.order._id}` }}
        framed
      >
        Order {quote.order.orderId} was made from it. If it is not paid yet, its page says how to pay it.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="orders"
      title={`Quote ${nameOf(quote)} ${WHY[quote.state] ?? 'cannot be ordered'}.`}
      action={{ label: 'See the quote', to: `/account/quotes/${quote._id}` }}
      framed
    >
      Only an accepted quote can be ordered.
    </EmptyState>
  );
}
