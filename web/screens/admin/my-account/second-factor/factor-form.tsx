import { Button, type ButtonProps, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '../../../../api/client.ts';
import { useFocusOnRefusal } from '../../../../browser/use-focus-on-refusal.ts';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { FormRefusal, refusalAt } from '../../../../ui/refusal.tsx';
import styles from '../my-account.module.css';

interface FactorFormProps<Answer> {
  /** Takes the code. */
  changing: UseMutationResult<Answer, Error, string>;
  label: string;
  variant: ButtonProps['variant'];
  cancelLabel: string;
  onClose: () => void;
}

/** A change of the second factor, with a code of it. */
export function FactorForm<Answer>({
  changing,
  label,
  variant,
  cancelLabel,
  onClose,
}: FactorFormProps<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  useFocusOnRefusal(form, changing.error);
  const isWrong = hasCode(changing.error, 'code-wrong');
  const change = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !changing.isPending) changing.mutate(code.trim());
  };
  return (
    <Stack ref={form} as="form" gap={4} align="start" noValidate onSubmit={change}>
      <TextInput
        className={styles.narrow}
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
        // Opened by a button that is gone.
        autoFocus
        value={code}
        onChange={(event) => {
          if (changing.error) changing.reset();
          setCode(event.currentTarget.value);
        }}
        error={isWrong && refusalAt(changing.error?.message)}
      />
      <FormRefusal>{!isWrong && changing.error?.message}</FormRefusal>
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" variant={variant} disabled={code.trim() === ''} loading={changing.isPending}>
          {label}
        </Button>
        <Button disabled={changing.isPending} onClick={onClose}>
          {cancelLabel}
        </Button>
      </Row>
    </Stack>
  );
}
