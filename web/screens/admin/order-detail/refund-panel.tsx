import { Button } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import { type OrderState, refundableLeftPaise, refundCanBeStarted } from '#domain/order-lifecycle.ts';
import { Price } from '../../../components/price.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { refundKind } from './refund-kind.ts';
import styles from './refund-panel.module.css';
import { Sum } from './refund-sums.tsx';
import { type OrderDialog, useMayOpen } from './use-may-open.ts';

interface RefundPanelProps {
  order: Order;
  state: OrderState;
  onOpen: (dialog: OrderDialog) => void;
}

type Refund = Order['refunds'][number];

/** A state that the specification's colour map lacks uses the colour of a similar one. */
const STATES: Record<Refund['status'], { status: string; label: string }> = {
  requested: { status: 'pending', label: 'processing' },
  pending: { status: 'pending', label: 'processing' },
  processed: { status: 'refunded', label: 'processed' },
  failed: { status: 'failed', label: 'failed' },
};

export function RefundPanel({ order, state, onOpen }: RefundPanelProps) {
  const may = useMayOpen();
  /** A person makes it at the bank. */
  const isToBeMade = ({ status }: Refund) => order.paymentMethod === 'transfer' && status === 'pending';
  const onItsWay = paiseToRupees(state.refundHoldPaise);
  return (
    <Panel title="Refund">
      <dl className={styles.sums}>
        <Sum label="Paid" rupees={order.paidAmount} />
        <Sum label="Refunded" rupees={order.refundedAmount} />
        {onItsWay > 0 && (
          <Sum
            label={order.paymentMethod === 'transfer' ? 'To be paid back' : 'On its way'}
            rupees={onItsWay}
          />
        )}
        <Sum label="Left" rupees={paiseToRupees(refundableLeftPaise(state))} />
      </dl>
      {state.orderStatus === 'cancelled' && refundCanBeStarted(state) && may('refund') && (
        <Button className={styles.start} onClick={() => onOpen('refund')}>
          Refund what is left
        </Button>
      )}
      {order.refunds.length > 0 && (
        <ul className={styles.refunds} aria-label="Refunds">
          {order.refunds.toReversed().map((refund) => (
            <li key={refund._id}>
              <Row gap={3} spread className={styles.line}>
                <span className="medium ink">{refundKind(order, refund)}</span>
                <Price rupees={refund.amount} exact />
              </Row>
              <Row gap={3} spread className={styles.line}>
                <span className="caption muted narrow">{formatIst(refund.createdAt, 'date-time')}</span>
                <StatusBadge
                  {...STATES[refund.status]}
                  {...(isToBeMade(refund) && { label: 'to be made' })}
                />
              </Row>
              {refund.providerRefundId && <span className="caption muted">{refund.providerRefundId}</span>}
              {refund.utr && <span className="caption muted">UTR {refund.utr}</span>}
              {refund.status === 'failed' && refund.reason && (
                <Text size="small" tone="error" className={styles.reason}>
                  {refund.reason}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
