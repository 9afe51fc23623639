import { ActionIcon } from '@mantine/core';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { forgetReorderNote, reorderNote } from '../../../remembered/reorder-note.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './reorder-note.module.css';

/** What changed since the order that was put into the cart again, until it is closed. */
export function ReorderNote() {
  const [note, setNote] = useState(reorderNote);
  if (!note) return null;
  const close = () => {
    forgetReorderNote();
    setNote(null);
  };
  return (
    <Row as="section" gap={3} align="start" className={styles.note} aria-label="Changed since your order">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
      <div className={`grow ${styles.words}`}>
        <h2>
          Changed since order <span className="unbroken">{note.orderNumber}</span>
        </h2>
        <ul>
          {note.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <ActionIcon aria-label="Close this note" onClick={close}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Row>
  );
}
