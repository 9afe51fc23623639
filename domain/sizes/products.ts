// Lengths count characters, not UTF-16 code units.
export const MAX_PRODUCT_NAME_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_SPECIFICATIONS = 60;
export const MAX_SPECIFICATION_KEY_LENGTH = 120;
export const MAX_SPECIFICATION_VALUE_LENGTH = 500;
export const MAX_PART_NUMBER_LENGTH = 40;
export const MAX_PRODUCT_IMAGES = 5;
/** One crore rupees, so that a full order of the most expensive product still adds up exactly. */
export const MAX_PRICE_PAISE = 10_000_000_00;
/** More are a price list of their own: they are quoted. */
export const MAX_PRICE_BREAKS = 6;
export const MIN_BREAK_QUANTITY = 2;
/** A year: what takes longer is quoted. */
export const MAX_PRODUCT_LEAD_DAYS = 365;
export const MAX_FAMILY_LENGTH = 60;
/** A machine with more parts has several lists. */
export const MAX_SPARES = 100;
/** The highest number of a balloon on a drawing. */
export const MAX_SPARE_POSITION = 999;
/** Through fewer no curve can be drawn. */
export const MIN_CURVE_POINTS = 3;
export const MAX_CURVE_POINTS = 40;
