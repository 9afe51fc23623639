import { readState, stateOfCode } from '#domain/papers/states.ts';
import { invalid } from '../../platform/errors.ts';
import type { OrderRow } from './read-surroundings.ts';

/** The State that decides the tax, where the one of the address cannot be read. */
export function readChosenPlace(
  code: string | null | undefined,
  { state, placeOfSupply }: Pick<OrderRow, 'state' | 'placeOfSupply'>,
): string | null {
  if (!code) return placeOfSupply;
  if (stateOfCode(code) === null) throw invalid('Choose the State of the delivery from the list.');
  const ofAddress = readState(state);
  if (ofAddress === null || ofAddress.code === code) return code;
  throw invalid(
    `The goods go to ${ofAddress.name}, as the delivery address says, and the tax follows it. No other State can be chosen.`,
  );
}
