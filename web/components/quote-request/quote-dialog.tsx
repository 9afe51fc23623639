import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CartEntry, Product } from '#contract/product-entities.ts';
import { isId } from '#domain/id.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/sizes/orders.ts';
import { ownQuote } from '../../api/quotes.ts';
import { useCloseByBack } from '../../browser/use-close-by-back.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { rememberIntent } from '../../remembered/intent.ts';
import { rememberPlace } from '../../remembered/return-to.ts';
import { useLoggedIn } from '../../remembered/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import '../../styles/mantine-forms.ts';
import { Text } from '../../ui/layout.tsx';
import { lineOf, type RequestStart, startOfCart, startOfQuote } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';

export interface QuoteDialogProps {
  /** What follows "#quote=": a quantity, or the id of a quote that is asked for again. */
  what: string;
  product?: Product;
  cart?: CartEntry[];
}

export default function QuoteDialog(props: QuoteDialogProps) {
  const isLoggedIn = useLoggedIn();
  return isLoggedIn ? <Opened {...props} /> : isLoggedIn === false ? <LedToLogin {...props} /> : null;
}

/** A visitor comes back to the open dialog. */
function LedToLogin({ what, product }: QuoteDialogProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (product) rememberIntent({ to: 'quote', productId: product._id, quantity: quantityOf(what) });
    rememberPlace();
    void navigate('/login', { replace: true });
  }, []);
  return null;
}

function Opened({ what, product, cart }: QuoteDialogProps) {
  const isPhone = useIsPhone();
  const asksAgain = isId(what);
  const before = useQuery({ ...ownQuote(what), enabled: asksAgain, refetchInterval: false });
  const close = useCloseByBack();
  const start: RequestStart | undefined = asksAgain
    ? before.data && startOfQuote(before.data)
    : product
      ? { name: product._id, lines: [lineOf(product, quantityOf(what))] }
      : cart
        ? startOfCart(cart)
        : { name: 'empty', lines: [] };
  const frame = { size: 700, isFull: isPhone, title: 'Request a quote' };
  if (start)
    return (
      <RequestForm
        // Another one was asked for while it is open.
        key={start.name}
        start={start}
        known={before.data}
        frame={frame}
        isOfCart={cart !== undefined && !asksAgain}
        onClose={close}
      />
    );
  return (
    <Dialog onClose={close} {...frame}>
      {before.isError ? (
        <LoadFailure query={before} />
      ) : (
        <Text tone="muted" aria-busy="true">
          Reading the quote
        </Text>
      )}
    </Dialog>
  );
}

function quantityOf(text: string): number {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY
    ? quantity
    : MIN_QUANTITY;
}
