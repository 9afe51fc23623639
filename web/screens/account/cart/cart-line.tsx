import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/entities.ts';
import { lineTotal } from '#domain/cart.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { TypedQuantity } from '../../../components/typed-quantity/typed-quantity.tsx';
import styles from './cart-line.module.css';

interface CartLineProps {
  line: CartEntry;
  onStep: (by: 1 | -1) => void;
  onSet: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine({ line, onStep, onSet, onRemove }: CartLineProps) {
  const { product, quantity, available } = line;
  return (
    <li className={styles.line} data-unavailable={!available || undefined}>
      <ShopImage
        src={product.imageLink[0]}
        alt=""
        sizes="140px"
        small
        ratio={1}
        fit="contain"
        className={styles.image}
      />
      <h2 className={styles.name}>
        <Link to={`/products/${product._id}`}>{firmUnits(product.name)}</Link>
      </h2>
      {available ? (
        <p className={styles.each}>{formatRupees(product.price)} each</p>
      ) : (
        <p className={styles.reason}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          Not available for purchase any more. Left out of the total.
        </p>
      )}
      <p className={styles.total}>
        <Price rupees={lineTotal(line)} exact />
      </p>
      <div className={styles.controls}>
        {available && <TypedQuantity quantity={quantity} onStep={onStep} onSet={onSet} name={product.name} />}
        <Button
          variant="quiet"
          className={styles.remove}
          leftSection={<IconTrash size={16} stroke={1.8} />}
          aria-label={`Remove ${product.name}`}
          onClick={onRemove}
        >
          <span className={styles.word}>Remove</span>
        </Button>
      </div>
    </li>
  );
}
