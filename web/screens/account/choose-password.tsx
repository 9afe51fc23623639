import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { passwordProblem } from '#domain/password.ts';
import { hasCode } from '../../api/client.ts';
import {
  acceptCustomerInvitation,
  CUSTOMER_INVITATION_KEY,
  customerInvitation,
} from '../../api/desk-sales.ts';
import { NewPasswordInput } from '../../components/new-password-input.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { AboveForm, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { setToken } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';
import '../../styles/mantine-skeleton.ts';

export const meta = () => [
  ...describeUnlisted('Choose a password'),
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the mailed link leads a customer whom the shop has made an account for. */
export default function ChoosePassword() {
  const { invitation = '' } = useParams();
  const query = useQuery(customerInvitation(invitation));
  const [isUsed, setUsed] = useState(false);
  const { data } = query;
  if (isUsed || hasCode(query.error, 'not-found'))
    return (
      <SignInPage
        title="Choose a password"
        drawing={PUMP_SET}
        intro="This link does not work any more: it was used already, or is older than 72 hours. “Forgot password” does the same."
      >
        <AboveForm>
          <Link to="/forgot-password" className="link alone">
            Forgot password
          </Link>
        </AboveForm>
      </SignInPage>
    );
  return (
    <SignInPage
      title={data ? `Welcome, ${data.name}` : 'Choose a password'}
      drawing={PUMP_SET}
      intro="Then your orders, quotes and papers are in your account."
    >
      {data ? (
        <PasswordForm invitation={invitation} email={data.email} onUsed={() => setUsed(true)} />
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={220} mt={28} aria-busy="true" />
      )}
    </SignInPage>
  );
}

interface PasswordFormProps {
  invitation: string;
  email: string;
  onUsed: () => void;
}

function PasswordForm({ invitation, email, onUsed }: PasswordFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    problems: ({ password }) => ({ password: password !== '' && passwordProblem(password) }),
    refusedAt: { 'weak-password': 'password' },
    body: ({ password }) => (password === '' ? null : { invitation, password }),
    send: {
      ...acceptCustomerInvitation,
      onSuccess: ({ token }, _body, _result, { client }) => {
        // The data of the person who was logged in here before.
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CUSTOMER_INVITATION_KEY });
        setToken(token);
        void navigate('/account/orders', { replace: true });
      },
    },
    onRefused: (error) => hasCode(error, 'not-found') && onUsed(),
  });
  return (
    <SignInForm {...form.frame}>
      <TextInput label="E-mail" value={email} readOnly name="username" autoComplete="username" />
      <NewPasswordInput label="Choose a password" {...form.field('password')} />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button type="submit" variant="primary" size="lg" disabled={!form.isReady} loading={form.isBusy}>
        Save and log in
      </Button>
    </SignInForm>
  );
}
