import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { Row } from '../../../../ui/layout.tsx';
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
    <section className={styles.panel} aria-labelledby="received">
      <Row align="baseline" wrap spread className={styles.head}>
        <h2 id="received">{left > 0 ? 'Received so far' : 'Transfers received'}</h2>
        <p>
          <strong>{formatRupeesExact(received)}</strong>{' '}
          {left > 0 ? `of ${formatRupeesExact(totalRupees)}` : 'received'}
        </p>
      </Row>
      {left > 0 && (
        <div
          className={styles.bar}
          role="progressbar"
          aria-labelledby="received"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ width: `${percent}%` }} />
        </div>
      )}
      <table className={`ui ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">UTR</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map(({ utr, date, amount, isRefund }) => (
            <tr key={utr}>
              <td>{formatIst(date, 'date')}</td>
              <td>
                {utr}
                {isRefund && <span className={`muted ${styles.back}`}>paid back to you</span>}
              </td>
              <td>{isRefund ? `−${formatRupeesExact(amount)}` : formatRupeesExact(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
