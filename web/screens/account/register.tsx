import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { BackButton } from '../../components/sign-in/back-button.tsx';
import { MULTISTAGE_PUMP, PLUMMER_BLOCK } from '../../components/sign-in/drawings.ts';
import { GoOn } from '../../components/sign-in/go-on.tsx';
import { IntentPanel } from '../../components/sign-in/intent-panel.tsx';
import type { LoginState } from '../../components/sign-in/login-state.ts';
import { OtherWay, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
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
import { classes, Row } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { type Details, DetailsStep, NO_DETAILS } from './register/details-step.tsx';
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
          <span className={classes('caption heavy', styles.number)}>
            {isDone ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : index + 1}
          </span>
          {name}
        </Row>
      );
    })}
  </Row>
);
