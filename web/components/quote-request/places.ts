import { normalisePincode } from '#domain/address.ts';
import { normaliseGstin } from '#domain/gstin.ts';
import { statesOfPincode } from '#domain/papers/pincode-states.ts';
import { stateOfCode } from '#domain/papers/states.ts';

/** The State in which a whole GSTIN is registered; null for digits that are none. */
export function stateOfGstin(gst: string): string | null {
  const text = normaliseGstin(gst);
  return text.length === 15 && /[A-Z]/.test(text) ? (stateOfCode(text.slice(0, 2))?.name ?? null) : null;
}

/** Where the goods go, as far as the pincode says it: the State of the GSTIN, where that is possible. */
export function deliveryStateOf(pincode: string, gst: string): string {
  const possible = statesOfPincode(normalisePincode(pincode));
  const registered = stateOfGstin(gst);
  return (possible.find(({ name }) => name === registered) ?? possible[0])?.name ?? '';
}

/** "Tamil Nadu", or "Andhra Pradesh or Telangana" where the digits leave it open. */
export const statesInWords = (pincode: string): string =>
  statesOfPincode(pincode)
    .map(({ name }) => name)
    .join(' or ');
