import type { Party, Seller } from '#domain/papers/printed-paper.ts';
import { stateOfCode } from '#domain/papers/states.ts';
import type { PartyText } from './cells.ts';
import { pinText } from './figures.ts';
import { EMPTY } from './measures.ts';
import { addressLines } from './runs.ts';

const stateName = (code: string | null, typed: string) =>
  (code === null ? null : stateOfCode(code)?.name) ?? typed;

/** "Rajapalayam 626 117, Tamil Nadu", without what is not known. */
const placeLine = (city: string, pincode: string, state: string) =>
  [[city, pinText(pincode)].filter(Boolean).join(' '), state].filter(Boolean).join(', ');

export function partyText(party: Party): PartyText {
  const state = stateName(party.stateCode, party.state);
  return {
    name: party.name,
    address: [...addressLines(party.address), placeLine(party.district, party.pincode, state)].join('\n'),
    particulars: [
      party.gstin === null ? ['', 'Unregistered'] : ['GSTIN', party.gstin],
      ['State', (party.registeredIn ? stateName(party.registeredIn, '') : state) || EMPTY],
      ['Code', party.registeredIn ?? party.stateCode ?? EMPTY],
      ...(party.person ? [['Contact', party.person] as const] : []),
    ],
  };
}

export const sellerLines = ({ address, city, pincode, stateCode }: Seller) => ({
  street: address,
  place: placeLine(city, pincode, stateName(stateCode, '')),
});

/** "214 Avinashi Road, Peelamedu, Coimbatore 641 004, Tamil Nadu" */
export const sellerAddress = (seller: Seller): string =>
  Object.values(sellerLines(seller)).filter(Boolean).join(', ');

/** The PAN is the middle of the GSTIN. */
export const panOf = (gstin: string): string => gstin.slice(2, 12);
