/** How many stars the widget shows. */
export const RATING_ITEMS = 5;

const HIGHEST = 5;
const LOWEST = 0.5;

/** Above 5 becomes 5, zero or below becomes 0.5; two significant digits. */
export function clampRating(rating: number): number {
  if (Number.isNaN(rating)) throw new RangeError('A rating is a number.');
  if (rating > HIGHEST) return HIGHEST;
  if (rating <= 0) return LOWEST;
  return Number(rating.toPrecision(2));
}

/** Why a rating is refused even when clamped; null when it is accepted. */
export const ratingProblem = (rating: number): string | null =>
  clampRating(rating) < LOWEST ? `The rating runs from ${LOWEST} to ${HIGHEST}.` : null;
