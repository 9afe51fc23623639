import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from '../ui/classes.ts';
import styles from './back-link.module.css';

/** One step up, above a page's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes('row gap-2 small medium unlined not-printed', styles.back)}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
      {children}
    </Link>
  );
}
