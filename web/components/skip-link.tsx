import styles from './skip-link.module.css';

/** The first stop of the keyboard leads past everything that is on every page. */
export const SkipLink = ({ onNavy = false }: { onNavy?: boolean }) => (
  <a className={styles.skip} data-on-navy={onNavy || undefined} href="#content">
    Skip to content
  </a>
);
