import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import { type OrderState, refundableLeftPaise, refundCanBeStarted } from '#domain/order-lifecycle.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { stillHerePaise } from './open-pieces.ts';
import { refundKind } from './refund-kind.ts';
import styles from './refund-panel.module.css';
import { notRefunded, withheldRupees } from './transfer-entry-words.ts';
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

const sum = (rupees: number) => <Price rupees={rupees} exact />;

export function RefundPanel({ order, state, onOpen }: RefundPanelProps) {
  const may = useMayOpen();
  /** A person makes it at the bank. */
  const isToBeMade = ({ status }: Refund) => order.paymentMethod === 'transfer' && status === 'pending';
  const { data: papers } = useQuery(papersOfOrder(order));
  const herePaise = order.consignments.length > 0 ? stillHerePaise(order, papers) : 0;
  const stays = order.transfer && notRefunded(withheldRupees(order.transfer));
  const onItsWay = paiseToRupees(state.refundHoldPaise);
  return (
    <Panel title="Refund">
      <Stack gap={3}>
        <Facts
          facts={[
            ['Paid', sum(order.paidAmount)],
            ['Refunded', sum(order.refundedAmount)],
            [
              order.paymentMethod === 'transfer' ? 'To be paid back' : 'On its way',
              onItsWay > 0 && sum(onItsWay),
            ],
            ['Left', sum(paiseToRupees(refundableLeftPaise(state)))],
          ]}
        />
        {stays && <p className="fine muted">{stays}</p>}
        {herePaise > 0 && (
          <p className="fine muted">
            Of it {formatRupeesExact(paiseToRupees(herePaise))} for goods that are still here.
          </p>
        )}
        {state.orderStatus === 'cancelled' && refundCanBeStarted(state) && may('refund') && (
          <Button onClick={() => onOpen('refund')}>Refund what is left</Button>
        )}
        {order.refunds.length > 0 && (
          <ul className={`ruled ${styles.refunds}`} aria-label="Refunds">
            {order.refunds.toReversed().map((refund) => (
              <li key={refund._id}>
                <Row gap={3} spread size="ui">
                  <span className="medium ink">{refundKind(order, refund)}</span>
                  <Price rupees={refund.amount} exact />
                </Row>
                <Row gap={3} spread size="ui">
                  <span className="caption muted narrow">{formatIst(refund.createdAt, 'date-time')}</span>
                  <StatusBadge
                    {...STATES[refund.status]}
                    {...(isToBeMade(refund) && { label: 'to be made' })}
                  />
                </Row>
                {refund.providerRefundId && <span className="caption muted">{refund.providerRefundId}</span>}
                {refund.utr && <span className="caption muted">UTR {refund.utr}</span>}
                {refund.status === 'failed' && refund.reason && (
                  <Text size="small" tone="error">
                    {refund.reason}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}
