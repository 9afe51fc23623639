export const MAX_COMPANY_NAME_LENGTH = 200;
/** One in each state and union territory. */
export const MAX_GSTINS = 40;
export const MAX_COMPANY_NOTE_LENGTH = 4000;
/** Of one company, with those who are invited. */
export const MAX_COMPANY_PEOPLE = 200;
/** Days that an application waits for the shop. */
export const APPLICATION_DAYS = 30;
