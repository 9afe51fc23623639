import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import {
  activateCompany,
  closeCompany,
  refuseApplication,
  suspendCompany,
} from '../../../api/admin-companies.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Text } from '../../../ui/layout.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import type { CompanyAsk, CompanyDialogProps } from './asks.ts';
import { EditDialog } from './edit-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';

export default function CompanyDialog({ asked, ...rest }: CompanyDialogProps & { asked: CompanyAsk }) {
  switch (asked) {
    case 'edit':
      return <EditDialog {...rest} />;
    case 'person':
      return <AddPersonDialog {...rest} />;
    case 'prices':
      return <PricesDialog {...rest} />;
    case 'activate':
      return <ActivateDialog {...rest} />;
    case 'refuse':
      return <RefuseDialog {...rest} />;
    case 'suspend':
      return <SuspendDialog {...rest} />;
    case 'close':
      return <CloseDialog {...rest} />;
  }
}

function ActivateDialog({ company: { _id: id, name, state, askedBy }, onClose }: CompanyDialogProps) {
  const changing = useMutation({ ...activateCompany, onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={`Activate ${name}?`}
      confirmLabel="Activate"
      isBusy={changing.isPending}
      onConfirm={() => changing.mutate({ id })}
      onClose={onClose}
    >
      <p>
        {state === 'applied'
          ? `${askedBy?.name ?? 'Who asked'} becomes its administrator and is told by mail. No other company can have its GSTIN then.`
          : 'Its people order again, at the company’s prices.'}
      </p>
    </ConfirmDialog>
  );
}

const reasonField = { autosize: true, minRows: 2, maxRows: 6, maxLength: MAX_REASON_LENGTH };

function RefuseDialog({ company: { _id: id, name, askedBy }, onClose }: CompanyDialogProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) => (reason.trim() === '' ? null : { id, reason: reason.trim() }),
    send: refuseApplication,
    onSent: () => navigate('/admin/companies'),
  });
  return (
    <FormDialog
      {...form.frame}
      title={`Refuse ${name}?`}
      label="Refuse"
      variant="danger-filled"
      size={520}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        The application is gone then. {askedBy?.name ?? 'Who asked'} reads the reason in a mail, and may ask
        again.
      </Text>
      <Textarea label="Reason" {...reasonField} {...form.field('reason')} />
    </FormDialog>
  );
}

function SuspendDialog({ company: { _id: id, name }, onClose }: CompanyDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) => ({ id, ...(reason.trim() && { reason: reason.trim() }) }),
    send: suspendCompany,
    onSent: onClose,
  });
  return (
    <FormDialog {...form.frame} title={`Suspend ${name}?`} label="Suspend" size={520} onClose={onClose}>
      <Text size="small" tone="muted">
        New orders, requests and its own prices stop at once. Open orders stay: they can be paid and are sent.
      </Text>
      <Textarea
        label={optional('Reason')}
        description="Only staff read it."
        {...reasonField}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function CloseDialog({ company: { _id: id, name }, onClose }: CompanyDialogProps) {
  const form = useForm({
    initial: {},
    body: () => ({ id }),
    send: closeCompany,
    onSent: onClose,
  });
  return (
    <FormDialog
      {...form.frame}
      title={`Close ${name}?`}
      label="Close the company"
      variant="danger-filled"
      size={520}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        For good. Its people read its orders and papers until they leave it; its GSTINs are free for another
        company, and open invitations no longer work.
      </Text>
    </FormDialog>
  );
}
