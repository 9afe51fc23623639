import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { productIsForSale } from '#domain/price.ts';
import { MIN_QUANTITY } from '#domain/sizes/orders.ts';
import { addToCart } from '../../../api/shopping.ts';
import { useRestoredFocus } from '../../../browser/use-restored-focus.ts';
import type { Column } from './column.ts';

interface AddButtonProps {
  column: Column;
  /** In the head that stays while the page scrolls. */
  isShort?: boolean;
  className?: string | undefined;
}

export function AddButton({ column, isShort = false, className }: AddButtonProps) {
  const add = useMutation(addToCart);
  const button = useRef<HTMLButtonElement>(null);
  useRestoredFocus(button, add.isPending);
  if (!productIsForSale(column))
    return (
      <Button
        component={Link}
        to={`/contact?product=${column._id}`}
        size={isShort ? 'sm' : undefined}
        className={className}
        aria-label={`Enquire about ${column.name}`}
      >
        Enquire
      </Button>
    );
  return (
    <Button
      ref={button}
      leftSection={
        isShort ? null : <IconShoppingCart className="not-phone" size={18} stroke={1.6} aria-hidden="true" />
      }
      size={isShort ? 'sm' : undefined}
      className={className}
      disabled={column.availability === 'out'}
      loading={add.isPending}
      aria-label={`Add to Cart: ${column.name}`}
      onClick={() => add.mutate({ productId: column._id, quantity: MIN_QUANTITY })}
    >
      {isShort ? 'Add' : 'Add to Cart'}
    </Button>
  );
}
