import { Button } from '@mantine/core';
import { startSecondFactor } from '../../../../api/my-account.ts';
import { PasswordInput } from '../../../../components/password-input.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Stack } from '../../../../ui/layout.tsx';
import { FormRefusal } from '../../../../ui/refusal.tsx';
import { Text } from '../../../../ui/text.tsx';
import styles from '../my-account.module.css';
import type { BegunSetUp } from './begun-set-up.ts';

export function NotSetUp({ isDue, onBegun }: { isDue: boolean; onBegun: (begun: BegunSetUp) => void }) {
  const form = useForm({
    initial: { currentPassword: '' },
    refusedAt: { 'confirm-password': 'currentPassword' },
    body: ({ currentPassword }) => (currentPassword ? { currentPassword } : {}),
    send: startSecondFactor,
    onSent: onBegun,
  });
  const asksPassword = form.wasRefused('currentPassword');
  return (
    <Stack as={Form} {...form.frame} gap={4} align="start">
      <Text size="ui" className={styles.text}>
        Not set up. With it, a password that somebody else has learnt is not enough to log in as you. You need
        an authenticator app on your phone.
      </Text>
      {asksPassword && (
        <PasswordInput
          className={styles.narrow}
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button
        type="submit"
        variant={isDue ? 'primary' : 'default'}
        disabled={asksPassword && form.values.currentPassword === ''}
        loading={form.isBusy}
      >
        Set up
      </Button>
    </Stack>
  );
}
