import { Button, TextInput } from '@mantine/core';
import { passwordProblem } from '#domain/password.ts';
import { api } from '../api/client.ts';
import { ownSessions } from '../api/my-account.ts';
import { setToken } from '../remembered/session.ts';
import '../styles/mantine-forms.ts';
import { DoneNote } from '../ui/done-note.tsx';
import { Form } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { classes, Stack, Text } from '../ui/layout.tsx';
import { FormRefusal } from '../ui/refusal.tsx';
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
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { path, onDone, isPartOfScreen = false, whyCurrent } = props;
  const form = useForm({
    initial: EMPTY,
    problems: ({ password }) => ({ password: password !== '' && passwordProblem(password) }),
    refusedAt: { 'confirm-password': 'current', 'weak-password': 'password' },
    body: ({ current, password, confirmation }) =>
      password === '' || password !== confirmation || (whyCurrent !== undefined && current === '')
        ? null
        : { password, ...(current && { currentPassword: current }) },
    send: {
      mutationFn: (body: { password: string; currentPassword?: string }) => api.post(path, body),
      meta: { done: 'Password Changed successfully' },
      onSuccess: ({ token }, _typed, _result, { client }) => {
        setToken(token);
        void client.invalidateQueries(ownSessions());
      },
    },
    onSent: (_, restart) => {
      restart(EMPTY);
      onDone?.();
    },
  });
  const { password, confirmation } = form.values;
  return (
    <Form
      {...form.frame}
      className={classes('stack gap-4', styles.form)}
      data-in-screen={isPartOfScreen || undefined}
    >
      {form.isSent && !form.isDirty && !onDone && (
        <DoneNote>Your password is changed. Wherever else you were logged in, you are logged out.</DoneNote>
      )}
      <Stack gap={4} className={styles.fields}>
        {(form.wasRefused('current') || whyCurrent !== undefined) && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            description={whyCurrent}
            {...form.field('current')}
          />
        )}
        <NewPasswordInput label="New password" {...form.field('password')} />
        <TextInput
          label="Confirm password"
          type="text"
          autoComplete="off"
          {...form.field('confirmation')}
          error={confirmation !== '' && password !== confirmation && 'The two passwords differ.'}
        />
      </Stack>
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button
        type="submit"
        {...(!isPartOfScreen && { variant: 'primary', size: 'lg' })}
        disabled={!form.isReady}
        loading={form.isBusy}
      >
        Change Password
      </Button>
      {!form.isReady && (
        <Text size="fine" tone="muted" className={classes(!isPartOfScreen && 'centred', styles.reason)}>
          {password === confirmation && password !== ''
            ? 'Enter your current password to continue.'
            : 'Enter the new password in both fields to continue.'}
        </Text>
      )}
    </Form>
  );
}
