import { type FormEvent, type ReactNode, useRef } from 'react';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';
import { classes } from '../../../ui/classes.ts';
import { Stack } from '../../../ui/layout.tsx';
import { labelOf, NEW_ADDRESS } from './address-choice.ts';
import { AddressRows } from './address-rows.tsx';
import { type DeliveryField, firstProblem, idOfField, missingFields, problemOf } from './delivery.ts';
import styles from './form.module.css';
import { InvoiceFields } from './invoice-fields.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import { ProceedFoot } from './proceed-foot.tsx';
import { SaveAddress } from './save-address.tsx';
import type { DeliveryInput } from './use-delivery.ts';

interface DeliveryFormProps {
  input: DeliveryInput;
  totalRupees: number;
  methods: PaymentMethod[];
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  transferDays: number;
  /** The order is being made, or the card window is open. */
  isBusy: boolean;
  /** The goods cannot go there; the notice says why. */
  cannotProceed: boolean;
  /** The problem of the last try. */
  notice: ReactNode;
  onProceed: () => void;
}

export function DeliveryForm(props: DeliveryFormProps) {
  const { input, methods, method, isBusy, cannotProceed, onProceed } = props;
  const { book, choice, delivery, saveChoice } = input;
  const form = useRef<HTMLFormElement>(null);
  const missing = missingFields(delivery);
  const { field, showProblems } = useTypedFields({
    values: delivery,
    onChange: input.change,
    idOf: idOfField,
    problemOf,
    isReadOnly: isBusy,
  });
  const focus = (name: DeliveryField) =>
    form.current?.querySelector<HTMLElement>(`#${idOfField(name)}`)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || cannotProceed || missing.length) return;
    const wrong = firstProblem(delivery);
    if (!wrong) return onProceed();
    showProblems();
    focus(wrong);
  };

  return (
    <Stack
      ref={form}
      method="post"
      as="form"
      gap={4}
      className={classes('framed', styles.form)}
      onSubmit={submit}
      noValidate
    >
      <h2 id="delivery-address" className="large">
        Delivery address
      </h2>
      {book.length > 0 && (
        <AddressRows book={book} chosen={choice} onChoose={input.choose} isDisabled={isBusy} />
      )}
      {choice === NEW_ADDRESS && (
        <>
          <PlaceFields values={delivery} onChange={input.change} field={field} />
          <SaveAddress
            saveChoice={saveChoice}
            onChange={input.changeSaveChoice}
            proposed={labelOf({ ...saveChoice, label: null }, delivery)}
            isDisabled={isBusy}
          />
        </>
      )}
      <InvoiceFields state={delivery.state} field={field} />
      <PaymentChoice
        methods={methods}
        chosen={method}
        onChoose={props.onMethod}
        transferDays={props.transferDays}
        isDisabled={isBusy}
      />
      <ProceedFoot
        method={method}
        isBusy={isBusy}
        isDisabled={cannotProceed || missing.length > 0}
        totalRupees={props.totalRupees}
        notice={props.notice}
        hint={missing.length > 0 ? <MissingFields missing={missing} onWord={focus} /> : undefined}
      />
    </Stack>
  );
}
