export const MAX_APPROVAL_NOTE_LENGTH = 500;
export const MAX_APPROVAL_REASON_LENGTH = 500;
/** Of one person, that wait at once. */
export const MAX_WAITING_REQUESTS = 20;
/** Days after it was asked for on which the approvers are reminded. */
export const REMIND_APPROVERS_AFTER_DAYS = [2, 5] as const;
export const MAX_COMPANY_NAME_LENGTH = 200;
/** One in each state and union territory. */
export const MAX_GSTINS = 40;
export const MAX_COMPANY_NOTE_LENGTH = 4000;
/** Of one company, with those who are invited. */
export const MAX_COMPANY_PEOPLE = 200;
/** Days that an application waits for the shop. */
export const APPLICATION_DAYS = 30;
