/** The delivery address of an order. Numbers are kept as text, so that no leading character is lost. */
export interface DeliveryAddress {
  address: string;
  district: string;
  state: string;
  pincode: string;
  contact: string;
  gst: string | null;
}

/** Without the space that people type in the middle: 641 001. */
export const normalisePincode = (pincode: string | number) => String(pincode).replace(/\s/g, '');

export function pincodeProblem(pincode: string | number): string | null {
  return /^[1-9]\d{5}$/.test(normalisePincode(pincode)) ? null : 'Enter the 6-digit pincode.';
}

/** Digits only, without the spaces, dashes and plus sign that people type. */
export function normaliseContact(contact: string | number): string {
  return String(contact)
    .trim()
    .replace(/^\+/, '')
    .replace(/(?!^)-|[\s()]/g, '');
}

/** Ten digits within India, up to fifteen with a country code. */
export function contactProblem(contact: string | number): string | null {
  return /^\d{10,15}$/.test(normaliseContact(contact)) ? null : 'Enter a phone number of 10 to 15 digits.';
}
