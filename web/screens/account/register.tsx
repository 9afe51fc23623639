import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { contactProblem } from '#domain/address.ts';
import { canonicalEmail } from '#domain/email.ts';
import { passwordProblem } from '#domain/password.ts';
import { register } from '../../api/accounts.ts';
import { hasCode } from '../../api/client.ts';
import { LinkedSentence } from '../../components/linked-sentence.tsx';
import { NewPasswordInput } from '../../components/new-password-input.tsx';
import { BackButton } from '../../components/sign-in/back-button.tsx';
import { MULTISTAGE_PUMP, PLUMMER_BLOCK } from '../../components/sign-in/drawings.ts';
import { GoOn } from '../../components/sign-in/go-on.tsx';
import { IntentPanel } from '../../components/sign-in/intent-panel.tsx';
import type { LoginState } from '../../components/sign-in/login-state.ts';
import { ButtonHint, OtherWay, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import {
  forgetRegistration,
  type PendingRegistration,
  pendingRegistration,
  rememberRegistration,
} from '../../remembered/pending-registration.ts';
import { useLoggedIn, useLoggedInHere } from '../../remembered/session.ts';
import { forgetEmail, rememberEmail, rememberedEmail } from '../../remembered/sign-in-email.ts';
import { useDraftForm } from '../../remembered/use-draft-form.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { Row } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { FormRefusal, refusalAt } from '../../ui/refusal.tsx';
import styles from './register/steps.module.css';

/** Asked for with the first letter that is typed, so that it is there when the code is on its way. */
const loadCodeStep = () => import('./register/code-step.tsx');
const CodeStep = onDemand(loadCodeStep);

export const meta = () => describeUnlisted('Register');

/** One object for all renderings: with a new one the navigation would begin again. */
const REGISTERED: LoginState = { isRegistered: true };

export default function Register() {
  const isLoggedIn = useLoggedIn();
  const isLoggedInHere = useLoggedInHere();
  const [details, setDetails, clearDetails, fillIn] = useDraftForm('register', NO_DETAILS, 'password');
  const [pending, setPending] = useState<PendingRegistration | null>(null);
  /** Why the code step led back to the details. */
  const [returned, setReturned] = useState<Error | null>(null);
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser has taken over
  useEffect(() => {
    setPending(pendingRegistration());
    fillIn({ email: rememberedEmail() });
  }, []);

  const change = (next: Details) => {
    if (next.email !== details.email) rememberEmail(next.email);
    setDetails(next);
    loadCodeStep().catch(() => {});
  };
  const waitForCode = (registered: PendingRegistration) => {
    rememberRegistration(registered);
    setPending(registered);
  };
  const backToDetails = (refusal: Error | null) => {
    forgetRegistration();
    setPending(null);
    setReturned(refusal);
  };
  if (isDone) return <Navigate to="/login" replace state={REGISTERED} />;
  if (isLoggedIn) return <GoOn isBack={isLoggedInHere} or="/" />;
  return (
    <SignInPage
      title="Register"
      drawing={pending ? MULTISTAGE_PUMP : PLUMMER_BLOCK}
      above={pending && <BackButton onClick={() => backToDetails(null)}>Change details</BackButton>}
      intro={<OtherWay question="Have an account?" to="/login" label="Login" />}
    >
      <IntentPanel />
      <Steps current={pending ? 2 : 1} />
      {pending ? (
        <CodeStep
          pending={pending}
          onRegisterAgain={backToDetails}
          onDone={() => {
            forgetRegistration();
            forgetEmail();
            clearDetails();
            setDone(true);
          }}
        />
      ) : (
        <DetailsStep details={details} onChange={change} onSent={waitForCode} returned={returned} />
      )}
    </SignInPage>
  );
}

const STEPS = ['Your details', 'One-time code'];

/** The current step: 1 or 2. */
const Steps = ({ current }: { current: 1 | 2 }) => (
  <Row as="ol" gap={3} spread size="ui" tone="muted" className={styles.steps}>
    {STEPS.map((name, index) => {
      const isDone = index + 1 < current;
      const isCurrent = index + 1 === current;
      return (
        <Row
          key={name}
          as="li"
          gap={2}
          weight={isCurrent || isDone ? 'medium' : undefined}
          tone={isCurrent || isDone ? 'ink' : undefined}
          className="unbroken"
          aria-current={isCurrent ? 'step' : undefined}
          data-done={isDone || undefined}
        >
          <span className={`caption heavy middle ${styles.number}`}>
            {isDone ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : index + 1}
          </span>
          {name}
        </Row>
      );
    })}
  </Row>
);

const NO_DETAILS = { name: '', phone: '', email: '', password: '' };
type Details = typeof NO_DETAILS;

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

function DetailsStep({ details, onChange, onSent, returned }: DetailsStepProps) {
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
