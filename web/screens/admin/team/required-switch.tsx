import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { nounFor } from '#domain/words.ts';
import { requireSecondFactor } from '../../../api/staff.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import '../../../styles/mantine-forms.ts';
import { namesInWords, withoutSecondFactor } from './staff-words.ts';

const MY_SECOND_FACTOR = '/admin/my-account#second-factor';

/** Asks before it takes effect: it shuts staff without a second factor out of the back office until they set one up. */
export function RequiredSwitch({ isRequired, members }: { isRequired: boolean; members: StaffMember[] }) {
  const [asked, setAsked] = useState<'require' | 'allow' | 'own first' | null>(null);
  const requiring = useMutation(requireSecondFactor);
  const hasOwn = members.some(({ isYou, totp }) => isYou && totp);
  const without = withoutSecondFactor(members);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  return (
    <>
      <Switch
        mr={12}
        label="Second factor required for everybody"
        checked={isRequired}
        onChange={() => setAsked(isRequired ? 'allow' : hasOwn ? 'require' : 'own first')}
      />
      <ConfirmDialog
        isOpen={asked === 'require'}
        title="Require a second factor?"
        confirmLabel="Require it"
        isBusy={requiring.isPending}
        onConfirm={() => requiring.mutate(true, { onSettled: close })}
        onClose={close}
      >
        {without.length === 0 ? (
          <p>Everybody has one already. Whoever joins later sets one up at the first login.</p>
        ) : (
          <p>
            {namesInWords(without)} {nounFor(without.length, 'has', 'have')} none yet. Until it is set up,
            only My account is open to {nounFor(without.length, 'this person', 'them')}, at once and on every
            screen.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'allow'}
        title="No longer require a second factor?"
        confirmLabel="No longer require it"
        isBusy={requiring.isPending}
        onConfirm={() => requiring.mutate(false, { onSettled: close })}
        onClose={close}
      >
        <p>A password alone is enough then for those without one. Whoever has a second factor keeps it.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'own first'}
        title="Set up your own first"
        confirmLabel="Open My account"
        onConfirm={() => void navigate(MY_SECOND_FACTOR)}
        onClose={close}
      >
        <p>
          You have no second factor yourself. Set one up in{' '}
          <Link to={MY_SECOND_FACTOR} className="link">
            My account
          </Link>
          , then it can be required of everybody.
        </p>
      </ConfirmDialog>
    </>
  );
}
