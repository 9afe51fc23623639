import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { RadioRows } from '../../../components/radio-rows.tsx';

interface RoleChoicesProps {
  value: StaffRole | null;
  onChange: (role: StaffRole) => void;
  isDisabled?: boolean;
}

const OPTIONS = STAFF_ROLES.map((role) => ({
  value: role,
  name: ROLE_WORDS[role].label,
  below: ROLE_WORDS[role].may,
}));

/** Every role with what it may do. */
export const RoleChoices = (choice: RoleChoicesProps) => (
  <RadioRows legend="Role" options={OPTIONS} {...choice} />
);
