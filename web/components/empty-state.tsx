import { Button } from '@mantine/core';
import { isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The specification's words. */
  title: string;
  /** One muted sentence. */
  children?: ReactNode;
  /** The way on: a link, or a button of the screen's own. */
  action?: { label: string; to: string } | ReactNode;
  /** Draws a frame around it, for an empty list. */
  framed?: boolean;
}

const isLink = (action: EmptyStateProps['action']): action is { label: string; to: string } =>
  typeof action === 'object' && action !== null && !isValidElement(action) && 'to' in action;

export function EmptyState({ title, children, action, framed }: EmptyStateProps) {
  return (
    <div className={styles.box} data-framed={framed || undefined}>
      <ValveOutline />
      <h3>{title}</h3>
      {children && <p className={styles.sentence}>{children}</p>}
      {isLink(action) ? (
        <Button component={Link} to={action.to} mt={16}>
          {action.label}
        </Button>
      ) : (
        action && <div className={styles.action}>{action}</div>
      )}
    </div>
  );
}

function ValveOutline() {
  return (
    <svg className={styles.outline} viewBox="0 0 160 190" width="152" height="180" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
        <ellipse cx="78" cy="22" rx="50" ry="17" />
        <ellipse cx="78" cy="22" rx="41" ry="12" />
        <path d="M37 22h36M83 22h36M50 14l24 6M82 25l24 6M106 13l-23 6M74 25l-24 6M78 10v9M78 26v8" />
        <ellipse cx="78" cy="21" rx="6" ry="3" />
        <path d="M72 22v16M84 22v16" />
        <ellipse cx="78" cy="46" rx="20" ry="6" />
        <path d="M58 46v8c0 4 9 7 20 7s20-3 20-7v-8M64 60c-1 10-5 17-11 22M92 60c1 10 5 17 11 22" />
        <ellipse cx="78" cy="90" rx="38" ry="10" />
        <path d="M40 90v10c0 6 17 11 38 11s38-5 38-11V90M48 106v16M108 108v14" />
        <ellipse cx="29" cy="132" rx="25" ry="43" transform="rotate(-8 29 132)" />
        <ellipse cx="24" cy="133" rx="17" ry="31" transform="rotate(-8 24 133)" />
        <ellipse cx="24" cy="133" rx="11" ry="21" transform="rotate(-8 24 133)" />
        <path d="M49 110c4-2 8 0 12 6 12 18 34 18 46 0 4-6 9-9 14-8M53 156c18 10 44 10 62-2" />
        <path d="M114 104c4-10 14-12 22-2 13 17 16 46 8 62-5 9-13 9-20 1" />
        <path d="M121 108c10 10 14 34 6 46" />
      </g>
    </svg>
  );
}
