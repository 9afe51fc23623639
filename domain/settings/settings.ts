import { type EwayLimits, readEwayLimits, writtenEwayLimits } from '../papers/eway-limits.ts';
import type { EInvoiceMode } from '../papers/irn-due.ts';
import type { StockSettings } from '../stock/settings.ts';

export interface Bank {
  name: string;
  account: string;
  ifsc: string;
  branch: string;
}

export interface CompanySettings {
  legalName: string;
  tradeName: string;
  address: string;
  city: string;
  pincode: string;
  state: string;
  gstin: string;
  phone: string;
  email: string;
  bank: Bank;
  signatory: string;
  /** Corporate identity number. */
  cin: string;
  /** Of the letter of undertaking. */
  lut: string;
  udyam: Udyam | null;
}

/** Registration as a micro, small or medium enterprise. */
export interface Udyam {
  number: string;
  class: string;
}

export interface TaxSettings {
  invoicePrefix: string;
  hsnDigits: number;
  /** Percent. */
  defaultRate: number;
  rates: number[];
  placeOfSupply: 'delivery' | 'gstin';
  /** How taxed and exempt goods of a buyer without a GSTIN are invoiced; others get separate papers. */
  exemptPaper: 'separate' | 'joint';
  eInvoice: EInvoiceMode;
  terms: string;
}

export interface OrderSettings {
  /** Rupees. */
  transferFrom: number;
  transferDays: number;
  /** Addresses with commas between them. */
  noticeMail: string;
}

export interface ShopSettings {
  company: CompanySettings;
  tax: TaxSettings;
  orders: OrderSettings;
  stock: StockSettings;
  ewayLimits: EwayLimits;
}

/** All settings on one level, as forms, problems and the log of changes name them. */
export interface FlatSettings
  extends Omit<CompanySettings, 'bank' | 'udyam'>,
    TaxSettings,
    OrderSettings,
    StockSettings {
  bankName: string;
  bankBranch: string;
  bankAccount: string;
  bankIfsc: string;
  udyamNumber: string;
  udyamClass: string;
  /** "Tamil Nadu 1,00,000", one State per line. */
  ewayLimits: string;
}
export type SettingName = keyof FlatSettings;

export function flatSettings({ company, tax, orders, stock, ewayLimits }: ShopSettings): FlatSettings {
  const { bank, udyam, ...rest } = company;
  return {
    ...rest,
    bankName: bank.name,
    bankBranch: bank.branch,
    bankAccount: bank.account,
    bankIfsc: bank.ifsc,
    udyamNumber: udyam?.number ?? '',
    udyamClass: udyam?.class ?? '',
    ...tax,
    ...orders,
    ...stock,
    ewayLimits: writtenEwayLimits(ewayLimits),
  };
}

export function nestedSettings(flat: FlatSettings): ShopSettings {
  const { legalName, tradeName, address, city, pincode, state, gstin, phone, email, signatory } = flat;
  const { cin, lut, udyamNumber, udyamClass } = flat;
  const { bankName: name, bankBranch: branch, bankAccount: account, bankIfsc: ifsc } = flat;
  const { invoicePrefix, hsnDigits, defaultRate, rates, placeOfSupply, terms } = flat;
  const { exemptPaper, eInvoice } = flat;
  const { transferFrom, transferDays, noticeMail } = flat;
  const { sentWithinDays, holdMinutes, shownUpTo, fewAt } = flat;
  const bank = { name, account, ifsc, branch };
  return {
    company: {
      legalName,
      tradeName,
      address,
      city,
      pincode,
      state,
      gstin,
      phone,
      email,
      bank,
      signatory,
      cin,
      lut,
      udyam: udyamNumber === '' ? null : { number: udyamNumber, class: udyamClass },
    },
    tax: { invoicePrefix, hsnDigits, defaultRate, rates, placeOfSupply, exemptPaper, eInvoice, terms },
    orders: { transferFrom, transferDays, noticeMail },
    stock: { sentWithinDays, holdMinutes, shownUpTo, fewAt },
    ewayLimits: readEwayLimits(flat.ewayLimits.split('\n')),
  };
}
