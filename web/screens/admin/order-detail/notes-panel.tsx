import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Order } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits/orders.ts';
import { STAFF_NOTE } from '#domain/order-events.ts';
import { addNote } from '../../../api/admin-orders.ts';
import { useMay } from '../../../api/me.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import '../../../styles/mantine-forms.css';
import { Foldable } from './foldable.tsx';
import styles from './notes-panel.module.css';

/** What the staff wrote for each other; the customer never sees it. */
export function NotesPanel({ order }: { order: Order }) {
  const notes = order.history.filter(({ action }) => action === STAFF_NOTE);
  const mayWrite = useMay('orders.ship');
  return (
    <div className="not-printed">
      <Foldable title="Notes" summary={String(notes.length)} aside="Only staff see these">
        {notes.length === 0 && <p className="small muted">No notes yet.</p>}
        {notes.length > 0 && (
          <ol className={styles.notes}>
            {notes.map(({ at, actor, note }) => (
              <li key={at}>
                <Initials name={actor} />
                <div>
                  <p className={styles.who}>
                    <strong>{actor}</strong> <time dateTime={at}>{formatIst(at, 'date-time')}</time>
                  </p>
                  <p className={styles.text}>{note}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
        {mayWrite && <NoteField orderId={order._id} />}
      </Foldable>
    </div>
  );
}

function NoteField({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const saving = useMutation({ ...addNote, onSuccess: () => setText('') });
  const isBlank = text.trim() === '';
  const save = () => {
    if (!isBlank && !saving.isPending) saving.mutate({ mongooseOrderId: orderId, text: text.trim() });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <div className={styles.field}>
      <Textarea
        aria-label="Note"
        placeholder="Write a note"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      {!isBlank && (
        <div className={styles.save}>
          <span className="small muted">Ctrl+Enter saves. A note is not changed afterwards.</span>
          <Button loading={saving.isPending} onClick={save}>
            Save note
          </Button>
        </div>
      )}
    </div>
  );
}
