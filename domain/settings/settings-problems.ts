import { contactProblem, pincodeProblem } from '../address.ts';
import { canonicalEmail } from '../email.ts';
import { formatRupees, hasAtMostTwoDecimals } from '../money.ts';
import { ewayLimitsProblem } from '../papers/eway-limits.ts';
import { invoicePrefixProblem } from '../papers/number.ts';
import { ratesProblem } from '../papers/rates.ts';
import { companyGstinProblem, registrationOf } from '../papers/registration.ts';
import { readState } from '../papers/states.ts';
import { MAX_ORDER_TOTAL_PAISE } from '../sizes/orders.ts';
import { MAX_NOTICE_ADDRESSES, MAX_TERMS, MAX_TRANSFER_DAYS, SETTING_LENGTHS } from '../sizes/settings.ts';
import { STOCK_SETTING_NAMES, stockSettingProblem } from '../stock/settings.ts';
import { linesOf, noticeAddresses } from './clean-settings.ts';
import { cinProblem, lutProblem, UDYAM_CLASSES, udyamProblem } from './registrations.ts';
import type { FlatSettings, SettingName } from './settings.ts';

export type SettingProblems = Partial<Record<SettingName, string>>;

const HAS_A_LETTER = /\p{L}/u;
const ACCOUNT = /^[0-9A-Z]{6,20}$/;
const IFSC = /^[A-Z]{4}0[0-9A-Z]{6}$/;
const HSN_DIGITS = [4, 6];

/** What keeps cleaned settings from being saved, by the field at which it stands, in the order of the form. */
export function settingsProblems(settings: FlatSettings): SettingProblems {
  const checks: [SettingName, string | null][] = [
    ...companyChecks(settings),
    ...bankChecks(settings),
    ...taxChecks(settings),
    ...orderChecks(settings),
    ...STOCK_SETTING_NAMES.map((name): [SettingName, string | null] => [
      name,
      stockSettingProblem(name, settings[name]),
    ]),
    ...Object.entries(SETTING_LENGTHS).map(([name, most]): [SettingName, string | null] => [
      name as keyof typeof SETTING_LENGTHS,
      [...settings[name as keyof typeof SETTING_LENGTHS]].length > most
        ? `This has at most ${most} characters.`
        : null,
    ]),
  ];
  const problems: SettingProblems = {};
  for (const [name, problem] of checks) if (problem !== null) problems[name] ??= problem;
  return problems;
}

function companyChecks(settings: FlatSettings): [SettingName, string | null][] {
  const { legalName, address, city, pincode, state, gstin, phone, email } = settings;
  const { cin, lut, udyamNumber, udyamClass } = settings;
  return [
    ['legalName', worded(legalName, 'Enter the company’s legal name.')],
    ['address', worded(address, 'Enter the company’s address.')],
    ['city', worded(city, 'Enter the company’s city.')],
    ['pincode', pincodeProblem(pincode)],
    ['state', stateProblem(state, gstin)],
    ['gstin', gstin === '' ? 'Enter the company’s GSTIN.' : companyGstinProblem(gstin)],
    ['phone', phone === '' ? null : contactProblem(phone)],
    ['email', email === '' ? null : mailProblem(email)],
    ['cin', cin === '' ? null : cinProblem(cin)],
    ['lut', lut === '' ? null : lutProblem(lut)],
    ['udyamNumber', udyamNumber === '' ? null : udyamProblem(udyamNumber)],
    [
      'udyamClass',
      udyamNumber === '' || UDYAM_CLASSES.some((name) => name === udyamClass)
        ? null
        : 'Choose the class of the Udyam registration.',
    ],
  ];
}

function stateProblem(typed: string, gstin: string): string | null {
  if (typed === '') return 'Choose the company’s State.';
  const state = readState(typed);
  if (state === null) return `No State is called ${typed}.`;
  const registered = registrationOf(gstin)?.state ?? state;
  return registered.code === state.code
    ? null
    : `The GSTIN is one of ${registered.name}, but the State is ${state.name}. Correct one of them.`;
}

/** All of a bank account or nothing; its branch may be missing. */
function bankChecks(settings: FlatSettings): [SettingName, string | null][] {
  const { bankName, bankBranch, bankAccount, bankIfsc } = settings;
  if ([bankName, bankBranch, bankAccount, bankIfsc].every((value) => value === '')) return [];
  return [
    ['bankName', worded(bankName, 'Enter the name of the bank, or empty the whole account.')],
    [
      'bankAccount',
      ACCOUNT.test(bankAccount) ? null : 'An account number has 6 to 20 digits or letters, without signs.',
    ],
    [
      'bankIfsc',
      IFSC.test(bankIfsc)
        ? null
        : 'An IFSC has four letters, a zero and six letters or digits, such as SBIN0001234.',
    ],
  ];
}

function taxChecks(settings: FlatSettings): [SettingName, string | null][] {
  const { invoicePrefix, hsnDigits, defaultRate, rates, terms, ewayLimits } = settings;
  return [
    ['invoicePrefix', invoicePrefixProblem(invoicePrefix)],
    ['hsnDigits', HSN_DIGITS.includes(hsnDigits) ? null : 'Invoices print 4 or 6 digits of the HSN.'],
    ['rates', ratesProblem(rates)],
    [
      'defaultRate',
      rates.includes(defaultRate)
        ? null
        : `The default rate, ${defaultRate} %, is not among the rates offered. Choose one of them.`,
    ],
    [
      'terms',
      linesOf(terms).length > MAX_TERMS ? `An invoice has room for ${MAX_TERMS} lines of terms.` : null,
    ],
    ['ewayLimits', ewayLimitsProblem(linesOf(ewayLimits))],
  ];
}

function orderChecks({
  transferFrom,
  transferDays,
  noticeMail,
}: FlatSettings): [SettingName, string | null][] {
  const isAmount = hasAtMostTwoDecimals(transferFrom) && transferFrom >= 0;
  const isDays = Number.isInteger(transferDays) && transferDays >= 1 && transferDays <= MAX_TRANSFER_DAYS;
  return [
    [
      'transferFrom',
      !isAmount
        ? 'Transfers are allowed from an amount in rupees with at most two decimals.'
        : transferFrom > MAX_ORDER_TOTAL_PAISE / 100
          ? `No order is above ${formatRupees(MAX_ORDER_TOTAL_PAISE / 100)}: allow transfers from that amount or less.`
          : null,
    ],
    ['transferDays', isDays ? null : `A transfer has 1 to ${MAX_TRANSFER_DAYS} days.`],
    ['noticeMail', noticeMailProblem(noticeMail)],
  ];
}

function noticeMailProblem(text: string): string | null {
  const addresses = noticeAddresses(text);
  if (addresses.length > MAX_NOTICE_ADDRESSES)
    return `Notices go to at most ${MAX_NOTICE_ADDRESSES} addresses.`;
  const wrong = addresses.find((address) => canonicalEmail(address) === null);
  return wrong === undefined ? null : mailProblem(wrong);
}

const mailProblem = (address: string) =>
  canonicalEmail(address) === null
    ? `“${address}” is not an e-mail address. It looks like name@company.example.`
    : null;

const worded = (text: string, problem: string) => (HAS_A_LETTER.test(text) ? null : problem);
