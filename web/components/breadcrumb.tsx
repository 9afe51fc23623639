import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the top level down; the last one without `to` is the page itself. */
  steps: { label: string; to?: string }[];
  className?: string | undefined;
  /** @default 'Breadcrumb' */
  label?: string;
}

export function Breadcrumb({ steps, className = '', label: name = 'Breadcrumb' }: BreadcrumbProps) {
  return (
    <nav aria-label={name} className={`${styles.trail} ${className}`}>
      {steps.map(({ label, to }, index) => (
        <Fragment key={`${to} ${label}`}>
          {index > 0 && <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
