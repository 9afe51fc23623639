import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import { amountInWords } from '#domain/papers/amount-in-words.ts';
import { printedHsn } from '#domain/papers/hsn.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { stateOfCode, stateTaxName } from '#domain/papers/states.ts';
import { utrOfPayment } from '#domain/utr.ts';
import { EMPTY } from './measures.ts';

/** "Rs.1,18,400.00" */
export const rupees = (paise: Paise): string => formatRupeesExact(paiseToRupees(paise));
/** "1,18,400.00" */
export const figure = (paise: Paise): string => rupees(paise).replace('Rs.', '');

/** "Rupees two lakh and five only" */
export function wordsOf(paise: Paise): string {
  const [first = '', ...rest] = amountInWords(paise).split(' ');
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
}

export const dayOf = (iso: string): string => formatIst(iso, 'date');

/** "Order, 10 Nov 2026"; the caption alone where there is no date. */
export const dated = (caption: string, iso: string | null | undefined): string =>
  iso ? `${caption}, ${dayOf(iso)}` : caption;

export const hsnText = (hsn: string | null, digits: number): string =>
  hsn === null ? EMPTY : printedHsn(hsn, digits);

/** "641 004" */
export const pinText = (pincode: string): string => pincode.replace(/^(\d{3})(\d{3})$/, '$1 $2');

const inFours = (digits: string) => digits.replace(/\d{4}(?=\d)/g, '$& ');

/** Twelve digits in fours. */
export const ewayText = (ewayBill: string | null): string | null =>
  ewayBill?.replace(/^\d{12}$/, inFours) ?? null;

/** "5020 0073 1964 28"; one that has signs of its own stays as it was typed. */
export const accountText = (account: string): string => account.replace(/^\d+$/, inFours);

/** "98422 16730" */
export const phoneText = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');

export function placeText({ placeCode }: Pick<PrintedPaper, 'placeCode'>): string {
  const place = placeCode === null ? null : stateOfCode(placeCode);
  return place === null ? EMPTY : `${place.name} (${place.code})`;
}

/** SGST, or UTGST in a union territory without a legislature. */
export function stateTax({ placeCode }: Pick<PrintedPaper, 'placeCode'>): 'SGST' | 'UTGST' {
  const place = placeCode === null ? null : stateOfCode(placeCode);
  return place === null ? 'SGST' : stateTaxName(place);
}

/** A UTR is printed as the bank writes it. */
export const paymentIdText = utrOfPayment;
export const paymentIdCaption = (method: string | null | undefined): string =>
  method === 'transfer' ? 'UTR' : 'Payment id';
export const refundIdCaption = (method: string | null | undefined): string =>
  method === 'transfer' ? 'UTR of the refund' : 'Refund id';

const METHODS: Record<string, string> = {
  upi: 'UPI',
  emi: 'EMI',
  netbanking: 'Net banking',
  transfer: 'Bank transfer',
  bank_transfer: 'Bank transfer',
};

/** "Card", "UPI"; null where the gateway did not say. */
export const methodText = (method: string | null | undefined): string | null =>
  method ? (METHODS[method] ?? method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ')) : null;
