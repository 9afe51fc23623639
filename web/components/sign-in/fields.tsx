import { PasswordInput, TextInput } from '@mantine/core';

interface FieldProps {
  value: string;
  onChange: (typed: string) => void;
}

export const EmailField = ({ value, onChange }: FieldProps) => (
  <TextInput
    label="Email"
    type="email"
    name="email"
    autoComplete="username"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export const PasswordField = ({ value, onChange }: FieldProps) => (
  <PasswordInput
    label="Password"
    name="password"
    autoComplete="current-password"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
