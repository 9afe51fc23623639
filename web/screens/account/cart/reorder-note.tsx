import { ActionIcon } from '@mantine/core';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { forgetReorderNote, reorderNote } from '../../../remembered/reorder-note.ts';
import { classes } from '../../../ui/classes.ts';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../cart.module.css';

/** What changed since the order that was put into the cart again, until it is closed. */
export function ReorderNote() {
  const [note, setNote] = useState(reorderNote);
  if (!note) return null;
  const close = () => {
    forgetReorderNote();
    setNote(null);
  };
  return (
    <Notice
      kind="warning"
      icon={IconInfoCircle}
      as="section"
      aria-label="Changed since your order"
      className={classes('not-printed', styles.note)}
    >
      <Row gap={3} align="start">
        <div className="grow">
          <h2 className="body">
            Changed since order <span className="unbroken">{note.orderNumber}</span>
          </h2>
          <ul className={styles.sentences}>
            {note.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <ActionIcon aria-label="Close this note" onClick={close}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </Notice>
  );
}
