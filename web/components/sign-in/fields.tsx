import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasswordInput } from '../password-input.tsx';

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

export const PasswordField = ({ value, onChange, error }: FieldProps) => (
  <PasswordInput
    label="Password"
    name="password"
    autoComplete="current-password"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
