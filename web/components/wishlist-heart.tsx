import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ProductCard } from '#contract/product-entities.ts';
import { addToWishlist, removeFromWishlist } from '../api/shopping.ts';

interface WishlistHeartProps {
  product: Pick<ProductCard, '_id' | 'name'>;
  isWished: boolean;
}

/** On a card's picture: pink when the product is on the wishlist; pressing it changes that. */
export function WishlistHeart({ product, isWished }: WishlistHeartProps) {
  const toggle = useMutation(isWished ? removeFromWishlist : addToWishlist);
  return (
    <ActionIcon
      variant="default"
      data-wished={isWished || undefined}
      aria-label={`${product.name}: ${isWished ? 'remove from' : 'add to'} the wishlist`}
      loading={toggle.isPending}
      onClick={() => toggle.mutate(product._id)}
    >
      {isWished ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.8} />}
    </ActionIcon>
  );
}
