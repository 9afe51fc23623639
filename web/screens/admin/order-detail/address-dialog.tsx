import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_PO_NUMBER_LENGTH } from '#domain/sizes/quotes.ts';
import { correctAddress } from '../../../api/admin-orders.ts';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { addressChanges, addressOf, correctionProblem, firstWrong } from './address-correction.ts';
import type { OrderDialogProps } from './ask-dialog.tsx';

const idOf = (name: string) => `correct-${name}`;

/** Corrects where a paid order goes, and its PO number, before anything of it leaves. */
export default function AddressDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(order);
  const [typed, setTyped] = useState(() => addressOf(opened));
  const sending = useMutation({ ...correctAddress, onSuccess: onClose, onError: onFailed });
  const { field, showProblems } = useTypedFields({
    values: typed,
    onChange: setTyped,
    idOf,
    problemOf: (name, text) => correctionProblem(opened, name, text),
    isReadOnly: sending.isPending,
  });
  const changes = addressChanges(opened, typed);
  const submit = () => {
    const wrong = firstWrong(opened, typed);
    if (wrong === null) return sending.mutate({ mongooseOrderId: opened._id, ...changes });
    showProblems();
    form.current?.querySelector<HTMLElement>(`#${idOf(wrong)}`)?.focus();
  };
  return (
    <FormDialog
      size={520}
      title="Correct Address and PO Number"
      lead={`The corrected address of order ${opened.orderId} is mailed to the customer, and the history keeps what changed. The State stays: the tax follows it.`}
      label="Save and Mail Customer"
      formRef={form}
      isReady={Object.keys(changes).length > 0}
      isBusy={sending.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceFields values={typed} onChange={setTyped} field={field} />
      <TextInput
        label={optional('PO number')}
        autoComplete="off"
        maxLength={MAX_PO_NUMBER_LENGTH}
        {...field('poNumber')}
      />
    </FormDialog>
  );
}
