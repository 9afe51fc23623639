import type { ComponentProps, CSSProperties } from 'react';
import { RATING_ITEMS } from '#domain/rating.ts';
import styles from './stars.module.css';

interface StarDrawingProps extends ComponentProps<'span'> {
  rating: number;
  items?: number;
}

/** A row of stars, coloured up to the rating in half stars. */
export const StarDrawing = ({ rating, items = RATING_ITEMS, ...rest }: StarDrawingProps) => (
  <span
    className={styles.stars}
    style={{ '--items': items, '--share': `${(Math.round(rating * 2) / 2 / items) * 100}%` } as CSSProperties}
    {...rest}
  />
);

/** A rating in half stars, with its number. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={`small bold ink ${styles.rating}`}>
    <StarDrawing rating={rating} role="img" aria-label={`${rating} of ${RATING_ITEMS} stars`} />
    <span aria-hidden="true">{rating}</span>
  </span>
);
