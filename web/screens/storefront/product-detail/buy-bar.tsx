import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { lineTotal } from '#domain/cart.ts';
import { counted } from '#domain/words.ts';
import { StockWords } from '../../../components/availability.tsx';
import { Price } from '../../../components/price.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './buy-bar.module.css';
import type { ProductStockState } from './product-stock.tsx';

interface BuyBarProps {
  product: Product;
  quantity: number;
  /** null where it is not counted. */
  stock: ProductStockState | null;
  isAdding: boolean;
  onAdd: () => void;
}

/** At the foot of phones, while the button beside the quantity is not on screen. */
export const BuyBar = ({ product, quantity, stock, isAdding, onAdd }: BuyBarProps) => (
  <Row gap={3} spread className={`only-phone not-printed ${styles.bar}`} data-buy-bar>
    <Stack as="p">
      <Price rupees={lineTotal({ product, quantity, available: true })} size="card" />
      {stock ? (
        <StockWords colour={stock.colour} className="caption medium narrow">
          {stock.short}
        </StockWords>
      ) : (
        <span className="caption muted narrow">{counted(quantity, 'item')}</span>
      )}
    </Stack>
    {stock?.isOut ? (
      <Button
        component={Link}
        {...askingFor(quantity)}
        className={styles.add}
        variant="primary"
        size="lg"
        aria-haspopup="dialog"
      >
        Request a quote
      </Button>
    ) : (
      <Button
        className={styles.add}
        variant="primary"
        size="lg"
        leftSection={<IconShoppingCart size={20} stroke={1.6} aria-hidden="true" />}
        disabled={stock?.most != null}
        loading={isAdding}
        onClick={({ detail }) => detail < 2 && onAdd()}
      >
        Add to Cart
      </Button>
    )}
  </Row>
);
