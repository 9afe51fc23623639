import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { contactProblem } from '#domain/address.ts';
import { canonicalEmail } from '#domain/email.ts';
import { passwordProblem } from '#domain/password.ts';
import { register } from '../../../api/accounts.ts';
import { hasCode } from '../../../api/client.ts';
import { LinkedSentence } from '../../../components/linked-sentence.tsx';
import { NewPasswordInput } from '../../../components/new-password-input.tsx';
import { ButtonHint, SignInForm } from '../../../components/sign-in/sign-in-page.tsx';
import type { PendingRegistration } from '../../../remembered/pending-registration.ts';
import { FormRefusal, refusalAt } from '../../../ui/refusal.tsx';

export const NO_DETAILS = { name: '', phone: '', email: '', password: '' };
export type Details = typeof NO_DETAILS;

interface DetailsStepProps {
  details: Details;
  onChange: (details: Details) => void;
  onSent: (pending: PendingRegistration) => void;
  /** Why the code step led back here. */
  returned: Error | null;
}

const FIELDS = Object.keys(NO_DETAILS) as (keyof Details)[];

const problemOf: Record<keyof Details, (value: string) => string | null> = {
  name: () => null,
  phone: (value) => contactProblem(value.replace(/[\s+-]/g, '')),
  email: (value) => (canonicalEmail(value) ? null : 'Enter a whole address, such as name@company.in.'),
  password: (value) => passwordProblem(value),
};

export function DetailsStep({ details, onChange, onSent, returned }: DetailsStepProps) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [isReturned, setReturned] = useState(returned !== null);
  const send = useMutation({
    ...register,
    onSuccess: ({ data }) => {
      // A server process of an older version sends none.
      onSent({ email: details.email, registration: data?.registration });
    },
    onError: () => setVisited(FIELDS),
  });
  const isReady = Object.values(details).every((value) => value.trim() !== '');
  const refusal = send.error ?? (isReturned ? returned : null);
  const problems = Object.fromEntries(
    FIELDS.filter((name) => visited.includes(name) && details[name] !== '').map((name) => [
      name,
      problemOf[name](details[name]),
    ]),
  );
  const refused: Partial<Record<keyof Details, ReactNode>> = {
    email: hasCode(refusal, 'email-taken') && (
      <LinkedSentence sentence={refusal!.message} words="Log in" to="/login" />
    ),
    password: hasCode(refusal, 'weak-password') && refusal!.message,
  };
  const isAtField = FIELDS.some((name) => problems[name] || refused[name]);
  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (send.error) send.reset();
      setReturned(false);
      onChange({ ...details, [name]: event.currentTarget.value });
    },
    onBlur: () => setVisited([...visited, name]),
    error: problems[name] || refusalAt(refused[name]),
  });
  return (
    <SignInForm
      error={refusal}
      onSubmit={() => isReady && send.mutate({ ...details, phone: details.phone.replace(/[\s-]/g, '') })}
    >
      <TextInput label="Username" autoComplete="name" maxLength={120} {...field('name')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={20} {...field('phone')} />
      <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <NewPasswordInput label="Password" {...field('password')} />
      <FormRefusal>{!isAtField && refusal?.message}</FormRefusal>
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={send.isPending}>
        Register
      </Button>
      {!isReady && <ButtonHint>Fill in all four fields to continue.</ButtonHint>}
      <ButtonHint>
        We send a one-time code to your e-mail. By registering you accept the{' '}
        <Link to="/TermsAndConditions" className="link unbroken">
          Terms and Conditions
        </Link>
        .
      </ButtonHint>
    </SignInForm>
  );
}
