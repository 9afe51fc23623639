import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import { lineTotal } from '#domain/cart.ts';
import { counted } from '#domain/words.ts';
import { Price } from '../../../components/price.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  product: Product;
  quantity: number;
  isAdding: boolean;
  onAdd: () => void;
}

/** At the foot of phones, while the button beside the quantity is not on screen. */
export const BuyBar = ({ product, quantity, isAdding, onAdd }: BuyBarProps) => (
  <Row gap={3} spread className={`only-phone not-printed ${styles.bar}`} data-buy-bar>
    <Stack as="p">
      <Price rupees={lineTotal({ product, quantity, available: true })} size="card" />
      <span className="caption muted narrow">{counted(quantity, 'item')}</span>
    </Stack>
    <Button
      className={styles.add}
      variant="primary"
      size="lg"
      leftSection={<IconShoppingCart size={20} stroke={1.6} aria-hidden="true" />}
      loading={isAdding}
      onClick={({ detail }) => detail < 2 && onAdd()}
    >
      Add to Cart
    </Button>
  </Row>
);
