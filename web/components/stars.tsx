import { RATING_ITEMS } from '#domain/rating.ts';
import styles from './stars.module.css';

/** Width of the coloured part of a row of stars, in half stars. */
export const starShare = (rating: number, items: number) =>
  ({ '--items': items, '--share': `${(Math.round(rating * 2) / 2 / items) * 100}%` }) as React.CSSProperties;

/** A rating in half stars, with its number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={`small bold ink ${styles.rating}`}>
      <span
        className={styles.stars}
        style={starShare(rating, RATING_ITEMS)}
        role="img"
        aria-label={`${rating} of ${RATING_ITEMS} stars`}
      />
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
