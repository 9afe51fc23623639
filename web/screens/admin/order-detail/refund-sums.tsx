import type { Order } from '#contract/order-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { refundableLeftPaise } from '#domain/order-lifecycle.ts';
import { Price } from '../../../components/price.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { stateOf } from './order-state.ts';

/** The current amounts of the order. */
export const RefundSums = ({ order }: { order: Order }) => (
  <Figures kind="sums">
    <Figure caption="Paid" value={<Price rupees={order.paidAmount} exact />} />
    <Figure caption="Refunded so far" value={<Price rupees={order.refundedAmount} exact />} />
    <Figure
      caption="Left"
      value={<Price rupees={paiseToRupees(refundableLeftPaise(stateOf(order)))} exact />}
    />
  </Figures>
);
