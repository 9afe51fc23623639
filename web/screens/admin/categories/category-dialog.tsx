import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

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
  const { title, name, onName, notice, place, image, whyNot, submitLabel, onSubmit, onClose, children } =
    props;
  return (
    <Dialog title={title} closes="by its buttons" onClose={onClose}>
      <Stack gap={4}>
        {notice}
        <TextInput
          data-autofocus
          label="Name"
          description={place}
          maxLength={120}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <div>
          <span className="field-label">Image</span>
          <Stack gap={3}>{image}</Stack>
        </div>
      </Stack>
      <DialogFoot
        before={
          <Text size="fine" tone="muted" role="status">
            {whyNot}
          </Text>
        }
        label={submitLabel}
        isReady={whyNot === ''}
        onAct={onSubmit}
        onClose={onClose}
      />
      {children}
    </Dialog>
  );
}
