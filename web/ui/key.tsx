import styles from './key.module.css';

/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={`caption ink ${styles.key}`}>{children}</kbd>
);
