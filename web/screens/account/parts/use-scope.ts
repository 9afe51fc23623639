import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { REACH_OF } from '#domain/companies/roles.ts';
import { checkoutTerms } from '../../../api/checkout.ts';
import { rememberedScope } from '../../../remembered/scope.ts';

/** Whose orders or quotes are listed. */
export interface Scope {
  scope: 'mine' | 'company';
  /** Of the company's: the id of one of its people, or "left". */
  person?: string;
}

export const MINE: Scope = { scope: 'mine' };

/** Mine or the company's, as the address says, or as it was chosen last; only for those who see the company's. */
export function useScope() {
  const [params] = useSearchParams();
  const { data: terms } = useQuery({ ...checkoutTerms(), meta: { quiet: true } });
  const role = terms?.buying?.role;
  const seesAll = role !== undefined && REACH_OF[role]['see-orders'] === 'all';
  const asked = params.get('scope') ?? rememberedScope.read();
  const person = params.get('person');
  const isOfCompany = asked === 'company' && seesAll;
  const scope: Scope = isOfCompany ? { scope: 'company', ...(person && { person }) } : MINE;
  return {
    scope,
    /** What the calls take: one's own without a word. */
    ofWhom: isOfCompany ? scope : {},
    seesAll,
    /** Nothing is read before it is known whose. */
    isKnown: asked !== 'company' || terms !== undefined,
    /** Who keeps the company's accounts pays nothing. */
    paysForAll: role !== undefined && REACH_OF[role].pay === 'all',
  };
}

/** For the address. */
export const inAddress = ({ scope, person }: Scope, seesAll: boolean): Record<string, string> =>
  seesAll ? { scope, ...(person && { person }) } : {};
