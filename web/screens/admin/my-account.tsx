import { Skeleton } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { me as meQuery } from '../../api/me.ts';
import { ownSessions } from '../../api/my-account.ts';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { Sheet, SheetSection } from '../../components/sheet-section.tsx';
import { titled } from '../../site/site.ts';
import { Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './my-account/my-account.module.css';
import { ProfileSection } from './my-account/profile-section.tsx';
import { SecondFactorSection } from './my-account/second-factor-section.tsx';
import { signedInWords } from './my-account/session-words.ts';
import { SessionsSection } from './my-account/sessions-section.tsx';

export const meta = () => [{ title: titled('My account') }];

export default function MyAccount() {
  const query = useQuery(meQuery());
  const { data: me } = query;
  const { hash } = useLocation();
  const isThere = me !== undefined;
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isThere]);
  return (
    <div className={styles.screen}>
      <PageTitle>My account</PageTitle>
      {me ? (
        <Stack gap={4}>
          {me.totpDue && <DueBanner />}
          <Sheet>
            <ProfileSection key={me._id} me={me} />
            <PasswordSection />
            <SecondFactorSection me={me} />
            <SessionsSection />
          </Sheet>
        </Stack>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={900} radius={8} aria-busy="true" />
      )}
    </div>
  );
}

const DueBanner = () => (
  <Notice kind="warning" icon={IconShieldExclamation} as="section" aria-labelledby="second-factor-due">
    <h2 id="second-factor-due" className="body">
      Set up a second factor to go on
    </h2>
    <p>
      The shop requires it of everybody on its staff. Until yours is set up, only this page is open to you.
    </p>
  </Notice>
);

function PasswordSection() {
  const { data: sessions } = useQuery(ownSessions());
  const here = sessions?.find(({ isThis }) => isThis);
  return (
    <SheetSection id="password" title="Password" hint="Other sessions end when it changes.">
      <ChangePasswordForm
        path="/adminAuth/changePassword"
        isPartOfScreen
        whyCurrent={here && signedInWords(here.signedInAt, Date.now())}
      />
    </SheetSection>
  );
}
