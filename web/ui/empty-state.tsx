import { Button } from '@mantine/core';
import { isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './empty-state.module.css';
import { Heading } from './layout.tsx';

interface EmptyStateProps {
  /** The specification's text. */
  title: string;
  /** One muted sentence. */
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: { label: string; to: string } | ReactNode;
  /** The product outline to show. */
  picture?: 'products' | 'orders' | 'cart' | 'wishlist';
  /** Adds a frame, for an empty list. */
  framed?: boolean;
}

const isLink = (action: EmptyStateProps['action']): action is { label: string; to: string } =>
  typeof action === 'object' && action !== null && !isValidElement(action) && 'to' in action;

export const EmptyState = ({ title, children, action, picture = 'products', framed }: EmptyStateProps) => (
  <div className={`stack align-centre centred ${styles.box}`} data-framed={framed || undefined}>
    <img className={styles.outline} src={`/outlines/${picture}.svg`} alt="" width={200} height={180} />
    <Heading level={2} size="large">
      {title}
    </Heading>
    {children && <p className={`muted ${styles.sentence}`}>{children}</p>}
    {isLink(action) ? (
      <Button component={Link} to={action.to} mt={16}>
        {action.label}
      </Button>
    ) : (
      action && <div className={`row wrap to-centre gap-2 ${styles.action}`}>{action}</div>
    )}
  </div>
);
