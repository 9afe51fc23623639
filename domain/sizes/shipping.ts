export const MAX_SHIPPING_PROOF_IMAGES = 1;
export const MAX_TRACKING_NUMBER_LENGTH = 64;
export const MAX_VEHICLE_NUMBER_LENGTH = 20;
/** As typed, with spaces. */
export const MAX_EWAY_BILL_LENGTH = 20;
export const MAX_LINK_LENGTH = 2048;
