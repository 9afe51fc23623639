import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { addToWishlist, removeFromWishlist, wishlist } from '../../../api/shopping.ts';
import { useRestoredFocus } from '../../../browser/use-restored-focus.ts';
import { useIsCustomer } from '../../../remembered/session.ts';

export function WishlistButton({ productId }: { productId: string }) {
  const isCustomer = useIsCustomer();
  const { data: wished = [] } = useQuery({ ...wishlist(), enabled: isCustomer });
  const add = useMutation(addToWishlist);
  const remove = useMutation(removeFromWishlist);
  const button = useRef<HTMLButtonElement>(null);
  const isSaving = add.isPending || remove.isPending;
  useRestoredFocus(button, isSaving);
  const isWished = isCustomer && wished.some(({ _id }) => _id === productId);
  return (
    <Button
      ref={button}
      data-wished={isWished || undefined}
      aria-pressed={isWished}
      leftSection={
        isWished ? (
          <IconHeartFilled size={18} aria-hidden="true" />
        ) : (
          <IconHeart size={18} stroke={1.6} aria-hidden="true" />
        )
      }
      loading={isSaving}
      onClick={() => (isWished ? remove : add).mutate(productId)}
    >
      {isWished ? 'Wishlisted' : 'Add to Wishlist'}
    </Button>
  );
}
