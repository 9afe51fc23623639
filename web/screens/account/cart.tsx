import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CartEntry } from '#contract/product-entities.ts';
import { quantityForSale } from '#domain/cart.ts';
import { counted } from '#domain/words.ts';
import { removeFromCart, setQuantity, stepQuantity } from '../../api/cart-lines.ts';
import { addToCart, cart } from '../../api/shopping.ts';
import { QuoteRequest } from '../../components/quote-request/quote-request.tsx';
import { titled } from '../../site/site.ts';
import { toast } from '../../toast/toast.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Text } from '../../ui/text.tsx';
import { CartLine } from './cart/cart-line.tsx';
import { CartSkeleton } from './cart/cart-skeleton.tsx';
import { ReorderNote } from './cart/reorder-note.tsx';
import { QuoteForCart, Summary } from './cart/summary.tsx';
import styles from './cart.module.css';

export const meta = () => [{ title: titled('Cart') }];

export default function Cart() {
  const query = useQuery(cart());
  const list = useRef<HTMLUListElement>(null);
  const step = useMutation(stepQuantity);
  const set = useMutation(setQuantity);
  const putBack = useMutation(addToCart);
  const remove = useMutation({
    ...removeFromCart,
    onSuccess: (_answer, { product, quantity, available }) =>
      toast.success('Removed from cart', {
        // A product that can no longer be bought cannot be restored either.
        ...(available && { undo: () => putBack.mutate({ productId: product._id, quantity }) }),
      }),
  });
  const removeLine = (line: CartEntry) => {
    remove.mutate(line);
    // The clicked button is gone: move the focus to the list.
    list.current?.focus();
  };

  const lines = query.data;
  if (lines?.length === 0)
    return (
      <>
        <PageTitle>Cart</PageTitle>
        <EmptyState
          framed
          picture="cart"
          title="Your cart is empty."
          action={{ label: 'Continue Shopping', to: '/products' }}
        >
          What you add stays here until you order it.
        </EmptyState>
      </>
    );
  const count = lines && quantityForSale(lines);
  return (
    <Stack className={styles.screen}>
      <PageTitle count={count !== undefined && counted(count, 'item')}>Cart</PageTitle>
      <ReorderNote />
      {lines ? (
        <div className={styles.columns}>
          <div>
            <ul
              className={`framed clipped ${styles.lines}`}
              ref={list}
              tabIndex={-1}
              aria-label="Items in the cart"
            >
              {lines.map((line) => (
                <CartLine
                  key={line._id}
                  line={line}
                  onStep={(by) => step.mutate({ productId: line.product._id, newQuantity: by })}
                  onSet={(quantity) => set.mutate({ productId: line.product._id, quantity })}
                  onRemove={() => removeLine(line)}
                />
              ))}
            </ul>
            <QuoteForCart className={classes('only-small-desk', styles.below)} />
            <Text size="small" tone="muted" className={classes('only-small-desk', styles.below)}>
              Prices include GST. Shipping costs are the customer's responsibility.
            </Text>
          </div>
          <Summary lines={lines} />
          <QuoteRequest cart={lines} />
        </div>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <div className={styles.columns}>
          <CartSkeleton />
        </div>
      )}
    </Stack>
  );
}
