import { formatRupees, formatRupeesExact } from '#domain/money.ts';
import styles from './price.module.css';

interface PriceProps {
  /** null: there is no price, shown as a dash. */
  rupees: number | null;
  size?: 'text' | 'card' | 'product' | 'total';
  /** Always with two decimals, as totals are. */
  exact?: boolean;
}

export function Price({ rupees, size = 'text', exact = false }: PriceProps) {
  return (
    <span className={styles.price} data-size={size}>
      {exact && rupees !== null ? formatRupeesExact(rupees) : formatRupees(rupees)}
    </span>
  );
}
