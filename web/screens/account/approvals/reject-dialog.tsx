import { Button, Textarea } from '@mantine/core';
import type { Approval } from '#contract/approvals.ts';
import { MAX_APPROVAL_REASON_LENGTH } from '#domain/sizes/companies.ts';
import { rejectRequest } from '../../../api/approvals.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { preparedReasons } from './approval-words.ts';

/** The one who asked gets the reason by mail. */
export function RejectDialog({ request, onClose }: { request: Approval; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) => (reason.trim() ? { id: request._id, reason: reason.trim() } : null),
    send: rejectRequest,
    onSent: onClose,
  });
  const prepared = preparedReasons(request);
  return (
    <FormDialog
      title="Reject the request"
      size={520}
      label="Reject"
      variant="danger-filled"
      lead={`${request.requester.name} gets a mail with the reason. Nothing is ordered.`}
      onClose={onClose}
      {...form.frame}
    >
      {prepared.map((reason) => (
        <Button key={reason} variant="default" onClick={() => form.set({ reason })}>
          {reason}
        </Button>
      ))}
      <Textarea
        data-autofocus
        label="Reason"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_APPROVAL_REASON_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
