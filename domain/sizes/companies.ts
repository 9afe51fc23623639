export const MAX_APPROVAL_NOTE_LENGTH = 500;
export const MAX_APPROVAL_REASON_LENGTH = 500;
/** Of one person, that wait at once. */
export const MAX_WAITING_REQUESTS = 20;
/** Days after it was asked for on which the approvers are reminded. */
export const REMIND_APPROVERS_AFTER_DAYS = [2, 5] as const;
