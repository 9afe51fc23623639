import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees, lineTotalPaise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { lineCodes } from '../../../components/papers/line-codes.ts';
import { Price } from '../../../components/price.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import list from '../lines.module.css';
import { IncludedTax } from './included-tax.tsx';
import styles from './order-items.module.css';
import { RefundRequest } from './refund-request.tsx';

interface OrderItemsProps {
  order: Order;
  /** Something else matters more on this page. */
  isFolded: boolean;
}

export function OrderItems({ order, isFolded }: OrderItemsProps) {
  const isPhone = useIsPhone();
  const [isOpen] = useState(!isFolded && !isPhone);
  const products = order.product.filter(({ kind }) => kind === 'goods').length;
  return (
    <div className={list.panel}>
      <details open={isOpen}>
        <Row as="summary" gap={4} spread className={styles.summary}>
          <div>
            <h2>
              Order total <Price rupees={order.totalBill} exact />
            </h2>
            <Text size="small" tone="muted" className={styles.count}>
              {counted(products, 'product')}
            </Text>
          </div>
          <IconChevronUp size={20} stroke={1.6} aria-hidden="true" />
        </Row>
        <ul className={list.lines}>
          {order.product.map(({ productId: product, quantity, kind, ...line }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
            <li key={position}>
              <LinePicture line={{ kind }} src={product.imageLink[0]} className={list.picture} />
              <div>
                {product._id ? (
                  <Link to={`/products/${product._id}`} className={`ui medium ink anywhere ${list.name}`}>
                    {firmUnits(product.name)}
                  </Link>
                ) : (
                  <span className={`ui medium ink anywhere ${list.name}`}>{firmUnits(product.name)}</span>
                )}
                {lineCodes(line) && (
                  <Text size="caption" tone="muted">
                    {lineCodes(line)}
                  </Text>
                )}
                <LineNotes line={{ ...line, quantity }} />
                {kind !== 'freight' && (
                  <p className="muted small">
                    {formatRupees(product.price)} × {quantity.toLocaleString('en-IN')}
                  </p>
                )}
              </div>
              <Price rupees={paiseToRupees(lineTotalPaise(rupeesToPaise(product.price), quantity))} exact />
            </li>
          ))}
        </ul>
        <div className={styles.sums}>
          <p className={styles.total}>
            <span>Total</span>
            <Price rupees={order.totalBill} exact />
          </p>
          <IncludedTax order={order} />
        </div>
      </details>
      <RefundRequest order={order} />
    </div>
  );
}
