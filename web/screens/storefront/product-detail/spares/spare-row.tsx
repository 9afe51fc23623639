import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Related } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { productIsForSale } from '#domain/price.ts';
import { addToCart } from '../../../../api/shopping.ts';
import { Price } from '../../../../components/price.tsx';
import { QuantityField } from '../../../../components/quantity-field.tsx';
import styles from './spares.module.css';

interface SpareRowProps {
  part: Related['parts'][number];
  /** It, or its number on the drawing, is pointed at. */
  isMarked: boolean;
}

/** One part with its own quantity, which begins with as many as the machine has. */
export function SpareRow({ part, isMarked }: SpareRowProps) {
  const { _id, name, partNumber, position, quantity: fitted, price } = part;
  const [quantity, setQuantity] = useState(fitted);
  const add = useMutation(addToCart);
  const isForSale = productIsForSale(part);
  return (
    <tr className={`one-of-many ${styles.row}`} data-position={position} data-marked={isMarked || undefined}>
      <td className={styles.place}>
        <span className={`caption medium ink middle ${styles.number}`}>{position}</span>
      </td>
      <td className={`unbroken ${styles.part}`}>
        <Link to={`/products/${_id}`} className="link finger" prefetch="intent">
          {partNumber ?? 'Open'}
        </Link>
      </td>
      <th scope="row" className={`medium ink ${styles.name}`}>
        {firmUnits(name)}
      </th>
      <td className="at-end not-tablet">{fitted}</td>
      <td className={`bold ink at-end unbroken ${styles.price}`}>
        <Price rupees={price} />
      </td>
      <td className={`not-phone not-printed ${styles.quantity}`}>
        {isForSale && (
          <QuantityField value={quantity} onChange={setQuantity} label={`Quantity of ${name}`} size="row" />
        )}
      </td>
      <td className={`centred not-printed ${styles.add}`}>
        {isForSale ? (
          <Button
            size="sm"
            fullWidth
            loading={add.isPending}
            aria-label={`Add ${name} to Cart`}
            onClick={({ detail }) => detail < 2 && add.mutate({ productId: _id, quantity })}
          >
            Add
          </Button>
        ) : (
          <Link to={`/contact?product=${_id}`} className="link alone" aria-label={`Enquire about ${name}`}>
            Enquire
          </Link>
        )}
      </td>
    </tr>
  );
}
