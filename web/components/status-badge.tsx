import { statusColour } from '#domain/orders.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  status: string;
  /** The word to show, when it is not the status itself ("new" for pending). */
  label?: string;
  /** The larger one of the status cards. */
  large?: boolean;
}

/** Status as a word and a colour; the square says the same without either. */
export function StatusBadge({ status, label = status, large = false }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-colour={statusColour(status)} data-large={large || undefined}>
      {label}
    </span>
  );
}

/** Whether a product can be bought or only looked at. */
export function ProductTypeBadge({ type }: { type: 'buyable' | 'viewable' }) {
  return (
    <span className={styles.badge} data-type={type}>
      {type === 'buyable' ? 'Buyable' : 'Viewable'}
    </span>
  );
}
