import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { isAtRisk, lossInWords } from './draft-words.ts';
import { SendDialog } from './send-dialog.tsx';
import type { Desk } from './use-desk.ts';

const WithdrawDialog = onDemand(() => import('./withdraw-dialog.tsx'));

/** What the desk asks before it sends, withdraws, discards or is left. */
export function DeskDialogs({ desk }: { desk: Desk }) {
  const { quote, drafting } = desk;
  return (
    <>
      {desk.sending && (
        <SendDialog
          quote={quote}
          body={desk.sending}
          total={desk.total}
          prepare={drafting.flush}
          onSent={() => {
            drafting.noteSent();
            desk.readAgain();
          }}
          onFailed={desk.failed}
          onClose={desk.closeDialog}
        />
      )}
      {desk.asking === 'withdraw' && (
        <WithdrawDialog quote={quote} onFailed={desk.failed} onClose={desk.closeDialog} />
      )}
      <ConfirmDialog
        isOpen={desk.asking === 'discard'}
        title={`Discard the draft of revision ${quote.revision + 1}?`}
        confirmLabel="Discard draft"
        isDestructive
        isBusy={drafting.isSaving}
        onConfirm={async () => {
          if (await drafting.discard()) desk.readAgain();
          else desk.closeDialog();
        }}
        onClose={desk.closeDialog}
      >
        <p>
          {`What was typed for it is gone for everybody. ${quote.revision === 0 ? 'The lines begin again with what the customer asked for.' : `Revision ${quote.revision} stays as it was sent.`}`}
        </p>
      </ConfirmDialog>
      <LeaveGuard
        unsaved={desk.isTouched && !desk.isReadOnly && isAtRisk(drafting.saving) ? ['the draft'] : []}
        text={lossInWords(drafting.saving)}
      />
    </>
  );
}
