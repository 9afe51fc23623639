import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from '../ui/layout.tsx';
import styles from './back-link.module.css';

/** One step up, above a page's title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={classes('row gap-2 small medium unlined not-printed', styles.back)}>
    <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
    {children}
  </Link>
);
