import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import actions from '../../../components/confirm-dialog/dialog-actions.module.css';
import { FormRefusal } from '../../../ui/refusal.tsx';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';

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
  useReturnFocus();
  const [wasTried, setTried] = useState(false);
  const isMissing = isRequired && value.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isBusy) onConfirm(value.trim());
  };
  return (
    <Modal opened onClose={() => !isBusy && onClose()} title={title} withCloseButton={!isBusy}>
      <form method="post" onSubmit={submit} noValidate>
        <p>{text}</p>
        <Textarea
          data-autofocus
          mt={16}
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
        <FormRefusal>{refusal?.message}</FormRefusal>
        <div className={actions.actions}>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant={isFinal ? 'danger-filled' : 'primary'} loading={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
