import styles from './products.module.css';

/** The list's keys, where there is a keyboard. */
export const Keys = ({ withPrices }: { withPrices: boolean }) => (
  <p className={`row gap-3 to-end caption muted ${styles.keys}`} aria-hidden="true">
    <span>
      <kbd>/</kbd>search
    </span>
    <span>
      <kbd>j</kbd>
      <kbd>k</kbd>next, previous
    </span>
    <span>
      <kbd>Enter</kbd>open
    </span>
    {withPrices && (
      <span>
        <kbd>p</kbd>price, <kbd>Enter</kbd>save and go down, <kbd>Esc</kbd>leave it
      </span>
    )}
  </p>
);
