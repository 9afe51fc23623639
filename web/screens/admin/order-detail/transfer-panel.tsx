import { Button } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { lastDayToEnter } from '#domain/transfers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { CopyValue } from './copy-value.tsx';
import { Sum } from './refund-sums.tsx';
import styles from './transfer-panel.module.css';
import { type OrderDialog, useMayOpen } from './use-may-open.ts';

interface TransferPanelProps {
  order: Order;
  transfer: NonNullable<Order['transfer']>;
  onOpen: (dialog: OrderDialog) => void;
}

/** What was seen at the bank, and what is still looked for there. */
export function TransferPanel({ order, transfer, onOpen }: TransferPanelProps) {
  const may = useMayOpen();
  const { reference, received, left, dueOn, transfers } = transfer;
  /** Money for an order that has ended is recorded too, and goes back. */
  const isOver = order.orderStatus === 'cancelled';
  return (
    <Panel title="Bank transfer">
      <CopyValue label="Reference" value={reference} />
      <dl className={styles.sums}>
        <Sum label="Received" rupees={received} />
        <Sum label="Left" rupees={left} />
      </dl>
      {dueOn && (
        <p className="small muted">
          {`Due by ${formatIst(dueOn, 'date')}. A transfer of that day can be entered until ${formatIst(lastDayToEnter(dueOn), 'date')}; then the order lapses.`}
        </p>
      )}
      {transfers.length > 0 && (
        <table className={`ui ${styles.transfers}`}>
          <thead>
            <tr>
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
                  <span>{utr}</span>
                </td>
                <td>{isRefund ? `−${formatRupeesExact(amount)}` : formatRupeesExact(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOver && may('receive') && (
        <Button className={styles.late} onClick={() => onOpen('receive')}>
          Record a late payment
        </Button>
      )}
    </Panel>
  );
}
