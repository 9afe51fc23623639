import { formatRupees } from '../money.ts';
import type { EInvoiceMode } from '../papers/irn-due.ts';
import { counted } from '../words.ts';
import type { FlatSettings, SettingName } from './settings.ts';

/** What people call the settings. */
export const SETTING_WORDS: Record<SettingName, string> = {
  legalName: 'legal name',
  tradeName: 'trade name',
  address: 'address',
  city: 'city',
  pincode: 'PIN code',
  state: 'State',
  gstin: 'GSTIN',
  signatory: 'signatory',
  cin: 'CIN',
  lut: 'letter of undertaking',
  udyamNumber: 'Udyam number',
  udyamClass: 'Udyam class',
  phone: 'phone',
  email: 'e-mail',
  bankName: 'bank',
  bankBranch: 'branch',
  bankAccount: 'account number',
  bankIfsc: 'IFSC',
  invoicePrefix: 'invoice prefix',
  hsnDigits: 'HSN digits printed',
  defaultRate: 'default rate',
  rates: 'rates offered',
  placeOfSupply: 'place of supply',
  exemptPaper: 'papers of exempt goods',
  eInvoice: 'e-invoice',
  terms: 'terms on the invoice',
  transferFrom: 'bank transfer from',
  transferDays: 'days for a transfer',
  noticeMail: 'notices',
  sentWithinDays: 'time to send from stock',
  holdMinutes: 'hold of unpaid orders',
  shownUpTo: 'largest number shown',
  fewAt: 'number for “few left”',
  ewayLimits: 'limits of e-way bills',
};

export const PLACES_OF_SUPPLY: Record<FlatSettings['placeOfSupply'], string> = {
  delivery: 'delivery address',
  gstin: 'buyer’s GSTIN',
};

export const EXEMPT_PAPERS: Record<FlatSettings['exemptPaper'], string> = {
  separate: 'tax invoice and bill of supply',
  joint: 'one invoice-cum-bill of supply',
};

const E_INVOICE_WORDS: Record<EInvoiceMode, string> = {
  off: 'off',
  on: 'applies',
  limit30: 'applies, within 30 days',
};

/** The values as people read them in the log of changes. */
export function settingsInWords(settings: FlatSettings): Record<SettingName, string> {
  const { hsnDigits, defaultRate, rates, placeOfSupply, exemptPaper, eInvoice, ...orders } = settings;
  const { transferFrom, transferDays, ...others } = orders;
  const { sentWithinDays, holdMinutes, shownUpTo, fewAt, ...texts } = others;
  return {
    ...texts,
    hsnDigits: String(hsnDigits),
    defaultRate: percent(defaultRate),
    rates: rates.map(percent).join(', '),
    placeOfSupply: PLACES_OF_SUPPLY[placeOfSupply],
    exemptPaper: EXEMPT_PAPERS[exemptPaper],
    eInvoice: E_INVOICE_WORDS[eInvoice],
    transferFrom: known(transferFrom, formatRupees),
    transferDays: known(transferDays, String),
    sentWithinDays: known(sentWithinDays, (days) => counted(days, 'day')),
    holdMinutes: known(holdMinutes, (minutes) => counted(minutes, 'minute')),
    shownUpTo: known(shownUpTo, String),
    fewAt: known(fewAt, String),
  };
}

/** A number below 0 stands for one that could not be read. */
const known = (value: number, inWords: (value: number) => string) => (value < 0 ? '?' : inWords(value));

const percent = (rate: number) => `${rate} %`;
