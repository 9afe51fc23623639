import { IconBuildingBank } from '@tabler/icons-react';
import styles from './orders.module.css';

interface TransfersDueProps {
  count: number;
  /** The list has them. */
  isShown: boolean;
  onShow: () => void;
}

/** The tabs open on paid orders: those that wait for the bank have a way of their own. */
export const TransfersDue = ({ count, isShown, onShow }: TransfersDueProps) =>
  (count > 0 || isShown) && (
    <button
      type="button"
      className={`row gap-2 ui medium ink ${styles.due}`}
      aria-pressed={isShown}
      onClick={onShow}
    >
      <IconBuildingBank size={18} stroke={1.6} aria-hidden="true" />
      Transfers due <strong>{count.toLocaleString('en-IN')}</strong>
    </button>
  );
