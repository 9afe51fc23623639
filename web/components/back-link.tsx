import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** One step up, above a page's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`${styles.back} not-printed`}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
      {children}
    </Link>
  );
}
