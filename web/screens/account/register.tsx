import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { MULTISTAGE_PUMP, PLUMMER_BLOCK } from '../../components/sign-in/drawings.ts';
import { OtherWay, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { useLoggedIn } from '../../remembered/session.ts';
import { useKeptForm } from '../../remembered/use-kept-form.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { CodeStep } from './register/code-step.tsx';
import { DetailsStep, NO_DETAILS } from './register/details-step.tsx';
import {
  forgetRegistration,
  type PendingRegistration,
  pendingRegistration,
  rememberRegistration,
} from './register/pending-registration.ts';
import { Steps } from './register/steps.tsx';

export const meta = () => describeUnlisted('Register');

export default function Register() {
  const isLoggedIn = useLoggedIn();
  const [details, setDetails, clearDetails] = useKeptForm('register', NO_DETAILS, 'password');
  const [pending, setPending] = useState<PendingRegistration | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => setPending(pendingRegistration()), []);

  const waitForCode = (registered: PendingRegistration) => {
    rememberRegistration(registered);
    setPending(registered);
  };
  const backToDetails = () => {
    forgetRegistration();
    setPending(null);
  };
  if (isDone) return <Navigate to="/login" replace />;
  if (isLoggedIn) return <Navigate to="/" replace />;
  return (
    <SignInPage
      title="Register"
      drawing={pending ? MULTISTAGE_PUMP : PLUMMER_BLOCK}
      above={
        pending && (
          <div>
            <Button
              variant="quiet"
              size="sm"
              ml={-12}
              leftSection={<IconArrowLeft size={16} stroke={1.8} />}
              onClick={backToDetails}
            >
              Change details
            </Button>
          </div>
        )
      }
      intro={<OtherWay question="Have an account?" to="/login" label="Login" />}
    >
      <Steps current={pending ? 2 : 1} />
      {pending ? (
        <CodeStep
          pending={pending}
          onRegisterAgain={backToDetails}
          onDone={() => {
            forgetRegistration();
            clearDetails();
            setDone(true);
          }}
        />
      ) : (
        <DetailsStep details={details} onChange={setDetails} onSent={waitForCode} />
      )}
    </SignInPage>
  );
}
