import { firmUnits } from '#domain/firm-units.ts';
import { Price } from '../../../components/price.tsx';
import { AddButton } from './add-button.tsx';
import type { Column } from './column.ts';
import styles from './stuck-head.module.css';

/** Whose column is whose, while the heads are scrolled away. */
export const StuckHead = ({ columns }: { columns: Column[] }) => (
  <div className={`${styles.place} not-printed`}>
    <div className={styles.head}>
      <span />
      {columns.map((column) => (
        <div key={column._id} className={styles.column}>
          <p className={styles.name}>{firmUnits(column.name)}</p>
          <Price rupees={column.price} />
          <AddButton column={column} isShort />
        </div>
      ))}
    </div>
  </div>
);
