import { Button, type ButtonProps, TextInput } from '@mantine/core';
import type { UseMutationOptions } from '@tanstack/react-query';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { FormRefusal } from '../../../../ui/refusal.tsx';
import styles from '../my-account.module.css';

interface FactorFormProps<Answer> {
  /** Takes the code. */
  change: UseMutationOptions<Answer, Error, string>;
  label: string;
  variant: ButtonProps['variant'];
  cancelLabel: string;
  onClose: () => void;
}

/** A change of the second factor, with a code of it. */
export function FactorForm<Answer>(props: FactorFormProps<Answer>) {
  const { change, label, variant, cancelLabel, onClose } = props;
  const form = useForm({
    initial: { code: '' },
    refusedAt: { 'code-wrong': 'code' },
    body: ({ code }) => code.trim() || null,
    send: change,
  });
  return (
    <Stack as={Form} {...form.frame} gap={4} align="start">
      <TextInput
        className={styles.narrow}
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
        // Opened by a button that is gone.
        autoFocus
        {...form.field('code')}
      />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" variant={variant} disabled={!form.isReady} loading={form.isBusy}>
          {label}
        </Button>
        <Button disabled={form.isBusy} onClick={onClose}>
          {cancelLabel}
        </Button>
      </Row>
    </Stack>
  );
}
