/** How long an invitation to the staff can be accepted. */
export const INVITATION_HOURS = 72;
