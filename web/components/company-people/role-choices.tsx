import { COMPANY_ROLE_WORDS, COMPANY_ROLES, type CompanyRole } from '#domain/companies/roles.ts';
import { RadioRows } from '../radio-rows.tsx';

interface RoleChoicesProps {
  value: CompanyRole;
  onChange: (role: CompanyRole) => void;
  isDisabled: boolean;
}

const OPTIONS = COMPANY_ROLES.map((role) => ({
  value: role,
  name: COMPANY_ROLE_WORDS[role].label,
  below: COMPANY_ROLE_WORDS[role].may,
}));

export const RoleChoices = (choice: RoleChoicesProps) => (
  <RadioRows legend="Role" options={OPTIONS} {...choice} />
);
