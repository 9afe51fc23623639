import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ResponseOf } from '#contract/index.ts';
import { passwordProblem } from '#domain/password.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { hasCode } from '../../api/client.ts';
import { acceptInvitation, INVITATION_KEY, invitation as invitationQuery } from '../../api/staff.ts';
import { NewPasswordInput } from '../../components/new-password-input.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { NoLonger, YourRole } from '../../components/sign-in/invitation-parts.tsx';
import { ButtonHint, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { setToken } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';
import '../../styles/mantine-skeleton.ts';

export const meta = () => describeUnlisted('Invitation');

type Invited = ResponseOf<'/adminAuth/invitation'>['data'];

const USED_UP =
  'was used already, was replaced by a newer one, or is older than 72 hours. Ask an owner of the shop to send it again.';

/** Where the mailed link leads: who it is for, and the choice of a password. */
export default function AcceptInvitation() {
  const { invitation = '' } = useParams();
  const query = useQuery(invitationQuery(invitation));
  const [isUsed, setUsed] = useState(false);
  if (isUsed || hasCode(query.error, 'not-found')) return <NoLonger why={USED_UP} login="/adminLogin" />;
  const { data: invited } = query;
  return (
    <SignInPage
      title={invited ? `Welcome, ${invited.name}` : 'Invitation'}
      drawing={PUMP_SET}
      intro={invited && `${invited.invitedBy} invites you to the back office of ${site.name}.`}
    >
      {invited ? (
        <ChoosePassword invitation={invitation} invited={invited} onUsed={() => setUsed(true)} />
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={260} mt={28} aria-busy="true" />
      )}
    </SignInPage>
  );
}

interface ChoosePasswordProps {
  invitation: string;
  invited: Invited;
  onUsed: () => void;
}

function ChoosePassword({ invitation, invited, onUsed }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    problems: ({ password }) => ({ password: password !== '' && passwordProblem(password) }),
    refusedAt: { 'weak-password': 'password' },
    body: ({ password }) => (password === '' ? null : { invitation, password }),
    send: {
      ...acceptInvitation,
      onSuccess: ({ token }, _body, _result, { client }) => {
        // The data of the person who was logged in here before. The invitation stays: read again, it would be gone.
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== INVITATION_KEY });
        setToken(token);
        void navigate('/adminLogin', { replace: true });
      },
    },
    onRefused: (error) => hasCode(error, 'not-found') && onUsed(),
  });
  return (
    <SignInForm {...form.frame}>
      <YourRole {...ROLE_WORDS[invited.role]} />
      <TextInput label="E-mail" value={invited.email} readOnly name="username" autoComplete="username" />
      <NewPasswordInput label="Choose a password" {...form.field('password')} />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button type="submit" variant="primary" size="lg" disabled={!form.isReady} loading={form.isBusy}>
        Accept and log in
      </Button>
      <ButtonHint>You log in with this e-mail address from then on.</ButtonHint>
    </SignInForm>
  );
}
