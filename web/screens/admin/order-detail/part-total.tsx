import type { Order } from '#contract/order-entities.ts';
import { isInvoice } from '#domain/papers/kinds.ts';
import { counted, nounFor } from '#domain/words.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Heading, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Papers, partSums } from './consignment-values.ts';
import styles from './consignments.module.css';
import { Rupees } from './part-panel.tsx';
import { taxSums } from './tax-facts.ts';

/** What of the order was invoiced, and what will be. */
export function PartTotal({ order, papers }: { order: Order; papers: Papers }) {
  const { invoicedPaise, stillPaise, refundedPaise, pieces, keptBack } = partSums(order, papers);
  const docs = papers?.docs ?? [];
  // Until all is invoiced, the receipts are of the whole.
  const taxes = taxSums(
    order.shippingStatus === 'shipped' ? docs : docs.filter(({ kind }) => !isInvoice(kind)),
    order,
  );
  const title = pieces === 1 ? 'One piece' : `All ${counted(pieces, 'piece')}`;
  return (
    <Panel aria-label={title}>
      <Row gap={4} wrap spread align="start">
        <div className={styles.words}>
          <Heading level={2} size="ui">
            {title}
          </Heading>
          {taxes && refundedPaise === 0 && <p className="caption muted">{taxes}</p>}
          {keptBack > 0 && (
            <p className="caption muted">
              {counted(keptBack, 'more', 'more')} {nounFor(keptBack, 'was', 'were')} refunded before leaving.
            </p>
          )}
        </div>
        <Facts
          stacked
          strong
          className={styles.sums}
          facts={[
            ['Invoiced', <Rupees key="invoiced" paise={invoicedPaise} />],
            ['Still to invoice', stillPaise > 0 && <Rupees paise={stillPaise} />],
            ['Refunded before', refundedPaise > 0 && <Rupees paise={refundedPaise} />],
            ['Total', <Price key="total" rupees={order.totalBill} exact />],
          ]}
        />
      </Row>
    </Panel>
  );
}
