import type { PasswordInputProps } from '@mantine/core';
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts';
import { PasswordInput } from './password-input.tsx';

/** For a password that is being chosen: says what it needs, unless an error says more. */
export const NewPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput
    autoComplete="new-password"
    description={props.error ? undefined : `At least ${MIN_PASSWORD_CHARACTERS} characters.`}
    {...props}
  />
);
