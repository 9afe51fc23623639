/** In characters. */
export const MAX_CATEGORY_NAME_LENGTH = 120;
export const MAX_CATEGORY_IMAGES = 1;
/** With its subcategories: a larger move would hold up everybody who edits the catalogue. */
export const MAX_PRODUCTS_MOVED = 50_000;
/** At once, in the catalogue. */
export const MOST_CHOSEN_CATEGORIES = 50;
