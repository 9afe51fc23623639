import { useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { STAFF_NOTE } from '#domain/order-events.ts';
import { addNote } from '../../../api/admin-orders.ts';
import { useMay } from '../../../api/me.ts';
import { StaffNotes } from '../../../components/staff-notes/staff-notes.tsx';
import { Foldable } from './foldable.tsx';

export function NotesPanel({ order: { _id, history } }: { order: Order }) {
  const notes = history
    .filter(({ action }) => action === STAFF_NOTE)
    .map(({ at, actor, note }) => ({ at, by: actor, text: note }));
  const mayWrite = useMay('orders.ship');
  const { mutateAsync } = useMutation(addNote);
  return (
    <div className="not-printed">
      <Foldable title="Notes" summary={String(notes.length)} aside="Only staff see these">
        <StaffNotes
          id={_id}
          notes={notes}
          onSave={mayWrite ? (text) => mutateAsync({ mongooseOrderId: _id, text }) : undefined}
        />
      </Foldable>
    </div>
  );
}
