import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/product-entities.ts';
import { lineTotal } from '#domain/cart.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { priceAt, reachedBreak } from '#domain/price-breaks.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { TypedQuantity } from '../../../components/typed-quantity/typed-quantity.tsx';
import { BreakHint } from './break-hint.tsx';
import styles from './cart-line.module.css';

interface CartLineProps {
  line: CartEntry;
  onStep: (by: 1 | -1) => void;
  onSet: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine({ line, onStep, onSet, onRemove }: CartLineProps) {
  const { product, quantity, available } = line;
  const item = useRef<HTMLLIElement>(null);
  const fillUp = (to: number) => {
    onSet(to);
    // The clicked button is gone.
    item.current?.querySelector('input')?.focus();
  };
  return (
    <li className={styles.line} data-unavailable={!available || undefined} ref={item}>
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
      {product.partNumber && <p className={styles.part}>{product.partNumber}</p>}
      <div className={styles.amounts}>
        {available ? (
          <Each line={line} />
        ) : (
          <p className={styles.reason}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            Not available for purchase any more. Left out of the total.
          </p>
        )}
        <p className={styles.total}>
          <Price rupees={lineTotal(line)} exact />
        </p>
      </div>
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
      {available && <BreakHint line={line} onFillUp={fillUp} className={styles.hint} />}
    </li>
  );
}

function Each({ line: { product, quantity } }: { line: CartEntry }) {
  const reached = reachedBreak(product, quantity);
  const each = `${formatRupees(priceAt(product, quantity))} each`;
  return (
    <p className={styles.each}>
      {reached ? (
        <>
          <b>{each}</b>
          <span className={styles.from}>, from {reached.from.toLocaleString('en-IN')} pieces</span>
        </>
      ) : (
        each
      )}
    </p>
  );
}
