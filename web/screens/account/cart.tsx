import { ActionIcon, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartEntry } from '#contract/product-entities.ts';
import { isRefused } from '#domain/cart.ts';
import { removeFromCart, setQuantity, stepQuantity } from '../../api/cart-lines.ts';
import { addToCart, cart } from '../../api/shopping.ts';
import { QuoteRequest } from '../../components/quote-request/quote-request.tsx';
import { titled } from '../../site/site.ts';
import { toast } from '../../toast/toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classes, Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CartLine, idOfLine } from './cart/cart-line.tsx';
import { countInWords } from './cart/cart-words.ts';
import { StockChanged } from './cart/stock-changed.tsx';
import { QuoteForCart, Summary } from './cart/summary.tsx';
import styles from './cart.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { forgetReorderNote, reorderNote } from '../../remembered/reorder-note.ts';
import { Notice } from '../../ui/notice.tsx';
import lineStyles from './cart/cart-line.module.css';
import { RequestsWaiting } from './parts/requests-waiting.tsx';
import { SideCard } from './parts/side-card.tsx';

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
  const take = async ({ product, quantity: wanted }: CartEntry, quantity: number) => {
    const productId = product._id;
    const isTaken = await set.mutateAsync({ productId, quantity }).then(...yesOrNo);
    if (isTaken)
      toast.success(`Took ${quantity.toLocaleString('en-IN')} instead of ${wanted.toLocaleString('en-IN')}`, {
        undo: () => set.mutate({ productId, quantity: wanted }),
      });
  };
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
        <RequestsWaiting />
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
  const firstRefused = lines?.find(isRefused);
  const firstToTake = lines?.find((line) => isRefused(line) && line.stock?.free);
  return (
    <Stack className={styles.screen}>
      <PageTitle count={lines && countInWords(lines)}>Cart</PageTitle>
      <RequestsWaiting />
      <StockChanged {...(firstRefused && { onLine: () => goToLine(firstRefused._id) })} />
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
                  onTake={(quantity) => void take(line, quantity)}
                  isFirstRefused={line === firstToTake}
                />
              ))}
            </ul>
            <QuoteForCart className={classes('only-small-desk', styles.below)} />
            <Text size="small" tone="muted" className={classes('only-small-desk', styles.below)}>
              Prices include GST. Shipping costs are the customer's responsibility.
            </Text>
          </div>
          <Summary lines={lines} onLine={goToLine} />
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

const yesOrNo = [() => true, () => false] as const;

function goToLine(id: string) {
  const line = document.getElementById(idOfLine(id));
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}

/** Placeholder of the cart while it loads. */
const CartSkeleton = () => (
  <>
    <div className={`framed clipped ${styles.lines}`} aria-busy="true">
      <span className="visually-hidden">Loading the cart</span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={lineStyles.line} aria-hidden="true">
          <Skeleton className={lineStyles.image} style={{ aspectRatio: 1 }} />
          <Skeleton className={lineStyles.name} height={18} width="60%" />
          <Skeleton className={lineStyles.part} height={14} width={110} mt={6} />
          <Skeleton className={lineStyles.controls} height={40} width={124} />
        </div>
      ))}
    </div>
    <SideCard aria-hidden="true">
      <Skeleton height={18} width={120} />
      <Skeleton height={48} mt={20} />
    </SideCard>
  </>
);

/** What changed since the order that was put into the cart again, until it is closed. */
function ReorderNote() {
  const [note, setNote] = useState(reorderNote);
  if (!note) return null;
  const close = () => {
    forgetReorderNote();
    setNote(null);
  };
  return (
    <Notice
      kind="warning"
      icon={IconInfoCircle}
      as="section"
      aria-label="Changed since your order"
      className={classes('not-printed', styles.note)}
    >
      <Row gap={3} align="start">
        <div className="grow">
          <h2 className="body">
            Changed since order <span className="unbroken">{note.orderNumber}</span>
          </h2>
          <ul className={styles.sentences}>
            {note.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <ActionIcon aria-label="Close this note" onClick={close}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </Notice>
  );
}
