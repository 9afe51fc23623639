import { statesOfPincode } from './pincode-states.ts';
import { countsAsRegistered, type Registration } from './registration.ts';
import { readState, type State, stateOfCode } from './states.ts';

/** Within the seller's State CGST and SGST are due, between two States IGST. */
export type Supply = 'intra' | 'inter';
/** What decides for a registered buyer: where the goods go, or where the buyer is registered (bill to, ship to). */
export type PlaceRule = 'delivery' | 'gstin';

export interface Delivery {
  /** As the customer typed it. */
  state: string;
  pincode: string;
  /** The code that a staff member chose for this order, which goes before the text. */
  chosenStateCode: string | null;
}

export type PlaceOfSupply =
  | { place: State; deliveryState: State; notices: string[] }
  /** The delivery's State cannot be read: a staff member chooses it, with these first. */
  | { place: null; problem: string; suggestions: State[] };

export function placeOfSupply(
  delivery: Delivery,
  buyer: Registration | null,
  rule: PlaceRule,
): PlaceOfSupply {
  const deliveryState = deliveryStateOf(delivery);
  if (deliveryState === null) return unreadable(delivery);
  const buyerState = countsAsRegistered(buyer) ? buyer.state : null;
  const place = rule === 'gstin' && buyerState !== null ? buyerState : deliveryState;
  return { place, deliveryState, notices: noticesOf(delivery, deliveryState, buyerState, place) };
}

export function deliveryStateOf({ state, chosenStateCode }: Omit<Delivery, 'pincode'>): State | null {
  return chosenStateCode === null ? readState(state) : stateOfCode(chosenStateCode);
}

/** To a special economic zone all supplies are between two States. */
export const supplyTo = (place: State, company: State, isSez = false): Supply =>
  place.code === company.code && !isSez ? 'intra' : 'inter';

/** A receipt cannot wait until a person chooses the State; Rule 50 takes an unknown supply as one between States. */
export const supplyOfReceipt = ({ place }: PlaceOfSupply, company: State, isSez = false): Supply =>
  place === null ? 'inter' : supplyTo(place, company, isSez);

/** What the first receipt took stays: the money was taxed by it, whatever becomes of the settings. */
export function asReceipted(found: PlaceOfSupply, code: string | null): PlaceOfSupply {
  const place = code === null ? null : stateOfCode(code);
  return place === null || found.place === null ? found : { ...found, place };
}

function unreadable({ state, pincode }: Delivery): PlaceOfSupply {
  const suggestions = statesOfPincode(pincode);
  const named =
    state.trim() === ''
      ? 'The delivery address names no State.'
      : `“${state.trim()}” is not the name of a State.`;
  const likely = suggestions[0] ? ` The pincode ${pincode} is probably in ${suggestions[0].name}.` : '';
  return {
    place: null,
    problem: `${named} Choose the State of the delivery: the tax depends on it.${likely}`,
    suggestions,
  };
}

function noticesOf(
  delivery: Delivery,
  deliveryState: State,
  buyerState: State | null,
  place: State,
): string[] {
  const notices: string[] = [];
  if (buyerState !== null && buyerState !== deliveryState)
    notices.push(
      `The buyer's GSTIN is of ${buyerState.name}, the goods go to ${deliveryState.name}. Both are printed; the place of supply is ${place.name}.`,
    );
  const ofPincode = statesOfPincode(delivery.pincode);
  if (delivery.chosenStateCode === null && ofPincode.length > 0 && !ofPincode.includes(deliveryState))
    notices.push(
      `The pincode ${delivery.pincode} is probably in ${ofPincode[0]?.name}, the address says ${deliveryState.name}.`,
    );
  return notices;
}
