import type { Admin } from './find-staff-member.ts';

type Standing = Pick<Admin, 'id' | 'role' | 'disabledAt'>;

const isActiveOwner = ({ role, disabledAt }: Standing) => role === 'owner' && disabledAt === null;

/** Without this person no one could manage the shop. */
export const isLastOwner = (person: Standing, staff: Standing[]): boolean =>
  isActiveOwner(person) && staff.filter(isActiveOwner).length === 1;
