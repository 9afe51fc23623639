import { useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { BegunSetUp } from './second-factor/begun-set-up.ts';
import { NotSetUp } from './second-factor/not-set-up.tsx';
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
