import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import { MAX_COMPANY_LENGTH, MAX_PO_NUMBER_LENGTH } from '#domain/limits/quotes.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState } from '#domain/papers/states.ts';
import { type Delivery, type DeliveryField, problemOf } from './delivery.ts';
import styles from './invoice-fields.module.css';

export interface FieldProps {
  id: string;
  name: DeliveryField;
  value: string;
  readOnly: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  error: string | null;
}

interface InvoiceFieldsProps {
  delivery: Delivery;
  field: (name: DeliveryField) => FieldProps;
}

/** What the invoice names besides the address; all of it may be left out. */
export const InvoiceFields = ({ delivery, field }: InvoiceFieldsProps) => (
  <section className={styles.section} aria-labelledby="on-the-invoice">
    <h2 id="on-the-invoice" className={styles.title}>
      On the invoice
    </h2>
    <TextInput
      label={optional('Company')}
      autoComplete="organization"
      maxLength={MAX_COMPANY_LENGTH}
      {...field('company')}
    />
    <TextInput
      label={optional('GSTIN Number')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={15}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<AboutGstin delivery={delivery} />}
      {...field('gst')}
    />
    <TextInput
      label={optional('PO number')}
      autoComplete="off"
      maxLength={MAX_PO_NUMBER_LENGTH}
      className={styles.poNumber}
      {...field('poNumber')}
    />
  </section>
);

const optional = (label: string): ReactNode => (
  <>
    {label} <span className={styles.optional}>(optional)</span>
  </>
);

/** That it is one, and of which State; another one than the delivery's is worth a look, and no mistake. */
function AboutGstin({ delivery: { gst, state } }: { delivery: Delivery }) {
  if (gst.length !== 15 || /^\d*$/.test(gst) || problemOf('gst', gst)) return null;
  const registered = registrationOf(gst)?.state ?? null;
  const delivered = readState(state);
  return (
    <>
      <span className={styles.valid}>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
        Valid GSTIN{registered && `, ${registered.name}`}
      </span>
      {registered && delivered && registered !== delivered && (
        <span className={styles.note}>
          The goods go to {delivered.name}. Both States are printed on the invoice.
        </span>
      )}
    </>
  );
}
