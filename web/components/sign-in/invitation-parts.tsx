import { Link } from 'react-router';
import { Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PUMP_SET } from './drawings.ts';
import { AboveForm, SignInPage } from './sign-in-page.tsx';

interface NoLongerProps {
  /** "was used already, …": why the link does not work, and whom to ask. */
  why: string;
  login: string;
}

/** A link of an invitation that serves nobody any more. */
export const NoLonger = ({ why, login }: NoLongerProps) => (
  <SignInPage title="Invitation" drawing={PUMP_SET} intro={`This link does not work any more: it ${why}`}>
    <AboveForm>
      <Link to={login} className="link alone">
        To the login
      </Link>
    </AboveForm>
  </SignInPage>
);

/** What somebody is invited as. */
export const YourRole = ({ label, may }: { label: string; may: string }) => (
  <Panel>
    <Facts
      stacked
      facts={[
        [
          'Your role',
          <Stack key="role" as="span">
            <strong className="body medium">{label}</strong>
            <span className="small muted">{may}</span>
          </Stack>,
        ],
      ]}
    />
  </Panel>
);
