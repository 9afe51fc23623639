export type CodePurpose = 'register' | 'reset';

/** Requests a code that is generated when its mail is sent, so that none waits in a queue. */
export type CodeRequest =
  | {
      purpose: 'register';
      email: string;
      /** null: nobody waits, and the request only takes as long as any other. Absent: the only one. */
      registrationId?: string | null;
    }
  | {
      purpose: 'reset';
      email: string;
      /** Hash of the client's handle, in base64. */
      handleHash?: string;
    };

export interface CodeLetter {
  to: string;
  template: 'code' | 'password-reset';
  data: { code: string };
}
