import { useId } from 'react';
import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './role-choices.module.css';

interface RoleChoicesProps {
  value: StaffRole | null;
  onChange: (role: StaffRole) => void;
  isDisabled?: boolean;
}

/** Every role with what it may do; real radios, so that arrows move. */
export function RoleChoices({ value, onChange, isDisabled = false }: RoleChoicesProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="field-label">Role</legend>
      <div className={styles.frame}>
        {STAFF_ROLES.map((role) => (
          <Row key={role} as="label" gap={3} className={styles.role}>
            <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
            <Stack as="span">
              <strong className="body medium ink">{ROLE_WORDS[role].label}</strong>
              <small className="small muted">{ROLE_WORDS[role].may}</small>
            </Stack>
          </Row>
        ))}
      </div>
    </fieldset>
  );
}
