import type { FormEvent } from 'react';
import { LinkedSentence } from '../../../components/linked-sentence.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { AddressCard } from '../order-detail/address-card.tsx';
import { statusSentence } from '../order-detail/status-sentence.ts';
import { CheckoutItems } from './checkout-items.tsx';
import styles from './form.module.css';
import { linesOf } from './lines.ts';
import { WaitingNotice } from './notice.tsx';
import { LoadingPanels, Panels } from './panels.tsx';
import { ProceedFoot } from './proceed-foot.tsx';
import type { Checkout } from './use-checkout.ts';

/** Items and address of an existing order are fixed: only the payment is left. */
export function OrderToPay({ checkout }: { checkout: Checkout }) {
  const { data: order, isError } = checkout.begun;
  const isBusy = checkout.phase !== 'form';
  if (!order) return isError ? <LoadFailure query={checkout.begun} /> : <LoadingPanels />;
  if (!order.payableUntil || order.paymentMethod === 'transfer')
    return (
      <EmptyState
        picture="orders"
        title={`Order ${order.orderId} cannot be paid any more.`}
        action={{ label: 'See the order', to: `/account/orders/${order._id}` }}
        framed
      >
        <LinkedSentence sentence={statusSentence(order)} words="contact page" to="/contact" />
      </EmptyState>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) checkout.payAgain(order._id);
  };
  return (
    <Panels
      items={<CheckoutItems lines={linesOf(order)} />}
      form={
        <form method="post" className={classes('framed', styles.fixed)} onSubmit={submit}>
          <AddressCard order={order} />
          <ProceedFoot
            isBusy={isBusy}
            notice={!isBusy && <WaitingNotice number={order.orderId} failure={checkout.failure} />}
            totalRupees={order.totalBill}
          />
        </form>
      }
    />
  );
}
