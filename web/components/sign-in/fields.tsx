import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/layout.tsx';
import { PasswordInput } from '../password-input.tsx';
import styles from './fields.module.css';

interface FieldProps {
  value: string;
  onChange: (typed: string) => void;
  error?: ReactNode;
}

export const EmailField = ({ value, onChange, error }: FieldProps) => (
  <TextInput
    label="Email"
    type="email"
    name="email"
    autoComplete="username"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);

/** Of a staff member. */
export const UserIdField = ({ value, onChange }: FieldProps) => (
  <TextInput
    label="User id"
    name="userId"
    autoComplete="username"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** With the way to a new one. */
export const PasswordField = ({ value, onChange, error, forgotTo }: FieldProps & { forgotTo: string }) => (
  <div className={styles.password}>
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
    <Link to={forgotTo} className={classes('small link', styles.forgot)}>
      Forgot password?
    </Link>
  </div>
);
