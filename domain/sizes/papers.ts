/** Orders without their tax invoice, on the page of papers. */
export const MAX_MISSING_LISTED = 100;
/** Papers without their IRN, on their page and in one file for the portal. */
export const MAX_IRN_DUE_LISTED = 200;
/** The portal takes no larger file. */
export const MAX_PORTAL_FILE_BYTES = 1_000_000;
