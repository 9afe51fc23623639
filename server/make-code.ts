import { makeCustomerCode } from './areas/accounts/make-code.ts';
import { makeCompanyInvitationLink } from './areas/companies/invitations/make-invitation-link.ts';
import { makeStaffCode } from './areas/staff/make-staff-code.ts';
import type { CodeLetter, CodeRequest } from './outside/mail/code-letter.ts';
import type { Db } from './platform/db/database.ts';

/** Creates what a mail carries when it is mailed; null when there is no one to send it to. */
export const makeCode = (db: Db, request: CodeRequest): Promise<CodeLetter | null> => {
  if (request.purpose === 'company-invitation') return makeCompanyInvitationLink(db, request.invitationId);
  return request.purpose === 'register' ||
    request.purpose === 'reset' ||
    request.purpose === 'customer-invitation'
    ? makeCustomerCode(db, request)
    : makeStaffCode(db, request);
};
