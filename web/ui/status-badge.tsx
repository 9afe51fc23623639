import type { ReactNode } from 'react';
import { type StatusColour, statusColour } from '#domain/orders.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  status: string;
  /** The label, when it is not the status itself ("new" for pending). */
  label?: string;
  /** The larger version of the status cards. */
  large?: boolean;
}

/** Status as a word and a colour. */
export const StatusBadge = ({ status, label = status, large = false }: StatusBadgeProps) => (
  <Badge colour={statusColour(status)} large={large}>
    {label}
  </Badge>
);

interface BadgeProps {
  colour: StatusColour;
  large?: boolean;
  children: ReactNode;
}

export const Badge = ({ colour, large = false, children }: BadgeProps) => (
  <span
    className={`caption medium narrow unbroken ${styles.badge}`}
    data-colour={colour}
    data-large={large || undefined}
  >
    {children}
  </span>
);

/** Whether a product can be bought. */
export const ProductTypeBadge = ({ type }: { type: 'buyable' | 'viewable' }) => (
  <span className={`caption medium narrow unbroken ${styles.badge}`} data-type={type}>
    {type === 'buyable' ? 'Buyable' : 'Viewable'}
  </span>
);
