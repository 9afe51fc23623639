import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { startSecondFactor } from '../../../api/my-account.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { PasswordInput } from '../../../components/password-input.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import styles from './my-account.module.css';
import type { BegunSetUp } from './second-factor/begun-set-up.ts';
import { TurnedOn } from './second-factor/turned-on.tsx';

const SetUpSteps = onDemand(() => import('./second-factor/set-up-steps.tsx'));

export function SecondFactorSection({ me }: { me: Me }) {
  const [begun, setBegun] = useState<BegunSetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = () => {
    setBegun(null);
    setCodes(null);
  };
  return (
    <SheetSection
      id="second-factor"
      title="Second factor"
      hint={`A code from your phone besides the password.${me.totpRequired ? ' The owner requires it for everybody.' : ''}`}
    >
      {begun && (codes || !me.totp) ? (
        <SetUpSteps
          me={me}
          begun={begun}
          codes={codes}
          onConfirmed={setCodes}
          onGiveUp={finish}
          onSaved={finish}
        />
      ) : me.totp ? (
        <TurnedOn me={me} codes={codes} onRenewed={setCodes} onSaved={finish} />
      ) : (
        <NotSetUp isDue={me.totpDue} onBegun={setBegun} />
      )}
      <LeaveGuard
        unsaved={codes ? ['recovery codes'] : []}
        title="Leave without the recovery codes?"
        text="They are shown only now. Without them, a lost phone shuts you out until an owner resets your second factor."
        onLeave={finish}
      />
    </SheetSection>
  );
}

function NotSetUp({ isDue, onBegun }: { isDue: boolean; onBegun: (begun: BegunSetUp) => void }) {
  const form = useForm({
    initial: { currentPassword: '' },
    refusedAt: { 'confirm-password': 'currentPassword' },
    body: ({ currentPassword }) => (currentPassword ? { currentPassword } : {}),
    send: startSecondFactor,
    onSent: onBegun,
  });
  const asksPassword = form.wasRefused('currentPassword');
  return (
    <Stack as={Form} {...form.frame} gap={4} align="start">
      <Text size="ui" className={styles.text}>
        Not set up. With it, a password that somebody else has learnt is not enough to log in as you. You need
        an authenticator app on your phone.
      </Text>
      {asksPassword && (
        <PasswordInput
          className={styles.narrow}
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button
        type="submit"
        variant={isDue ? 'primary' : 'default'}
        disabled={asksPassword && form.values.currentPassword === ''}
        loading={form.isBusy}
      >
        Set up
      </Button>
    </Stack>
  );
}
