import type { ReactNode } from 'react';
import type { StatusColour } from '#domain/orders.ts';
import styles from './badge.module.css';

interface BadgeProps {
  colour: StatusColour;
  /** The larger version of the status cards. */
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
