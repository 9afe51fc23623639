import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { type Drawing, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { useLoggedIn } from '../../session.ts';
import { CodeStep } from './register/code-step.tsx';
import { type Details, DetailsStep, NO_DETAILS } from './register/details-step.tsx';
import {
  forgetRegistration,
  pendingRegistration,
  rememberRegistration,
} from './register/pending-registration.ts';
import { Steps } from './register/steps.tsx';

export const meta = () => [
  { title: 'Register | Millwright Industries' },
  { name: 'robots', content: 'noindex' },
];

const DETAILS_DRAWING: Drawing = {
  src: '/register.svg',
  cells: [
    ['Drawing', 'MW-PB 210'],
    ['Title', 'Plummer block'],
    ['Scale', '1 : 2'],
  ],
};

const CODE_DRAWING: Drawing = {
  src: '/register-code.svg',
  cells: [
    ['Drawing', 'MW-VM 10-08'],
    ['Title', 'Vertical multistage pump'],
    ['Scale', '1 : 5'],
  ],
};

export default function Register() {
  const isLoggedIn = useLoggedIn();
  const [details, setDetails] = useState<Details>(NO_DETAILS);
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
      drawing={email ? CODE_DRAWING : DETAILS_DRAWING}
      above={
        email && (
          <div>
            <Button
              variant="quiet"
              size="sm"
              leftSection={<IconArrowLeft size={16} stroke={1.8} />}
              onClick={backToDetails}
            >
              Change details
            </Button>
          </div>
        )
      }
      intro={
        <>
          Have an account?{' '}
          <Link to="/login" className="link">
            Login
          </Link>
        </>
      }
    >
      <Steps current={email ? 2 : 1} />
      {email ? (
        <CodeStep
          email={email}
          onDone={() => {
            forgetRegistration();
            setDone(true);
          }}
        />
      ) : (
        <DetailsStep details={details} onChange={setDetails} onSent={waitForCode} />
      )}
    </SignInPage>
  );
}
