import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { ProgressBar } from '../../../../components/progress.tsx';
import { classes, Text } from '../../../../ui/layout.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { entryInWords } from './entry-words.ts';
import styles from './received-panel.module.css';

interface ReceivedPanelProps {
  totalRupees: number;
  transfer: NonNullable<Order['transfer']>;
}

/** What has come of the sum, and what went back. */
export function ReceivedPanel({ totalRupees, transfer }: ReceivedPanelProps) {
  const { transfers, received, withheld, left } = transfer;
  const countedRupees = paiseToRupees(rupeesToPaise(received) + rupeesToPaise(withheld));
  const percent = Math.min(100, Math.floor((countedRupees / totalRupees) * 100));
  if (transfers.length === 0) return null;
  return (
    <Panel
      roomy
      title={left > 0 ? 'Received so far' : 'Transfers received'}
      titleId="received"
      action={
        <Text size="ui" tone="muted">
          <strong className="bold ink">{formatRupeesExact(received)}</strong>{' '}
          {withheld > 0 && `+ ${formatRupeesExact(withheld)} withheld `}
          {left > 0 ? `of ${formatRupeesExact(totalRupees)}` : withheld > 0 ? '' : 'received'}
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
          {transfers.map((entry) => (
            <tr key={entry.paymentId} className={entry.reversed ? 'muted' : 'ink'}>
              <td className="unbroken">{formatIst(entry.date, 'date')}</td>
              <td className="anywhere">
                {entry.utr}
                {entryInWords(entry).map((line) => (
                  <div key={line} className="small muted">
                    {line}
                  </div>
                ))}
              </td>
              <td className="medium unbroken">{figureOf(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function figureOf({ amount, isRefund, reversed }: RecordedTransfer) {
  const figure = formatRupeesExact(amount);
  if (reversed) return <s>{figure}</s>;
  return isRefund ? `−${figure}` : figure;
}
