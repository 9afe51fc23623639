import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../../api/me.ts';
import styles from './orders.module.css';

interface TransfersDueProps {
  count: number;
  /** The list has them. */
  isShown: boolean;
  onShow: () => void;
}

/** The tabs open on paid orders: those that wait for the bank have a way of their own. */
export function TransfersDue({ count, isShown, onShow }: TransfersDueProps) {
  const mayRecord = useMay('money.receive');
  if (count === 0 && !isShown) return null;
  return (
    <>
      <button
        type="button"
        className={`row gap-2 ui medium ink ${styles.due}`}
        aria-pressed={isShown}
        onClick={onShow}
      >
        <IconBuildingBank size={18} stroke={1.6} aria-hidden="true" />
        Transfers due <strong>{count.toLocaleString('en-IN')}</strong>
      </button>
      {isShown && mayRecord && (
        <Link to="/admin/transfers" className="link alone small">
          Read a bank statement
        </Link>
      )}
    </>
  );
}
