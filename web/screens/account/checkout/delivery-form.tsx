import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import '../../../styles/mantine-forms.css';
import {
  type Delivery,
  type DeliveryField,
  firstProblem,
  idOfField,
  missingFields,
  problemOf,
} from './delivery.ts';
import styles from './delivery-form.module.css';
import { type FieldProps, InvoiceFields } from './invoice-fields.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import { ProceedFoot } from './proceed-foot.tsx';
import { STATES } from './states.ts';

interface DeliveryFormProps {
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
  totalRupees: number;
  methods: PaymentMethod[];
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  transferDays: number;
  /** The order is being made, or the card window is open. */
  isBusy: boolean;
  /** The problem of the last try. */
  notice: ReactNode;
  onProceed: () => void;
}

/** Input filters: other characters cannot be typed. */
const TYPEABLE: Partial<Record<DeliveryField, (typed: string) => string>> = {
  pincode: (typed) => typed.replace(/\D/g, '').slice(0, 6),
  contact: (typed) => typed.replace(/[^\d+\s()-]/g, ''),
  gst: (typed) => typed.replace(/[^\da-z]/gi, '').toUpperCase(),
};

export function DeliveryForm(props: DeliveryFormProps) {
  const { delivery, onChange, methods, method, isBusy, onProceed } = props;
  const form = useRef<HTMLFormElement>(null);
  const [visited, setVisited] = useState<ReadonlySet<DeliveryField>>(new Set());
  const missing = missingFields(delivery);

  const focus = (name: DeliveryField) =>
    form.current?.querySelector<HTMLElement>(`#${idOfField(name)}`)?.focus();
  const field = (name: DeliveryField): FieldProps => ({
    id: idOfField(name),
    name,
    value: delivery[name],
    readOnly: isBusy,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...delivery, [name]: TYPEABLE[name]?.(currentTarget.value) ?? currentTarget.value }),
    onBlur: () => setVisited(new Set([...visited, name])),
    error: visited.has(name) ? problemOf(name, delivery[name]) : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || missing.length) return;
    const wrong = firstProblem(delivery);
    if (!wrong) return onProceed();
    setVisited(new Set(Object.keys(delivery) as DeliveryField[]));
    focus(wrong);
  };

  return (
    <form ref={form} method="post" className={styles.panel} onSubmit={submit} noValidate>
      <h2 className={styles.title}>Delivery address</h2>
      <Textarea
        label="Address"
        autoComplete="street-address"
        rows={2}
        maxLength={500}
        classNames={{ input: styles.address }}
        {...field('address')}
      />
      <TextInput label="District" autoComplete="address-level2" maxLength={120} {...field('district')} />
      <TextInput
        label="State"
        autoComplete="address-level1"
        maxLength={120}
        list="indian-states"
        {...field('state')}
      />
      <datalist id="indian-states">
        {STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <TextInput
        label="Pincode"
        autoComplete="postal-code"
        inputMode="numeric"
        className={styles.pincode}
        {...field('pincode')}
      />
      <TextInput
        label="Contact"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        className={styles.contact}
        {...field('contact')}
      />
      <InvoiceFields delivery={delivery} field={field} />
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
        isDisabled={missing.length > 0}
        totalRupees={props.totalRupees}
        notice={props.notice}
        hint={missing.length > 0 ? <MissingFields missing={missing} onWord={focus} /> : undefined}
      />
    </form>
  );
}
