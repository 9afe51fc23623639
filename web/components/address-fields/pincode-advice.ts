import { readState } from '#domain/papers/states.ts';

export interface Place {
  district: string;
  state: string;
}

/**
 * What a known pincode fills in: what is empty, or still says what an earlier pincode filled in. What a person typed
 * stays.
 */
export function fillFrom(place: Place, typed: Place, filledBefore: Place | null): Partial<Place> {
  const isFree = (name: keyof Place) => typed[name].trim() === '' || typed[name] === filledBefore?.[name];
  return {
    ...(isFree('district') && typed.district !== place.district && { district: place.district }),
    ...(isFree('state') && typed.state !== place.state && { state: place.state }),
  };
}

/** filled: the pincode wrote it. differs: something else is typed, and may be right. null: nothing to say. */
export function adviceOf(place: Place, typed: Place, wasFilled: boolean): 'filled' | 'differs' | null {
  if (!isSamePlace(place, typed)) return 'differs';
  return wasFilled ? 'filled' : null;
}

const isSamePlace = (place: Place, typed: Place) =>
  folded(place.district) === folded(typed.district) &&
  (folded(place.state) === folded(typed.state) || readState(typed.state)?.name === place.state);

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
