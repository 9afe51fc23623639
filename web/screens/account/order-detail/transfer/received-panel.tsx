import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { ProgressBar } from '../../../../components/progress.tsx';
import { classes, Text } from '../../../../ui/layout.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import styles from './received-panel.module.css';

interface ReceivedPanelProps {
  totalRupees: number;
  transfer: NonNullable<Order['transfer']>;
}

/** What has come of the sum, and what went back. */
export function ReceivedPanel({ totalRupees, transfer }: ReceivedPanelProps) {
  const { transfers, received, left } = transfer;
  const percent = Math.min(100, Math.floor((received / totalRupees) * 100));
  if (transfers.length === 0) return null;
  return (
    <Panel
      roomy
      title={left > 0 ? 'Received so far' : 'Transfers received'}
      titleId="received"
      action={
        <Text size="ui" tone="muted">
          <strong className="bold ink">{formatRupeesExact(received)}</strong>{' '}
          {left > 0 ? `of ${formatRupeesExact(totalRupees)}` : 'received'}
        </Text>
      }
    >
      {left > 0 && <ProgressBar aria-labelledby="received" percent={percent} isMoving />}
      <table className={classes('ui', styles.table)}>
        <thead>
          <tr className="caption muted narrow">
            <th scope="col" className="medium">
              Date
            </th>
            <th scope="col" className="medium">
              UTR
            </th>
            <th scope="col" className="medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {transfers.map(({ utr, date, amount, isRefund }) => (
            <tr key={utr} className="ink">
              <td className="unbroken">{formatIst(date, 'date')}</td>
              <td className="anywhere">
                {utr}
                {isRefund && <div className="small muted">paid back to you</div>}
              </td>
              <td className="medium unbroken">
                {isRefund ? `−${formatRupeesExact(amount)}` : formatRupeesExact(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
