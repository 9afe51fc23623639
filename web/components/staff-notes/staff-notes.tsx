import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { useDraftText } from '../../remembered/use-draft-text.ts';
import '../../styles/mantine-forms.ts';
import { MessageInput } from '../../ui/form/message-input.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Initials } from '../initials/initials.tsx';

interface StaffNotesProps {
  /** Of the order or the customer they are about. */
  id: string;
  notes: { at: string; by: string; text: string | null }[];
  /** Absent for those who only read. */
  onSave?: ((text: string) => Promise<unknown>) | undefined;
}

/** What the staff wrote for each other; what is written stays. */
export const StaffNotes = ({ id, notes, onSave }: StaffNotesProps) => (
  <Stack gap={3}>
    {notes.length === 0 && <p className="small muted">No notes yet.</p>}
    {notes.length > 0 && (
      <Stack as="ol" gap={3}>
        {notes.map(({ at, by, text }) => (
          <Row key={`${at} ${by} ${text}`} as="li" gap={3} align="start">
            <Initials name={by} />
            <div className="grow">
              <Text size="small" tone="muted">
                <strong className="bold ink">{by}</strong>{' '}
                <time dateTime={at}>{formatIst(at, 'date-time')}</time>
              </Text>
              <Text size="ui" tone="ink" className="anywhere as-typed">
                {text}
              </Text>
            </div>
          </Row>
        ))}
      </Stack>
    )}
    {onSave && <NoteField key={id} id={id} onSave={onSave} />}
  </Stack>
);

function NoteField({ id, onSave }: Pick<StaffNotesProps, 'id' | 'onSave'>) {
  const [text, setText] = useDraftText(`note:${id}`);
  const [isSaving, setIsSaving] = useState(false);
  const typed = text.trim();
  const save = async () => {
    if (!typed || isSaving) return;
    setIsSaving(true);
    // A toast shows a refusal; what was typed stays.
    await onSave?.(typed).then(
      () => setText(''),
      () => {},
    );
    setIsSaving(false);
  };
  return (
    <Stack gap={2}>
      <MessageInput
        label="Write a note"
        minRows={1}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={setText}
        onSend={() => void save()}
      />
      {typed && (
        <Row gap={3} spread>
          <span className="small muted">Ctrl+Enter saves. A note is not changed afterwards.</span>
          <Button className="fixed" loading={isSaving} onClick={() => void save()}>
            Save note
          </Button>
        </Row>
      )}
    </Stack>
  );
}
