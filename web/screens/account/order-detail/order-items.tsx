import { IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import {
  formatRupees,
  formatRupeesExact,
  lineTotalPaise,
  paiseToRupees,
  rupeesToPaise,
} from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { ownPapers } from '../../../api/papers.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { lineCodes } from '../../../components/papers/line-codes.ts';
import { decidingPaper, rupeesText, stateTaxOf } from '../../../components/papers/paper-words.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Lines, LinesPanel, Sums } from '../parts/lines.tsx';
import { NameLink } from '../parts/name-link.tsx';
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
    <LinesPanel>
      <details open={isOpen}>
        <Row as="summary" gap={4} spread className={styles.summary}>
          <div>
            <h2 className="large medium">
              Order total <strong className="heavy">{formatRupeesExact(order.totalBill)}</strong>
            </h2>
            <Text size="small" tone="muted" className={styles.count}>
              {counted(products, 'product')}
            </Text>
          </div>
          <IconChevronUp size={20} stroke={1.6} aria-hidden="true" />
        </Row>
        <Lines>
          {order.product.map(({ productId: product, quantity, kind, ...line }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
            <li key={position}>
              <LinePicture line={{ kind }} src={product.imageLink[0]} />
              <div>
                <Text size="ui" weight="medium" tone="ink" className="anywhere">
                  {product._id ? (
                    <NameLink to={`/products/${product._id}`}>{firmUnits(product.name)}</NameLink>
                  ) : (
                    firmUnits(product.name)
                  )}
                </Text>
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
        </Lines>
        <Sums rupees={order.totalBill}>
          <IncludedTax order={order} />
        </Sums>
      </details>
      <RefundRequest order={order} />
    </LinesPanel>
  );
}

/** What of the total is tax, as the order's paper says. */
function IncludedTax({ order }: { order: Order }) {
  const { data } = useQuery(ownPapers(order));
  const paper = decidingPaper(data?.docs ?? [], order);
  // What was refunded before the goods left is not on the invoice.
  if (paper?.total !== order.totalBill) return null;
  const taxes: [string, number][] = paper.isInterState
    ? [['IGST', paper.igst]]
    : [
        ['CGST', paper.cgst],
        [stateTaxOf(paper), paper.sgst],
      ];
  return (
    <Facts
      small
      strong
      facts={[
        ['Taxable value', rupeesText(paper.taxable)],
        ...taxes.map(
          ([name, rupees]) => [`${name}, included`, rupeesText(rupees)] satisfies [string, string],
        ),
      ]}
    />
  );
}
