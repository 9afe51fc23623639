/** Orders without their tax invoice, on the page of papers. */
export const MAX_MISSING_LISTED = 100;
