import { gstinProblem, normaliseGstin } from '../gstin.ts';

/** How goods travel, as the portals of e-way bills and e-invoices ask for it. */
export interface Transport {
  /** The transporter's GSTIN or enrolment; null where the shop brings them itself. */
  transporterId: string | null;
  carrier: string | null;
  /** In kilometres; 0: the portal finds it by the PIN codes. */
  distance: number;
  lrNumber: string | null;
  /** "2026-11-13" */
  lrDate: string | null;
  vehicle: string | null;
}

/** With which the numbers of transporters begin that are enrolled once for all States. */
const IN_ALL_STATES = '88';
const ENROLMENT = /^\d{2}[A-Z0-9]{13}$/;
/** What the portals take. */
export const MAX_DISTANCE = 4_000;
const LONGEST_LR = 15;
const LONGEST_VEHICLE = 15;

export const tidyTransporterId = (typed: string): string => normaliseGstin(typed);

/** A transporter is named by its GSTIN, or the number of 15 characters with which it is enrolled. */
export function transporterIdProblem(typed: string): string | null {
  const id = tidyTransporterId(typed);
  if (!ENROLMENT.test(id))
    return 'A transporter id has 15 characters: the GSTIN of the transporter, or its number at the e-way bill portal.';
  return id.startsWith(IN_ALL_STATES) ? null : gstinProblem(id);
}

/** Without the spaces and dashes that people type. */
export const vehicleOf = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST_VEHICLE);

export const lrOf = (typed: string): string => typed.replace(/[^A-Za-z0-9/-]/g, '').slice(0, LONGEST_LR);

/** "13/11/2026" */
export const slashedDate = (day: string): string => day.split('-').toReversed().join('/');
