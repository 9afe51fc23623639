import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { passwordProblem } from '#domain/password.ts';
import { api, hasCode } from '../api/client.ts';
import { ownSessions } from '../api/my-account.ts';
import { useFocusOnRefusal } from '../browser/use-focus-on-refusal.ts';
import { setToken } from '../remembered/session.ts';
import '../styles/mantine-forms.css';
import { DoneNote } from '../ui/done-note.tsx';
import { FormRefusal, refusalAt } from '../ui/refusal.tsx';
import { Text } from '../ui/text.tsx';
import styles from './change-password-form.module.css';
import { NewPasswordInput } from './new-password-input.tsx';
import { PasswordInput } from './password-input.tsx';

interface ChangePasswordFormProps {
  path: '/userAuth/changePassword' | '/adminAuth/changePassword';
  onDone?: () => void;
  /** Fields side by side, and a button that is not the screen's main one. */
  isPartOfScreen?: boolean;
  /** Why the current password is needed, when that is known before the shop refuses a change without it. */
  whyCurrent?: string | undefined;
}

const EMPTY = { current: '', password: '', confirmation: '' };

/**
 * For customers and staff. The confirmation is plain text, as the specification asks. The current password
 * is asked for when the shop wants it: some time after the login.
 */
export function ChangePasswordForm({
  path,
  onDone,
  isPartOfScreen = false,
  whyCurrent,
}: ChangePasswordFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [isVisited, setVisited] = useState(false);
  const [isRefusedWithout, setRefusedWithout] = useState(false);
  const needsCurrent = isRefusedWithout || whyCurrent !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: () =>
      api.post(path, {
        password: typed.password,
        ...(typed.current && { currentPassword: typed.current }),
      }),
    meta: { done: 'Password Changed successfully' },
    onSuccess: ({ token }, _typed, _result, { client }) => {
      setToken(token);
      void client.invalidateQueries(ownSessions());
      setTyped(EMPTY);
      setVisited(false);
      setRefusedWithout(false);
      onDone?.();
    },
    onError: (error) => {
      setVisited(true);
      if (hasCode(error, 'confirm-password')) setRefusedWithout(true);
    },
  });
  useFocusOnRefusal(form, change.error);
  const { password, confirmation } = typed;
  const isReady =
    password !== '' && password === confirmation && (whyCurrent === undefined || typed.current !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.mutate();
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!change.isPending) change.reset();
      setTyped({ ...typed, [name]: event.currentTarget.value });
    },
  });
  const reasonIf = (code: 'confirm-password' | 'weak-password') =>
    hasCode(change.error, code) && refusalAt(change.error?.message);
  const problem = isVisited && password !== '' && passwordProblem(password);
  const isAtField = reasonIf('confirm-password') || reasonIf('weak-password') || problem;
  return (
    <form ref={form} className={styles.form} data-in-screen={isPartOfScreen || undefined} onSubmit={submit}>
      {change.isSuccess && !onDone && (
        <DoneNote>Your password is changed. Wherever else you were logged in, you are logged out.</DoneNote>
      )}
      <div className={styles.fields}>
        {needsCurrent && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={whyCurrent}
            {...field('current')}
            error={reasonIf('confirm-password')}
          />
        )}
        <NewPasswordInput
          label="New password"
          {...field('password')}
          onBlur={() => setVisited(true)}
          error={problem || reasonIf('weak-password')}
        />
        <TextInput
          label="Confirm password"
          type="text"
          autoComplete="off"
          {...field('confirmation')}
          error={confirmation !== '' && password !== confirmation && 'The two passwords differ.'}
        />
      </div>
      <FormRefusal>{!isAtField && change.error?.message}</FormRefusal>
      <Button
        type="submit"
        {...(!isPartOfScreen && { variant: 'primary', size: 'lg' })}
        disabled={!isReady}
        loading={change.isPending}
      >
        Change Password
      </Button>
      {!isReady && (
        <Text size="fine" tone="muted" className={`centred ${styles.reason}`}>
          {password === confirmation && password !== ''
            ? 'Enter your current password to continue.'
            : 'Enter the new password in both fields to continue.'}
        </Text>
      )}
    </form>
  );
}
