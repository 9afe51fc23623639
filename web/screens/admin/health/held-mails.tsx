import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/index.ts';
import type { Health } from '#contract/operation.ts';
import { counted } from '#domain/words.ts';
import { decideHeldMails } from '../../../api/operation.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Row } from '../../../ui/layout.tsx';

type Decision = BodyOf<'/admin/operation/decideHeldMails'>['decision'];

/** The decision about mails that wait since a restore: neither can be taken back. */
export function HeldMails({ restoredAt, mailsHeld }: NonNullable<Health['restore']>) {
  const [asked, ask] = useState<Decision | null>(null);
  const deciding = useMutation(decideHeldMails);
  const decide = (decision: Decision) =>
    deciding.mutate({ restoredAt, decision }, { onSettled: () => ask(null) });
  const mails = counted(mailsHeld, 'mail');
  if (mailsHeld === 0)
    return (
      <Row gap={2} align="stretch" wrap>
        <Button loading={deciding.isPending} onClick={() => decide('send')}>
          Stop holding mails
        </Button>
      </Row>
    );
  return (
    <Row gap={2} align="stretch" wrap>
      <Button onClick={() => ask('send')}>Send {mails}</Button>
      <Button onClick={() => ask('discard')}>Discard {mails}</Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'send' ? `Send ${mails}?` : `Discard ${mails}?`}
        confirmLabel={asked === 'send' ? 'Send' : 'Discard'}
        isDestructive
        isBusy={deciding.isPending}
        onConfirm={() => decide(asked!)}
        onClose={() => ask(null)}
      >
        {asked === 'send'
          ? 'Customers who have them already get them a second time.'
          : 'Customers who do not have them yet never get them.'}
      </ConfirmDialog>
    </Row>
  );
}
