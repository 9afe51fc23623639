import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { sendQuote } from '../../../api/admin-quotes.ts';
import { randomId } from '../../../browser/random-id.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { isAtRisk, lossInWords } from './draft-words.ts';
import type { RevisionBody } from './revision-form.ts';
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

interface SendDialogProps {
  quote: AdminQuote;
  /** As it was when it was opened. */
  body: RevisionBody;
  total: number;
  /** Saves the draft: a save that is on its way would be refused once the revision is out. */
  prepare: () => Promise<boolean>;
  onSent: () => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Asks once, naming what goes out and to whom. */
function SendDialog({ quote, body, total, prepare, onSent, onFailed, onClose }: SendDialogProps) {
  const revision = quote.revision + 1;
  const [idempotencyKey] = useState(randomId);
  const sending = useMutation({ ...sendQuote, onError: onFailed });
  const send = () =>
    sending.mutate({ id: quote._id, ...body, revision, idempotencyKey }, { onSuccess: onSent });
  const preparing = useMutation({ mutationFn: prepare, onSettled: send });
  return (
    <ConfirmDialog
      isOpen
      title={`Send revision ${revision}?`}
      confirmLabel={`Send revision ${revision}`}
      isBusy={preparing.isPending || sending.isPending}
      onConfirm={() => preparing.mutate()}
      onClose={onClose}
    >
      <p>
        Revision {revision} for <strong>{rupeesText(total)}</strong>, valid until{' '}
        {formatIst(body.validUntil, 'date')},{' '}
        {quote.customerId.email ? (
          <>
            goes by mail with its PDF to <strong>{quote.customerId.email}</strong>.
          </>
        ) : (
          'is not mailed: the customer has no e-mail. Hand over its PDF.'
        )}
      </p>
      <p>It cannot be changed afterwards; a later change is a new revision.</p>
    </ConfirmDialog>
  );
}
