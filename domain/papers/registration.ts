import { gstinCheckCharacter, normaliseGstin } from '../gstin.ts';
import { type State, stateOfCode } from './states.ts';

/** Who holds a GSTIN. Those from abroad have no State in India and are not reported as registered buyers. */
export type RegistrationKind =
  | 'government'
  | 'united nations'
  | 'non-resident'
  | 'online service'
  | 'tax collector'
  | 'regular';

export interface Registration {
  gstin: string;
  kind: RegistrationKind;
  /** Null where the number names no State. */
  state: State | null;
  /** Null where the number is not made from a PAN. */
  pan: string | null;
}

const PATTERNS: readonly [RegistrationKind, RegExp][] = [
  ['government', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/],
  ['united nations', /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/],
  ['non-resident', /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/],
  ['online service', /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/],
  ['tax collector', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['regular', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/],
  // One who deducts tax may have a number in the place of the PAN's last letter.
  ['regular', /^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
];
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const LENGTH = 15;

export type ReadRegistration = { registration: Registration } | { problem: string };

/** A typed GSTIN; spaces and small letters are allowed, anything that cannot be one is refused with a sentence. */
export function readRegistration(typed: string): ReadRegistration {
  const gstin = normaliseGstin(typed);
  if (gstin.length !== LENGTH)
    return { problem: `A GSTIN has ${LENGTH} characters; this one has ${gstin.length}.` };
  const kind = PATTERNS.find(([, pattern]) => pattern.test(gstin))?.[0];
  if (kind === undefined)
    return {
      problem: 'The letters and digits of the GSTIN are not in their places. It looks like 27AAPFU0939F1ZV.',
    };
  const state = stateOfCode(gstin.slice(0, 2));
  if (state === null && kind !== 'online service')
    return { problem: `No State has the code ${gstin.slice(0, 2)} with which the GSTIN begins.` };
  if (gstinCheckCharacter(gstin.slice(0, -1)) !== gstin.at(-1))
    return { problem: 'The GSTIN has a wrong check character. Look for a mistyped letter or digit.' };
  const pan = gstin.slice(2, 12);
  return { registration: { gstin, kind, state, pan: PAN.test(pan) ? pan : null } };
}

/** The registration of an order's GSTIN field, which may also hold other digits; null for an unregistered buyer. */
export function registrationOf(gst: string | null): Registration | null {
  const read = gst === null ? null : readRegistration(gst);
  return read && 'registration' in read ? read.registration : null;
}

/** Why the company cannot invoice under this GSTIN; null when it can. */
export function companyGstinProblem(typed: string): string | null {
  const read = readRegistration(typed);
  if ('problem' in read) return read.problem;
  const { kind, pan } = read.registration;
  return kind === 'regular' && pan !== null
    ? null
    : 'Enter the GSTIN of a company that sells goods in India.';
}

/** Whether GSTR-1 lists the buyer by GSTIN. */
export const countsAsRegistered = (registration: Registration | null): registration is Registration =>
  registration !== null && registration.kind !== 'non-resident' && registration.kind !== 'online service';
