import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/dates.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits/orders.ts';
import { addCustomerNote } from '../../../api/customers.ts';
import { useMay } from '../../../api/me.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Panel } from '../../../components/panel.tsx';
import styles from './customer.module.css';

/** Of the staff for the staff; what is written stays. */
export function Notes({ customer: { _id, notes } }: { customer: CustomerPage }) {
  const mayWrite = useMay('orders.confirm');
  return (
    <Panel title="Notes" action={<span className={styles.second}>Only staff see these</span>}>
      {notes.length === 0 && !mayWrite && <p className="small muted">None yet.</p>}
      <ul className={styles.notes}>
        {notes.map(({ at, by, text }) => (
          <li key={at + by}>
            <Initials name={by} small />
            <div>
              <p className={styles.by}>
                <strong>{by}</strong> <time dateTime={at}>{formatIst(at, 'date-time')}</time>
              </p>
              <p className={styles.noteText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && <NewNote id={_id} />}
    </Panel>
  );
}

function NewNote({ id }: { id: string }) {
  const [text, setText] = useState('');
  const saving = useMutation(addCustomerNote);
  const save = () => {
    if (text.trim() === '' || saving.isPending) return;
    saving.mutate({ id, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <form
      className={styles.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        aria-label="Write a note"
        aria-keyshortcuts="Control+Enter"
        placeholder="Write a note"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        error={saving.error?.message}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
      />
      {text.trim() !== '' && (
        <div className={styles.saveRow}>
          <Button type="submit" loading={saving.isPending}>
            Save note
          </Button>
          <span className={styles.second}>or Ctrl+Enter. It cannot be changed afterwards.</span>
        </div>
      )}
    </form>
  );
}
