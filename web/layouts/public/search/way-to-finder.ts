import { readTypedDuty } from '#domain/pumps/typed-duty.ts';
import { finderAt } from '../../../components/finder-address.ts';

/** The pump finder at the duty point that was typed; null when it is none. */
export function finderFor(typed: string): string | null {
  const duty = readTypedDuty(typed);
  return duty && finderAt(duty);
}
