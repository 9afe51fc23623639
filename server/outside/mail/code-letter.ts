/** What a code of six digits is for; customers' and the staff's never stand for each other. */
export type CodePurpose = 'register' | 'reset' | 'staff-reset' | 'staff-email';

/** Requests a code that is generated when its mail is sent, so that none waits in a queue. */
export type CustomerCodeRequest =
  | {
      purpose: 'register';
      email: string;
      /** null: no one waits, and the request only takes as long as any other. Absent: the only one. */
      registrationId?: string | null;
    }
  | {
      purpose: 'reset';
      email: string;
      /** Hash of the client's handle, in base64. */
      handleHash?: string;
    }
  | CustomerInvitationRequest;

/** To choose the password of an account that the desk made. */
export interface CustomerInvitationRequest {
  purpose: 'customer-invitation';
  invitationId: string;
}

/** Into a company that buys. */
export interface CompanyInvitationRequest {
  purpose: 'company-invitation';
  invitationId: string;
}

export interface StaffResetRequest {
  purpose: 'staff-reset';
  /** The user id or e-mail as it was typed, in lower case. */
  email: string;
}

/** To a new address of a staff member. */
export interface StaffEmailRequest {
  purpose: 'staff-email';
  email: string;
  codeId: string;
}

/** The link of an invitation is made like a code: when its mail is sent. */
export interface InvitationRequest {
  purpose: 'invitation';
  invitationId: string;
}

export type MailCodeRequest =
  | Exclude<CustomerCodeRequest, CustomerInvitationRequest>
  | StaffResetRequest
  | StaffEmailRequest;
export type StaffCodeRequest = StaffResetRequest | StaffEmailRequest | InvitationRequest;
export type CodeRequest = CustomerCodeRequest | StaffCodeRequest | CompanyInvitationRequest;

export type CodeLetter = { to: string } & (
  | { template: 'code' | 'password-reset' | 'staff-password-reset' | 'staff-email'; data: { code: string } }
  | { template: 'customer-invitation'; data: { name: string; token: string } }
  | {
      template: 'company-invitation';
      data: { name: string; company: string; invitedBy: string | null; role: string; token: string };
    }
  | { template: 'invitation'; data: { name: string; invitedBy: string; role: string; token: string } }
);
