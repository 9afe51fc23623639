import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine's does not mark its input as invalid for screen readers. */
export const PasswordInput = (props: PasswordInputProps) => (
  <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />
);
