import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { MULTISTAGE_PUMP, PLUMMER_BLOCK } from '../../components/sign-in/drawings.ts';
import { OtherWay, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { describeUnlisted } from '../../seo.ts';
import { useLoggedIn } from '../../session.ts';
import { useKeptForm } from '../../use-kept-form.ts';
import { CodeStep } from './register/code-step.tsx';
import { DetailsStep, NO_DETAILS } from './register/details-step.tsx';
import {
  forgetRegistration,
  pendingRegistration,
  rememberRegistration,
} from './register/pending-registration.ts';
import { Steps } from './register/steps.tsx';

export const meta = () => describeUnlisted('Register');

export default function Register() {
  const isLoggedIn = useLoggedIn();
  const [details, setDetails, clearDetails] = useKeptForm('register', NO_DETAILS, 'password');
  const [email, setEmail] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => setEmail(pendingRegistration()), []);

  const waitForCode = (address: string) => {
    rememberRegistration(address);
    setEmail(address);
  };
  const backToDetails = () => {
    forgetRegistration();
    setEmail(null);
  };
  if (isDone) return <Navigate to="/login" replace />;
  if (isLoggedIn) return <Navigate to="/" replace />;
  return (
    <SignInPage
      title="Register"
      drawing={email ? MULTISTAGE_PUMP : PLUMMER_BLOCK}
      above={
        email && (
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
      <Steps current={email ? 2 : 1} />
      {email ? (
        <CodeStep
          email={email}
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
