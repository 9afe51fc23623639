import { gstinProblem, normaliseGstin } from '../gstin.ts';

const DIGITS_ALONE = /^\d*$/;

/** Unlike a delivery address, a company is known by a whole GSTIN. */
export function companyGstinProblem(typed: string): string | null {
  const gstin = normaliseGstin(typed);
  if (DIGITS_ALONE.test(gstin)) return 'Enter the 15-character GSTIN, such as 27AAPFU0939F1ZV.';
  return gstinProblem(gstin);
}

/** As they are stored: each once, the first choice first. */
export const asCompanyGstins = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((each) => normaliseGstin(each))),
];

/** The first thing that is wrong with the GSTINs of a company. */
export function companyGstinsProblem(typed: readonly string[]): string | null {
  if (typed.length === 0) return 'Enter at least one GSTIN.';
  for (const each of typed) {
    const problem = companyGstinProblem(each);
    if (problem) return typed.length === 1 ? problem : `${normaliseGstin(each)}: ${problem}`;
  }
  return null;
}
