import type { Order } from '#contract/order-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { refundableLeftPaise } from '#domain/order-lifecycle.ts';
import { Price } from '../../../components/price.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { stateOf } from './order-state.ts';
import styles from './refund-sums.module.css';

/** The current amounts of the order. */
export const RefundSums = ({ order }: { order: Order }) => (
  <Grid as="dl" columns={3} className={styles.sums}>
    <Sum label="Paid" rupees={order.paidAmount} />
    <Sum label="Refunded so far" rupees={order.refundedAmount} />
    <Sum label="Left" rupees={paiseToRupees(refundableLeftPaise(stateOf(order)))} />
  </Grid>
);

export const Sum = ({ label, rupees }: { label: string; rupees: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Price rupees={rupees} exact />
    </dd>
  </div>
);
