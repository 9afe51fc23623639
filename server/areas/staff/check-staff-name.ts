import { invalid } from '../../platform/errors.ts';
import { checkedName } from '../sign-in/check-input.ts';

/** Words that the logs use in place of a staff member's name. */
const NOT_OF_PEOPLE = ['customer', 'gateway', 'system', 'shop', 'unknown', 'npm run admin'];

/** A name under which a person's acts do not look like those of the customer or of the shop itself. */
export function checkedStaffName(typed: string, otherwise?: string): string {
  const name = checkedName(typed, otherwise);
  if (NOT_OF_PEOPLE.includes(name.normalize('NFKC').toLowerCase()))
    throw invalid('The logs use this word for somebody else. Enter the person’s own name.');
  return name;
}
