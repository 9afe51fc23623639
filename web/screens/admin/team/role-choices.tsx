import { useId } from 'react';
import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { Row } from '../../../ui/layout.tsx';
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
    <fieldset className={styles.roles} disabled={isDisabled}>
      <legend>Role</legend>
      <div className={styles.frame}>
        {STAFF_ROLES.map((role) => (
          <Row key={role} as="label" className={styles.role}>
            <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
            <span>
              <strong>{ROLE_WORDS[role].label}</strong>
              <small>{ROLE_WORDS[role].may}</small>
            </span>
          </Row>
        ))}
      </div>
    </fieldset>
  );
}
