import { NativeSelect, TextInput } from '@mantine/core';
import type { Webhook } from '#contract/webhooks.ts';
import { counted } from '#domain/words.ts';
import { resendWebhooks } from '../../../api/webhooks.ts';
import { toast } from '../../../toast/toast.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface ResendDialogProps {
  endpoints: readonly Webhook[];
  /** The id of the one that the list shows; empty: all. */
  chosen: string;
  onClose: () => void;
}

/** Everything of an endpoint since a time. A receiver tells what it has already by its webhook-id. */
export default function ResendDialog({ endpoints, chosen, onClose }: ResendDialogProps) {
  const form = useForm({
    initial: { id: chosen || endpoints[0]!._id, minute: '' },
    body: ({ id, minute }) => {
      const sinceMs = Date.parse(`${minute}:00+05:30`);
      return Number.isNaN(sinceMs) ? null : { id, since: new Date(sinceMs).toISOString() };
    },
    send: resendWebhooks,
    onSent: ({ data: { count } }) => {
      toast.success(`${counted(count, 'delivery', 'deliveries')} sent again`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.frame}
      title="Send again since…"
      size={520}
      lead="All that happened since then is sent once more, under the same ids, whether it was taken or not."
      label="Send again"
      note={!form.values.minute && 'Choose since when.'}
      onClose={onClose}
    >
      <NativeSelect
        label="Endpoint"
        data={endpoints.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('id')}
      />
      <TextInput type="datetime-local" label="Since, IST" {...form.field('minute')} />
    </FormDialog>
  );
}
