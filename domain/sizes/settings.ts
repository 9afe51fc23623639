/** In characters, as typed. */
export const SETTING_LENGTHS = {
  legalName: 200,
  tradeName: 100,
  address: 300,
  city: 100,
  pincode: 10,
  state: 50,
  gstin: 20,
  phone: 30,
  email: 200,
  signatory: 100,
  cin: 30,
  lut: 30,
  udyamNumber: 30,
  udyamClass: 10,
  bankName: 100,
  bankBranch: 100,
  bankAccount: 34,
  bankIfsc: 20,
  invoicePrefix: 10,
  terms: 600,
  noticeMail: 500,
  ewayLimits: 2000,
} as const;
/** They stand at the foot of every invoice, beside the bank and the signature. */
export const MAX_TERMS = 8;
export const MAX_NOTICE_ADDRESSES = 5;
export const MAX_TRANSFER_DAYS = 90;
