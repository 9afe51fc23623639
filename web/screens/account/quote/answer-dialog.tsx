import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface AnswerDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  label: string;
  maxLength: number;
  confirmLabel: string;
  /** It ends the quote: a red button. */
  isFinal?: boolean;
  isRequired?: boolean;
  value: string;
  onChange: (text: string) => void;
  isBusy: boolean;
  refusal: Error | null;
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** An answer in words. What was typed stays when the dialog is closed or the call fails. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { title, text, label, maxLength, confirmLabel, isFinal = false, isRequired = false } = props;
  const { value, onChange, isBusy, refusal, onConfirm, onClose } = props;
  const [wasTried, setTried] = useState(false);
  const isMissing = isRequired && value.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing) onConfirm(value.trim());
  };
  return (
    <FormDialog
      title={title}
      label={confirmLabel}
      variant={isFinal ? 'danger-filled' : 'primary'}
      isBusy={isBusy}
      refusal={refusal?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      <Textarea
        data-autofocus
        label={label}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxLength}
        readOnly={isBusy}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={wasTried && isMissing && 'Write what should be different.'}
      />
    </FormDialog>
  );
}
