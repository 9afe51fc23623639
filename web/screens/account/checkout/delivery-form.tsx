import { Checkbox, Radio, TextInput } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { type FormEvent, Fragment, type ReactNode, useRef } from 'react';
import type { BillingField } from '#domain/papers/billing.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { counted, unbroken } from '#domain/words.ts';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';
import { ChoiceCard } from '../../../components/choice-card.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import { labelOf, NEW_ADDRESS, type SaveChoice } from './address-choice.ts';
import { AddressRows } from './address-rows.tsx';
import { CardAfterApproval } from './approval-fields.tsx';
import {
  type Delivery,
  type DeliveryField,
  firstProblem,
  idOfField,
  missingFields,
  problemOf,
} from './delivery.ts';
import styles from './form.module.css';
import { InvoiceFields } from './invoice-fields.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import { ProceedFoot } from './proceed-foot.tsx';
import { type CheckoutBilling, idOfBilling } from './use-checkout-billing.ts';
import type { DeliveryInput } from './use-delivery.ts';

interface DeliveryFormProps {
  input: DeliveryInput;
  billing: CheckoutBilling;
  /** Where the panel beside the form has no place. */
  papers: ReactNode;
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
  /** It is sent for approval instead of being ordered. */
  approval: { transferFrom: number | null; note: ReactNode; hint: string } | null;
  onProceed: () => void;
}

export function DeliveryForm(props: DeliveryFormProps) {
  const { input, billing, methods, method, isBusy, cannotProceed, approval, onProceed } = props;
  const { book, choice, delivery, saveChoice } = input;
  const form = useRef<HTMLFormElement>(null);
  const missing = missingIn(delivery, billing);
  const { field, showProblems } = useTypedFields({
    values: delivery,
    onChange: input.change,
    idOf: idOfField,
    problemOf: (name, typed) => problemOf(name, typed) ?? problemOfBilled(name, billing),
    isReadOnly: isBusy,
  });
  const focus = (id: string) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || cannotProceed || missing.length) return;
    const wrong = firstProblem(delivery);
    if (!wrong && !billing.firstProblem) return onProceed();
    showProblems();
    billing.showProblems();
    focus(wrong ? idOfField(wrong) : idOfBilled(billing.firstProblem!));
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
      <InvoiceFields billing={billing} field={field} isFixed={input.isInvoiceFixed} />
      {approval && methods.length === 1 && method === 'card' && (
        <CardAfterApproval transferFrom={approval.transferFrom} />
      )}
      <PaymentChoice
        methods={methods}
        chosen={method}
        onChoose={props.onMethod}
        transferDays={props.transferDays}
        isDisabled={isBusy}
      />
      {props.papers}
      {approval?.note}
      <ProceedFoot
        method={approval ? 'approval' : method}
        isBusy={isBusy}
        isDisabled={cannotProceed || missing.length > 0}
        totalRupees={props.totalRupees}
        notice={props.notice}
        hint={missing.length > 0 ? <MissingFields missing={missing} onWord={focus} /> : approval?.hint}
      />
    </Stack>
  );
}

/** Of a billing address, company and GSTIN are fields of the invoice. */
const idOfBilled = (name: BillingField): string =>
  name === 'company' || name === 'gst' ? idOfField(name) : idOfBilling(name === 'sez' ? 'address' : name);

const problemOfBilled = (name: DeliveryField, billing: CheckoutBilling) =>
  name === 'company' || name === 'gst' ? billing.problemOf(name) : null;

interface Missing {
  words: string;
  id: string;
}

/** In the order of the form. */
function missingIn(delivery: Delivery, { billedTo, missing }: CheckoutBilling): Missing[] {
  const company = billedTo?.company.trim() === '' ? (['company'] as const) : [];
  return [
    ...[...missingFields(delivery), ...company].map((name) => ({ words: name, id: idOfField(name) })),
    ...(missing ? [{ words: 'billing address', id: idOfBilling(missing) }] : []),
  ];
}

interface MissingFieldsProps {
  missing: Missing[];
  onWord: (id: string) => void;
}

/** "Fill in district, state and contact to continue."; each word leads to its field. */
const MissingFields = ({ missing, onWord }: MissingFieldsProps) => (
  <>
    Fill in{' '}
    {missing.map(({ words, id }, index) => (
      <Fragment key={id}>
        {index > 0 && (index === missing.length - 1 ? ' and ' : ', ')}
        <a
          href={`#${id}`}
          className="link"
          onClick={(event) => {
            // The address stays as it is.
            event.preventDefault();
            onWord(id);
          }}
        >
          {words}
        </a>
      </Fragment>
    ))}{' '}
    to continue.
  </>
);

interface SaveAddressProps {
  saveChoice: SaveChoice;
  onChange: (saveChoice: SaveChoice) => void;
  /** Its name, unless another is typed. */
  proposed: string;
  isDisabled: boolean;
}

/** "Keep this address, as …": one tick, and the next checkout needs no typing. */
const SaveAddress = ({ saveChoice, onChange, proposed, isDisabled }: SaveAddressProps) => (
  <Row gap={3} wrap>
    <Checkbox
      label={saveChoice.isTicked ? 'Keep this address, as' : 'Keep this address for the next time'}
      checked={saveChoice.isTicked}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange({ ...saveChoice, isTicked: currentTarget.checked })}
    />
    {saveChoice.isTicked && (
      <TextInput
        aria-label="Name to keep it under"
        className={styles.label}
        size="sm"
        autoComplete="off"
        maxLength={ADDRESS_LENGTHS.label}
        placeholder={proposed || 'Works'}
        value={saveChoice.label ?? proposed}
        readOnly={isDisabled}
        onChange={({ currentTarget }) => onChange({ ...saveChoice, label: currentTarget.value })}
        onBlur={() => {
          if (saveChoice.label?.trim() === '') onChange({ ...saveChoice, label: null });
        }}
      />
    )}
  </Row>
);

interface PaymentChoiceProps {
  methods: PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** So long an order is held for its transfer. */
  transferDays: number;
  isDisabled: boolean;
}

/** Only where there is something to choose, or to know. */
function PaymentChoice({ methods, chosen, onChoose, transferDays, isDisabled }: PaymentChoiceProps) {
  const held = unbroken(counted(transferDays, 'day'));
  const ways: Record<PaymentMethod, { title: string; hint: string; icon: ReactNode }> = {
    card: {
      title: 'Card',
      hint: 'Paid now in a secure window.',
      icon: <IconCreditCard size={20} stroke={1.6} aria-hidden="true" className="ink fixed" />,
    },
    transfer: {
      title: 'Bank transfer (NEFT/RTGS)',
      hint: `Proforma with our bank details. Held for you for ${held}.`,
      icon: <IconBuildingBank size={20} stroke={1.6} aria-hidden="true" className="ink fixed" />,
    },
  };
  if (methods.length === 1 && chosen === 'card') return null;
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby="payment">
      <h2 id="payment" className="large">
        Payment
      </h2>
      <Radio.Group
        aria-labelledby="payment"
        value={chosen}
        onChange={(method) => onChoose(method as PaymentMethod)}
      >
        {methods.map((method) => (
          <ChoiceCard
            key={method}
            value={method}
            disabled={isDisabled}
            name={ways[method].title}
            below={ways[method].hint}
            end={ways[method].icon}
          />
        ))}
      </Radio.Group>
    </Stack>
  );
}
