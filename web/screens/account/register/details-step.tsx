import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import { contactProblem } from '#domain/address.ts';
import { canonicalEmail } from '#domain/email.ts';
import { passwordProblem } from '#domain/password.ts';
import { register } from '../../../api/accounts.ts';
import { ButtonHint, SignInForm } from '../../../components/sign-in/sign-in-page.tsx';
import type { PendingRegistration } from './pending-registration.ts';

export const NO_DETAILS = { name: '', phone: '', email: '', password: '' };
type Details = typeof NO_DETAILS;

interface DetailsStepProps {
  details: Details;
  onChange: (details: Details) => void;
  onSent: (pending: PendingRegistration) => void;
}

const problemOf: Record<keyof Details, (value: string) => string | null> = {
  name: () => null,
  phone: (value) => contactProblem(value.replace(/[\s+-]/g, '')),
  email: (value) => (canonicalEmail(value) ? null : 'Enter a whole address, such as name@company.in.'),
  password: (value) => passwordProblem(value),
};

export function DetailsStep({ details, onChange, onSent }: DetailsStepProps) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const send = useMutation({
    ...register,
    onSuccess: ({ data }) => {
      // A server process of an older version sends none.
      onSent({ email: details.email, registration: data?.registration });
    },
  });
  const isReady = Object.values(details).every((value) => value.trim() !== '');
  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...details, [name]: event.currentTarget.value }),
    onBlur: () => setVisited(new Set([...visited, name])),
    error: visited.has(name) && details[name] !== '' && problemOf[name](details[name]),
  });
  return (
    <SignInForm
      onSubmit={() => isReady && send.mutate({ ...details, phone: details.phone.replace(/[\s-]/g, '') })}
    >
      <TextInput label="Username" autoComplete="name" maxLength={120} {...field('name')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={20} {...field('phone')} />
      <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        description="At least 8 characters."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={send.isPending}>
        Register
      </Button>
      <ButtonHint>
        We send a one-time code to your e-mail. By registering you accept the{' '}
        <Link to="/TermsAndConditions" className="link">
          Terms and Conditions
        </Link>
        .
      </ButtonHint>
    </SignInForm>
  );
}
