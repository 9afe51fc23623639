import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ResponseOf } from '#contract/index.ts';
import { COMPANY_ROLE_WORDS, type CompanyRole } from '#domain/companies/roles.ts';
import { passwordProblem } from '#domain/password.ts';
import { customerProfile } from '../../api/accounts.ts';
import { api, hasCode } from '../../api/client.ts';
import {
  acceptCompanyInvitation,
  COMPANY_INVITATION_KEY,
  companyInvitation,
  joinCompany,
} from '../../api/companies.ts';
import { NewPasswordInput } from '../../components/new-password-input.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { NoLonger, YourRole } from '../../components/sign-in/invitation-parts.tsx';
import { AboveForm, ButtonHint, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { rememberPlace } from '../../remembered/return-to.ts';
import { clearSession, setToken, useIsCustomer, useLoggedIn } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';
import '../../styles/mantine-skeleton.ts';

export const meta = () => [...describeUnlisted('Invitation'), { name: 'referrer', content: 'no-referrer' }];

type Invited = ResponseOf<'/user/company/invitation'>['data'];

/** Where a new member goes on: to what the role is for. */
const NEXT: Record<CompanyRole, string> = {
  admin: '/account/company',
  buyer: '/products',
  accounts: '/account/orders',
};

const USED_UP =
  'was used already, was withdrawn or replaced by a newer one, or is older than 72 hours. Ask whoever invited you to send it again.';

/** Where the mailed link leads: who invites, into which company and as what. */
export default function JoinCompany() {
  const { invitation = '' } = useParams();
  const query = useQuery(companyInvitation(invitation));
  const isLoggedIn = useLoggedIn();
  const [isUsed, setUsed] = useState(false);
  if (isUsed || hasCode(query.error, 'not-found')) return <NoLonger why={USED_UP} login="/login" />;
  const { data: invited } = query;
  const offer = { invitation, onUsed: () => setUsed(true) };
  return (
    <SignInPage
      title={invited ? `Buy for ${invited.company}` : 'Invitation'}
      drawing={PUMP_SET}
      intro={
        invited &&
        `${invited.invitedBy ?? 'The company'} invites you to buy for ${invited.company} at ${site.name}.`
      }
    >
      {invited && isLoggedIn !== null ? (
        <Stack gap={5}>
          <AboveForm>
            <YourRole {...COMPANY_ROLE_WORDS[invited.role]} />
          </AboveForm>
          {isLoggedIn ? (
            <JoinLoggedIn {...offer} invited={invited} />
          ) : invited.hasAccount ? (
            <LogInFirst email={invited.email} />
          ) : (
            <JoinAnew {...offer} invited={invited} />
          )}
        </Stack>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={260} mt={28} aria-busy="true" />
      )}
    </SignInPage>
  );
}

interface JoinProps {
  invitation: string;
  invited: Invited;
  onUsed: () => void;
}

function JoinLoggedIn({ invitation, invited: { email, role, company }, onUsed }: JoinProps) {
  const isCustomer = useIsCustomer();
  const { data: profile, isPending } = useQuery({ ...customerProfile(), enabled: isCustomer });
  const navigate = useNavigate();
  const joining = useMutation({
    ...acceptCompanyInvitation,
    onSuccess: (_answer, _body, _result, { client }) => {
      // Prices and rights are those of the company now.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== COMPANY_INVITATION_KEY });
      void navigate(NEXT[role], { replace: true });
    },
    onError: (error) => hasCode(error, 'not-found') && onUsed(),
  });
  if (isCustomer && isPending) return <Skeleton height={48} aria-busy="true" />;
  if (!isCustomer || (profile && profile.email !== email))
    return <AnotherLogin email={email} own={isCustomer ? profile?.email : undefined} />;
  return (
    <SignInForm onSubmit={() => joining.mutate({ invitation })} isBusy={joining.isPending}>
      <FormRefusal>{joining.error?.message}</FormRefusal>
      <Button type="submit" variant="primary" size="lg" loading={joining.isPending}>
        Join {company}
      </Button>
      <ButtonHint>What you ordered before stays yours alone. Your cart stays as it is.</ButtonHint>
    </SignInForm>
  );
}

function AnotherLogin({ email, own }: { email: string; own: string | undefined }) {
  const logOut = () => {
    api
      .post(own ? '/userAuth/logout' : '/adminAuth/logout', undefined, { outlivesPage: true })
      .catch(() => {});
    clearSession();
  };
  return (
    <Stack gap={4}>
      <Notice kind="warning">
        The invitation is for {email}. You are logged in {own ? `as ${own}` : 'to the back office'}.
      </Notice>
      <Button size="lg" onClick={logOut}>
        Log out and go on as {email}
      </Button>
    </Stack>
  );
}

const LogInFirst = ({ email }: { email: string }) => (
  <Stack gap={4}>
    <p className="ui">There is an account with {email}. Log in with it, then one press joins the company.</p>
    <Button component={Link} to="/login" variant="primary" size="lg" onClick={() => rememberPlace()}>
      Log in
    </Button>
  </Stack>
);

function JoinAnew({ invitation, invited, onUsed }: JoinProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: invited.name, phone: '', password: '' },
    problems: ({ password }) => ({ password: password !== '' && passwordProblem(password) }),
    refusedAt: { 'weak-password': 'password' },
    body: ({ name, phone, password }) =>
      name.trim() === '' || phone.trim() === '' || password === ''
        ? null
        : { invitation, name: name.trim(), phone: phone.trim(), password },
    send: {
      ...joinCompany,
      onSuccess: ({ token }, _body, _result, { client }) => {
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== COMPANY_INVITATION_KEY });
        setToken(token);
        void navigate(NEXT[invited.role], { replace: true });
      },
    },
    onRefused: (error) => hasCode(error, 'not-found') && onUsed(),
  });
  return (
    <SignInForm {...form.frame}>
      <TextInput label="E-mail" value={invited.email} readOnly name="username" autoComplete="username" />
      <TextInput label="Name" autoComplete="name" maxLength={120} {...form.field('name')} />
      <TextInput
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...form.field('phone')}
      />
      <NewPasswordInput label="Choose a password" {...form.field('password')} />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button type="submit" variant="primary" size="lg" disabled={!form.isReady} loading={form.isBusy}>
        Join {invited.company}
      </Button>
      <ButtonHint>You log in with this e-mail address from then on.</ButtonHint>
    </SignInForm>
  );
}
