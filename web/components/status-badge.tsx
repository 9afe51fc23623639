import { statusColour } from '#domain/orders.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  status: string;
  /** The label, when it is not the status itself ("new" for pending). */
  label?: string;
  /** The larger version of the status cards. */
  large?: boolean;
}

/** Status as a word and a colour. */
export function StatusBadge({ status, label = status, large = false }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-colour={statusColour(status)} data-large={large || undefined}>
      {label}
    </span>
  );
}

/** Whether a product can be bought. */
export function ProductTypeBadge({ type }: { type: 'buyable' | 'viewable' }) {
  return (
    <span className={styles.badge} data-type={type}>
      {type === 'buyable' ? 'Buyable' : 'Viewable'}
    </span>
  );
}
