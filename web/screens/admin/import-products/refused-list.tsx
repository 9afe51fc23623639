import { firmUnits } from '#domain/firm-units.ts';
import { Table } from '../../../ui/table.tsx';
import styles from './import.module.css';

/** For an import whose file is no longer open in this tab: the refused rows and the reasons. */
export function RefusedList({ refused }: { refused: { line: number; name: string; reason: string }[] }) {
  if (refused.length === 0) return null;
  return (
    <section className={`framed ${styles.tableBox}`} aria-label="Rows with errors" tabIndex={0}>
      <Table bare className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ line, name, reason }) => (
            <tr key={line} data-kind="refused">
              <td>{line}</td>
              <td className="medium ink">{firmUnits(name) || '-'}</td>
              <td className={`small muted anywhere ${styles.result}`}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
