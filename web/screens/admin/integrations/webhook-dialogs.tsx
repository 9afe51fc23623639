import { useMutation } from '@tanstack/react-query';
import type { NewWebhook, Webhook } from '#contract/webhooks.ts';
import { deleteWebhook, renewWebhookSecret, startWebhook } from '../../../api/webhooks.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { EditEndpoint, NewEndpoint } from './endpoint-dialog.tsx';
import ShownSecretDialog from './shown-secret-dialog.tsx';
import { askedOfWebhook, type WebhookAct } from './webhook-words.ts';

export type OpenWebhookDialog =
  | { is: 'new' }
  | { is: 'edit'; endpoint: Webhook }
  | { is: WebhookAct; endpoint: Webhook }
  | { is: 'secret'; name: string; made: NewWebhook };

interface WebhookDialogsProps {
  open: OpenWebhookDialog;
  onOpen: (open: OpenWebhookDialog | null) => void;
}

/** One of the dialogs about endpoints, loaded when the first is opened. */
export default function WebhookDialogs({ open, onOpen }: WebhookDialogsProps) {
  const close = () => onOpen(null);
  if (open.is === 'new')
    return (
      <NewEndpoint
        onAdded={(made, { name, url }) =>
          onOpen({ is: 'secret', name: name.trim() || new URL(url.trim()).host, made })
        }
        onClose={close}
      />
    );
  if (open.is === 'edit') return <EditEndpoint endpoint={open.endpoint} onClose={close} />;
  if (open.is === 'secret')
    return (
      <ShownSecretDialog
        title={open.name}
        what="secret"
        secret={open.made.secret}
        lead={
          <>
            With this secret the shop signs what it sends. It is shown <strong>only now</strong>.
          </>
        }
        otherwise="Close it once more if you do not need it; then renew it in the list."
        onClose={close}
      >
        Any library of Standard Webhooks checks the signature with it.
      </ShownSecretDialog>
    );
  return <ActDialog act={open.is} endpoint={open.endpoint} onOpen={onOpen} />;
}

interface ActDialogProps {
  act: WebhookAct;
  endpoint: Webhook;
  onOpen: (open: OpenWebhookDialog | null) => void;
}

function ActDialog({ act, endpoint, onOpen }: ActDialogProps) {
  const starting = useMutation(startWebhook);
  const renewing = useMutation(renewWebhookSecret);
  const deleting = useMutation(deleteWebhook);
  const { _id: id, name } = endpoint;
  const { title, text, confirmLabel } = askedOfWebhook(act, endpoint);
  const close = () => onOpen(null);
  const run: Record<WebhookAct, () => void> = {
    start: () => starting.mutate({ id }, { onSettled: close }),
    renew: () =>
      renewing.mutate(
        { id },
        { onSuccess: ({ data: made }) => onOpen({ is: 'secret', name, made }), onError: close },
      ),
    delete: () => deleting.mutate({ id }, { onSettled: close }),
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={act === 'delete'}
      isBusy={[starting, renewing, deleting].some(({ isPending }) => isPending)}
      onConfirm={run[act]}
      onClose={close}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
