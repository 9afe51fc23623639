/** In characters. */
export const MAX_CATEGORY_NAME_LENGTH = 120;
export const MAX_CATEGORY_IMAGES = 1;
/** At once, in the catalogue. */
export const MOST_CHOSEN_CATEGORIES = 50;
