import type { ReactNode } from 'react';
import { Dialog, DialogFoot, type DialogFootProps, type DialogProps } from '../dialog.tsx';
import { Stack } from '../layout.tsx';
import '../../styles/mantine-forms.ts';
import { FormRefusal } from '../refusal.tsx';
import { Form, type FormFrame } from './form.tsx';

type FormDialogProps = FormFrame &
  Omit<DialogProps, 'classNames'> &
  Omit<DialogFootProps, 'onAct' | 'onClose' | 'children'> & {
    /** Buttons between the two. */
    besides?: ReactNode;
  };

/** A dialog whose button sends its fields; what the shop refuses stands above the buttons. */
export function FormDialog({ children, ...props }: FormDialogProps) {
  const { title, size, isFull, closes, lead, isBusy, refusal, formRef, onSubmit, besides, ...foot } = props;
  return (
    <Dialog {...{ title, size, isFull, closes, lead, isBusy }} onClose={props.onClose}>
      <Form formRef={formRef} onSubmit={onSubmit} isBusy={isBusy}>
        <Stack gap={4}>
          {children}
          <FormRefusal>{refusal}</FormRefusal>
        </Stack>
        <DialogFoot isBusy={isBusy} {...foot}>
          {besides}
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
