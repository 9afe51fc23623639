import { IconTruckDelivery } from '@tabler/icons-react';
import { FREIGHT_HSN } from '#domain/quotes/money.ts';
import { CellInput } from './cell-input.tsx';
import { written } from './cells.ts';
import styles from './grid.module.css';
import { FREIGHT } from './grid.ts';
import { PhoneCaption, RemoveButton, Typed } from './line-row.tsx';
import type { Cells } from './use-cells.ts';

interface FreightRowProps {
  name: string;
  text: string;
  /** Percent. */
  rate: number;
  cells: Cells | undefined;
  problem: string | null;
}

/** Freight is a line of its own, of which only the price is typed. */
export const FreightRow = ({ name, text, rate, cells, problem }: FreightRowProps) => (
  <tr className={styles.line} data-freight>
    {cells && (
      <td className={styles.handle} aria-hidden="true">
        <IconTruckDelivery size={16} stroke={1.8} />
      </td>
    )}
    <th scope="row" className={styles.product}>
      <div className={styles.words}>
        <span className={`block ui medium ink one-line ${styles.name}`}>{name}</span>
        <span className="block caption muted narrow">HSN {FREIGHT_HSN}</span>
      </div>
    </th>
    <Typed column="quantity">
      <span className="muted">1</span>
    </Typed>
    <Typed column="unitPrice">
      {cells ? (
        <CellInput cell={{ key: FREIGHT, column: 'unitPrice' }} cells={cells} of={name} problem={problem} />
      ) : (
        text
      )}
    </Typed>
    <Typed column="gstRate">
      <span className="muted">{rate}</span>
    </Typed>
    <td className={`not-phone ${styles.cell}`} />
    <td className={`bold ink at-end unbroken ${styles.amount}`}>
      <PhoneCaption>Amount</PhoneCaption>
      {written('unitPrice', text) || '–'}
    </td>
    {cells && (
      <td className={styles.handle}>
        <RemoveButton of={name} onRemove={() => cells.remove(FREIGHT, 'unitPrice')} />
      </td>
    )}
  </tr>
);
