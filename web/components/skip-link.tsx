import styles from './skip-link.module.css';

/** The first tab stop skips the navigation that every page repeats. */
export const SkipLink = ({ onNavy = false }: { onNavy?: boolean }) => (
  <a className={styles.skip} data-on-navy={onNavy || undefined} href="#content">
    Skip to content
  </a>
);
