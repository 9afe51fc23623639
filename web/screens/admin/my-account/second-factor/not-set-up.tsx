import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '../../../../api/client.ts';
import { startSecondFactor } from '../../../../api/my-account.ts';
import { useFocusOnRefusal } from '../../../../browser/use-focus-on-refusal.ts';
import { PasswordInput } from '../../../../components/password-input.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { FormRefusal, refusalAt } from '../../../../ui/refusal.tsx';
import { Text } from '../../../../ui/text.tsx';
import styles from '../my-account.module.css';
import type { BegunSetUp } from './begun-set-up.ts';

interface NotSetUpProps {
  isDue: boolean;
  onBegun: (begun: BegunSetUp) => void;
}

export function NotSetUp({ isDue, onBegun }: NotSetUpProps) {
  const form = useRef<HTMLFormElement>(null);
  const [currentPassword, setCurrentPassword] = useState<string | null>(null);
  const starting = useMutation({
    ...startSecondFactor,
    onSuccess: onBegun,
    onError: (error) => {
      if (hasCode(error, 'confirm-password')) setCurrentPassword((typed) => typed ?? '');
    },
  });
  useFocusOnRefusal(form, starting.error);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!starting.isPending) starting.mutate(currentPassword ? { currentPassword } : {});
  };
  const atPassword = hasCode(starting.error, 'confirm-password');
  return (
    <Stack ref={form} as="form" gap={4} align="start" noValidate onSubmit={start}>
      <Text size="ui" className={styles.text}>
        Not set up. With it, a password that somebody else has learnt is not enough to log in as you. You need
        an authenticator app on your phone.
      </Text>
      {currentPassword !== null && (
        <PasswordInput
          className={styles.narrow}
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => {
            if (starting.error) starting.reset();
            setCurrentPassword(event.currentTarget.value);
          }}
          error={atPassword && refusalAt(starting.error?.message)}
        />
      )}
      <FormRefusal>{!atPassword && starting.error?.message}</FormRefusal>
      <Button
        type="submit"
        variant={isDue ? 'primary' : 'default'}
        disabled={currentPassword === ''}
        loading={starting.isPending}
      >
        Set up
      </Button>
    </Stack>
  );
}
