import type { CompanyAddress, CompanyColleague, CompanyInvitation } from '#contract/company-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { COMPANY_ROLE_WORDS } from '#domain/companies/roles.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { counted, listed } from '#domain/words.ts';

type Limited = Pick<CompanyColleague, 'role' | 'perOrder'>;

/** What stands under "Limit an order"; null where one does not see it. */
export function orderLimitWords({ role, perOrder }: Limited): { value: string; below?: string } | null {
  if (role === 'accounts') return { value: 'buys nothing' };
  if (perOrder === undefined) return null;
  if (perOrder === null) return { value: 'no limit' };
  const value = formatRupeesExact(perOrder);
  return perOrder === 0 ? { value, below: 'everything needs approval' } : { value };
}

interface Month {
  value: string;
  below: string;
  /** Of the limit, in whole percents; null without a limit. */
  percent: number | null;
}

type Ordered = Pick<CompanyColleague, 'role' | 'perMonth' | 'orderedThisMonth'>;

/** What stands under "Ordered this month"; null where one does not see it, or nothing is bought. */
export function monthWords({ role, perMonth, orderedThisMonth }: Ordered): Month | null {
  if (role === 'accounts' || orderedThisMonth === undefined) return null;
  const value = formatRupeesExact(orderedThisMonth);
  if (perMonth == null)
    return { value, below: role === 'admin' ? 'no limit' : 'no monthly limit', percent: null };
  const percent = perMonth === 0 ? 100 : Math.min(100, Math.floor((orderedThisMonth / perMonth) * 100));
  return { value, below: `of ${formatRupeesExact(perMonth)}`, percent };
}

/** "Invited as buyer, Rs.25,000.00 an order. Sent 16 Nov 2026, valid until 19 Nov 2026, 9:40 am" */
export function invitationWords(invitation: CompanyInvitation): string {
  const { role, perOrder, perMonth, sentAt, validUntil, isExpired } = invitation;
  const terms = [
    `Invited as ${COMPANY_ROLE_WORDS[role].label.toLowerCase()}`,
    perOrder !== null && `${formatRupeesExact(perOrder)} an order`,
    perMonth !== null && `${formatRupeesExact(perMonth)} a month`,
  ].filter(Boolean);
  const until = `${isExpired ? 'was valid until' : 'valid until'} ${formatIst(validUntil, 'date-time')}`;
  return `${terms.join(', ')}. Sent ${formatIst(sentAt, 'date')}, ${until}`;
}

/** "You are the only administrator.", "Meena Krishnan and R. Senthilkumar are the administrators." */
export function administratorsWords(members: Pick<CompanyColleague, 'name' | 'role' | 'isYou'>[]): string {
  const admins = members.filter(({ role }) => role === 'admin');
  const own = admins.some(({ isYou }) => isYou);
  const others = admins.filter(({ isYou }) => !isYou).map(({ name }) => name);
  if (own && others.length === 0) return 'You are the only administrator.';
  const names = listed([...(own ? ['You'] : []), ...others]);
  return own || others.length > 1 ? `${names} are the administrators.` : `${names} is the administrator.`;
}

/** "3, default: Mill" */
export function addressesWords(addresses: Pick<CompanyAddress, 'label' | 'isDefault'>[]): string {
  const first = addresses.find(({ isDefault }) => isDefault);
  return first ? `${addresses.length}, default: ${first.label}` : 'none yet';
}

/** "33AAACS7240F1ZP and 1 more" */
export const gstinsWords = ([first = 'none', ...others]: string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** "5, and 1 invited" */
export function peopleCount({
  members,
  invitations,
}: {
  members: unknown[];
  invitations: CompanyInvitation[];
}): string {
  const open = invitations.filter(({ isExpired }) => !isExpired).length;
  return `${counted(members.length, 'person', 'people')}${open > 0 ? `, and ${open} invited` : ''}`;
}
