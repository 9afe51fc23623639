import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { passwordProblem } from '#domain/password.ts';
import { api } from '../api/client.ts';
import { setToken } from '../remembered/session.ts';
import '../styles/mantine-forms.css';
import styles from './change-password-form.module.css';

interface ChangePasswordFormProps {
  path: '/userAuth/changePassword' | '/adminAuth/changePassword';
  onDone?: () => void;
}

/** For customers and administrators. The confirmation is plain text, as the specification asks. */
export function ChangePasswordForm({ path, onDone }: ChangePasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isVisited, setVisited] = useState(false);
  const change = useMutation({
    mutationFn: () => api.post(path, { password }),
    meta: { done: 'Password Changed successfully' },
    onSuccess: ({ token }) => {
      setToken(token);
      setPassword('');
      setConfirmation('');
      setVisited(false);
      onDone?.();
    },
  });
  const isReady = password !== '' && password === confirmation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setVisited(true)}
        error={isVisited && password !== '' && passwordProblem(password)}
        description="At least 8 characters."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput
        label="Confirm password"
        type="text"
        autoComplete="off"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        error={confirmation !== '' && password !== confirmation && 'The two passwords differ.'}
      />
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={change.isPending}>
        Change Password
      </Button>
      {!isReady && <p className={styles.reason}>Fill in both fields alike to continue.</p>}
    </form>
  );
}
