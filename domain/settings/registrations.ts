/** The classes of the Udyam register. */
export const UDYAM_CLASSES = ['Micro', 'Small', 'Medium'] as const;

const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
const LUT = /^A[A-Z]\d{12}[0-9A-Z]$/;
const UDYAM = /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/;

export const cinProblem = (cin: string): string | null =>
  CIN.test(cin) ? null : 'A CIN has 21 letters and digits, such as U29120TZ2004PTC011234.';

export const lutProblem = (lut: string): string | null =>
  LUT.test(lut)
    ? null
    : 'The reference of a letter of undertaking has 15 letters and digits, such as AD330326012345X.';

export const udyamProblem = (number: string): string | null =>
  UDYAM.test(number) ? null : 'A Udyam number looks like UDYAM-TN-03-0012345.';

/** With its dashes, however it was typed. */
export function normaliseUdyam(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const parts = /^(UDYAM)([A-Z]{2})(\d{2})(\d{7})$/.exec(plain);
  return parts ? parts.slice(1).join('-') : typed.toUpperCase();
}
