export type CodePurpose = 'register' | 'reset';

/** Asks for a code that is made when its mail goes out, so that none waits in a queue. */
export type CodeRequest =
  | {
      purpose: 'register';
      email: string;
      /** null: nobody waits, and the request is only made to take as long as any other. Absent: the only one. */
      registrationId?: string | null;
    }
  | {
      purpose: 'reset';
      email: string;
      /** Of the asker's handle, in base64. */
      handleHash?: string;
    };

export interface CodeLetter {
  to: string;
  template: 'code' | 'password-reset';
  data: { code: string };
}
