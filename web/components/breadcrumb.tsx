import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { classes, Row } from '../ui/layout.tsx';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the top level down; the last one without `to` is the page itself. */
  steps: { label: string; to?: string }[];
  className?: string | undefined;
  /** Without the page itself, whose name is right below. */
  isShortOnPhones?: boolean;
  /** @default 'Breadcrumb' */
  label?: string;
}

export const Breadcrumb = ({
  steps,
  className,
  isShortOnPhones,
  label: name = 'Breadcrumb',
}: BreadcrumbProps) => (
  <Row as="nav" aria-label={name} gap={2} size="small" tone="muted" className={className}>
    {steps.map(({ label, to }, index) => {
      const isHidden = isShortOnPhones && !to && 'not-phone';
      return (
        <Fragment key={`${to} ${label}`}>
          {index > 0 && (
            <IconChevronRight size={16} stroke={1.8} className={classes(isHidden)} aria-hidden="true" />
          )}
          {to ? (
            <Link to={to} className={`muted one-line unlined ${styles.step}`}>
              {label}
            </Link>
          ) : (
            <span className={classes('medium ink one-line', styles.here, isHidden)} aria-current="page">
              {label}
            </span>
          )}
        </Fragment>
      );
    })}
  </Row>
);
