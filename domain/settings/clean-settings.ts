import { normalisePincode } from '../address.ts';
import { canonicalEmail } from '../email.ts';
import { normaliseGstin } from '../gstin.ts';
import { ewayLimitsProblem, readEwayLimits, writtenEwayLimits } from '../papers/eway-limits.ts';
import { normalisePrefix } from '../papers/number.ts';
import { readState } from '../papers/states.ts';
import { normaliseUdyam } from './registrations.ts';
import type { FlatSettings } from './settings.ts';

// Controls, and marks that only turn the direction of a text. Joiners stay: Indian scripts need them.
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Typed text as one line without anything invisible. */
export const oneLine = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim();

/** The lines of a text that have something on them. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .filter((line) => line !== '');

/** Addresses with commas, semicolons, spaces or lines between them. */
export const noticeAddresses = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((address) => address !== '');

/** Settings as they are stored: without what people type around the value. What cannot be read stays as it is. */
export function cleanSettings(typed: FlatSettings): FlatSettings {
  const state = oneLine(typed.state);
  const udyamNumber = normaliseUdyam(oneLine(typed.udyamNumber));
  return {
    legalName: oneLine(typed.legalName),
    tradeName: oneLine(typed.tradeName),
    address: oneLine(typed.address),
    city: oneLine(typed.city),
    pincode: normalisePincode(oneLine(typed.pincode)),
    state: readState(state)?.name ?? state,
    gstin: normaliseGstin(oneLine(typed.gstin)),
    phone: oneLine(typed.phone),
    email: canonicalEmail(typed.email) ?? oneLine(typed.email),
    signatory: oneLine(typed.signatory),
    cin: withoutGaps(typed.cin),
    lut: withoutGaps(typed.lut),
    udyamNumber,
    udyamClass: udyamNumber === '' ? '' : typed.udyamClass,
    bankName: oneLine(typed.bankName),
    bankBranch: oneLine(typed.bankBranch),
    bankAccount: withoutGaps(typed.bankAccount),
    bankIfsc: withoutGaps(typed.bankIfsc),
    invoicePrefix: normalisePrefix(oneLine(typed.invoicePrefix)),
    hsnDigits: typed.hsnDigits,
    defaultRate: typed.defaultRate,
    rates: [...typed.rates].sort((a, b) => a - b),
    placeOfSupply: typed.placeOfSupply,
    exemptPaper: typed.exemptPaper,
    eInvoice: typed.eInvoice,
    terms: linesOf(typed.terms).join('\n'),
    transferFrom: typed.transferFrom,
    transferDays: typed.transferDays,
    noticeMail: [...new Set(noticeAddresses(typed.noticeMail).map((one) => canonicalEmail(one) ?? one))].join(
      ', ',
    ),
    sentWithinDays: typed.sentWithinDays,
    holdMinutes: typed.holdMinutes,
    shownUpTo: typed.shownUpTo,
    fewAt: typed.fewAt,
    ewayLimits: cleanEwayLimits(linesOf(typed.ewayLimits)),
  };
}

const withoutGaps = (typed: string) => oneLine(typed).replace(/[\s-]/g, '').toUpperCase();

/** What cannot be read is kept as it was typed. */
const cleanEwayLimits = (lines: string[]) =>
  ewayLimitsProblem(lines) === null ? writtenEwayLimits(readEwayLimits(lines)) : lines.join('\n');
