import { IconTruckDelivery } from '@tabler/icons-react';
import type { CartEntry } from '#contract/entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import list from '../lines.module.css';
import styles from './checkout-items.module.css';
import { type Line, lineRupees, totalRupees } from './delivery.ts';

interface CheckoutItemsProps {
  lines: Line[];
  /** In the cart, but no longer for sale. */
  leftOut?: CartEntry[];
}

export function CheckoutItems({ lines, leftOut = [] }: CheckoutItemsProps) {
  return (
    <section className={list.panel} aria-labelledby="checkout-items">
      <h2 id="checkout-items" className={styles.title}>
        Checkout Items
      </h2>
      <ul className={list.lines}>
        {lines.map((line) => (
          <li key={line._id}>
            <ShopImage
              src={line.product.imageLink[0]}
              alt=""
              sizes="52px"
              small
              ratio={1}
              className={list.picture}
            />
            <span className={list.name}>
              {firmUnits(line.product.name)} <span className={styles.quantity}>({line.quantity})</span>
            </span>
            <Price rupees={lineRupees(line)} exact spaced />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <Price rupees={totalRupees(lines)} size="total" exact spaced />
      </p>
      {leftOut.map((line) => (
        <p key={line._id} className={styles.leftOut}>
          {firmUnits(line.product.name)} can no longer be bought and is left out.
        </p>
      ))}
      <p className={styles.shipping}>
        <IconTruckDelivery size={20} stroke={1.6} aria-hidden="true" />
        Shipping costs are the customer's responsibility. They are settled with the carrier on delivery.
      </p>
    </section>
  );
}
