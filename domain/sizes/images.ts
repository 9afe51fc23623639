export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;
export const PDF_TYPE = 'application/pdf';
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** A scanned receipt of a few pages. */
export const MAX_RECEIPT_PDF_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_LINK_LENGTH = 2048;
