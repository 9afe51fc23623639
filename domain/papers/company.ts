import { companyGstinProblem } from './registration.ts';

/** Of the invented company in a new shop's settings. */
export const INVENTED_GSTIN = '33AABCM4521K1ZP';

export interface Company {
  legalName: string;
  address: string;
  city: string;
  pincode: string;
  gstin: string;
}

/** Why the company can issue no papers and so may send no goods; null when it can. A shop on trial may use the invented one. */
export function companyProblem(company: Company, isLive: boolean): string | null {
  const { legalName, address, city, pincode, gstin } = company;
  if ([legalName, address, city, pincode, gstin].some((value) => value.trim() === ''))
    return 'The company’s name, address or GSTIN is missing. Enter them in Settings: goods may not leave without a tax invoice.';
  if (isLive && gstin === INVENTED_GSTIN)
    return 'The settings still name the invented company. Enter your own in Settings: goods may not leave without a tax invoice.';
  return companyGstinProblem(gstin);
}
