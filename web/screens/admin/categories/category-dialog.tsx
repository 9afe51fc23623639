import { Button, Modal, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './category-dialog.module.css';

interface CategoryDialogProps {
  title: string;
  name: string;
  onName: (name: string) => void;
  /** The path to the category. */
  place?: string;
  /** Above the fields. */
  notice?: ReactNode;
  image: ReactNode;
  /** What is missing before it can be submitted; empty when it can. */
  whyNot: string;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Below the buttons, and the confirmation that follows them. */
  children: ReactNode;
}

/** Neither Esc nor a click outside closes it: only Cancel discards the input. */
export function CategoryDialog(props: CategoryDialogProps) {
  useReturnFocus();
  const { title, name, onName, notice, place, image, whyNot, submitLabel, onSubmit, onClose, children } =
    props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap={4}>
        {notice}
        <TextInput
          data-autofocus
          label="Name"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={place}
          maxLength={120}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <Stack>
          <span className={`small medium ink ${styles.label}`}>Image</span>
          {image}
        </Stack>
        <Row gap={2} wrap className={`to-end ${styles.foot}`}>
          <Text size="fine" tone="muted" className={styles.hint} role="status">
            {whyNot}
          </Text>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={whyNot !== ''} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </Row>
        {children}
      </Stack>
    </Modal>
  );
}
