import { useMutation } from '@tanstack/react-query';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { addCustomerNote } from '../../../api/customers.ts';
import { useMay } from '../../../api/me.ts';
import { StaffNotes } from '../../../components/staff-notes/staff-notes.tsx';
import { Panel } from '../../../ui/panel.tsx';

export function Notes({ customer: { _id, notes } }: { customer: CustomerPage }) {
  const mayWrite = useMay('orders.confirm');
  const { mutateAsync } = useMutation(addCustomerNote);
  return (
    <Panel title="Notes" action={<span className="caption muted narrow">Only staff see these</span>}>
      <StaffNotes
        id={_id}
        notes={notes}
        onSave={mayWrite ? (text) => mutateAsync({ id: _id, text }) : undefined}
      />
    </Panel>
  );
}
