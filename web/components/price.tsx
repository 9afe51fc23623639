import { formatRupees, formatRupeesExact } from '#domain/money.ts';
import styles from './price.module.css';

interface PriceProps {
  /** null: no price, shown as a dash. */
  rupees: number | null;
  size?: 'text' | 'card' | 'product' | 'total';
  /** Always with two decimals, as totals are. */
  exact?: boolean;
  /** "Rs. 45,999.00": orders and checkout write it with a space. */
  spaced?: boolean;
}

export function Price({ rupees, size = 'text', exact = false, spaced = false }: PriceProps) {
  const text = exact && rupees !== null ? formatRupeesExact(rupees) : formatRupees(rupees);
  return (
    <span className={`ink medium unbroken ${styles.price}`} data-size={size === 'text' ? undefined : size}>
      {spaced ? withSpace(text) : text}
    </span>
  );
}

export const withSpace = (amount: string) => amount.replace('Rs.', 'Rs. ');
