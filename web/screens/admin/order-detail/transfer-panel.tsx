import { Button } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { actionIsAllowed, type OrderState } from '#domain/order-lifecycle.ts';
import { lastDayToEnter } from '#domain/transfers.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CopyValue } from './copy-value.tsx';
import { TransferEntry } from './transfer-entry.tsx';
import styles from './transfer-panel.module.css';
import { type OpenDialog, useMayOpen } from './use-may-open.ts';

interface TransferPanelProps {
  order: Order;
  transfer: NonNullable<Order['transfer']>;
  state: OrderState;
  onOpen: OpenDialog;
}

const sum = (rupees: number) => <Price rupees={rupees} exact />;

/** What was seen at the bank, and what is still looked for there. */
export function TransferPanel({ order, transfer, state, onOpen }: TransferPanelProps) {
  const may = useMayOpen();
  const { reference, received, withheld, left, dueOn, transfers } = transfer;
  /** Money for an order that has ended is recorded too, and goes back. */
  const isOver = order.orderStatus === 'cancelled';
  const isPaid = state.capturedPaise > 0 && left === 0;
  const canReverse = may('reverse') && actionIsAllowed(state, 'reverse-transfer');
  return (
    <Panel title="Transfers">
      <Stack gap={3}>
        <CopyValue label="Reference" value={reference} />
        <Facts
          facts={[
            ['Due', sum(order.totalBill)],
            ['Received', sum(received)],
            ['Withheld', withheld > 0 && sum(withheld)],
          ]}
        />
        {left > 0 && (
          <Row gap={3} spread className={styles.left}>
            <span className="ui medium ink">Still to come</span>
            <Price rupees={left} size="card" exact />
          </Row>
        )}
        {dueOn && (
          <p className="small muted">
            {`Due by ${formatIst(dueOn, 'date')}. A transfer of that day can be entered until ${formatIst(lastDayToEnter(dueOn), 'date')}; then the order lapses.`}
          </p>
        )}
        {transfers.length > 0 && (
          <ul className={`ruled ${styles.entries}`} aria-label="Entries">
            {transfers.toReversed().map((entry) => (
              <TransferEntry
                key={entry.paymentId}
                entry={entry}
                refunds={order.refunds}
                onReverse={
                  canReverse && !entry.isRefund && !entry.goesBack && !entry.reversed
                    ? () => onOpen('reverse', entry.paymentId)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {(isOver || isPaid) && may('receive') && (
          <Button onClick={() => onOpen('receive')}>
            {isOver ? 'Record a late payment' : 'Record a second payment'}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
