import type { SavedAddress } from '#contract/addresses.ts';

type Named = Pick<SavedAddress, 'label' | 'address' | 'pincode'>;

/** What distinguishes it from the others in the book: its name, with street and pincode where another has the same. */
export const addressName = ({ label, address, pincode }: Named, book: readonly Named[]): string =>
  book.filter((other) => other.label === label).length > 1 ? `${label}, ${address}, ${pincode}` : label;
