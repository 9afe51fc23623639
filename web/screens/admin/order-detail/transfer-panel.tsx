import { Button } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { lastDayToEnter } from '#domain/transfers.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CopyValue } from './copy-value.tsx';
import styles from './transfer-panel.module.css';
import { type OrderDialog, useMayOpen } from './use-may-open.ts';

interface TransferPanelProps {
  order: Order;
  transfer: NonNullable<Order['transfer']>;
  onOpen: (dialog: OrderDialog) => void;
}

const sum = (rupees: number) => <Price rupees={rupees} exact />;

/** What was seen at the bank, and what is still looked for there. */
export function TransferPanel({ order, transfer, onOpen }: TransferPanelProps) {
  const may = useMayOpen();
  const { reference, received, left, dueOn, transfers } = transfer;
  /** Money for an order that has ended is recorded too, and goes back. */
  const isOver = order.orderStatus === 'cancelled';
  return (
    <Panel title="Bank transfer">
      <Stack gap={3}>
        <CopyValue label="Reference" value={reference} />
        <Facts
          facts={[
            ['Received', sum(received)],
            ['Left', sum(left)],
          ]}
        />
        {dueOn && (
          <p className="small muted">
            {`Due by ${formatIst(dueOn, 'date')}. A transfer of that day can be entered until ${formatIst(lastDayToEnter(dueOn), 'date')}; then the order lapses.`}
          </p>
        )}
        {transfers.length > 0 && (
          <table className={`ui ink ${styles.transfers}`}>
            <thead>
              <tr className="caption muted">
                <th scope="col">Date and UTR</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {transfers.map(({ utr, date, amount, isRefund }) => (
                <tr key={utr}>
                  <td>
                    {formatIst(date, 'date')}
                    {isRefund && ', paid back'}
                    <span className="block caption muted anywhere">{utr}</span>
                  </td>
                  <td>{isRefund ? `−${formatRupeesExact(amount)}` : formatRupeesExact(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {isOver && may('receive') && <Button onClick={() => onOpen('receive')}>Record a late payment</Button>}
      </Stack>
    </Panel>
  );
}
