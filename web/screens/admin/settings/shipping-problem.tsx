import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../../api/me.ts';
import { settings } from '../../../api/settings.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './settings.module.css';

/** Why no goods may leave, where people work with orders; nothing while they may. */
export function ShippingProblem() {
  const { data } = useQuery(settings());
  const mayWrite = useMay('settings.write');
  if (!data?.problem) return null;
  return (
    <Notice kind="warning" className={styles.suffix} role="status">
      {data.problem}{' '}
      {mayWrite && (
        <Link className="link" to="/admin/shop-settings">
          Open Settings
        </Link>
      )}
    </Notice>
  );
}
