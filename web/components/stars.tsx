import { RATING_ITEMS } from '#domain/limits.ts';
import styles from './stars.module.css';

/** A rating in half stars, with its number beside. */
export function Stars({ rating }: { rating: number }) {
  const share = Math.round(rating * 2) / 2 / RATING_ITEMS;
  return (
    <span className={styles.rating}>
      <span
        className={styles.stars}
        style={{ '--share': `${share * 100}%` } as React.CSSProperties}
        role="img"
        aria-label={`${rating} of ${RATING_ITEMS} stars`}
      />
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
