import { TextInput } from '@mantine/core';
import { MAX_PO_NUMBER_LENGTH } from '#domain/sizes/quotes.ts';
import { CompanyField, GstinField } from '../../../components/address-fields/company-fields.tsx';
import type { FieldProps } from '../../../components/address-fields/use-typed-fields.ts';
import { optional } from '../../../ui/form/optional.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { DeliveryField } from './delivery.ts';
import styles from './form.module.css';

interface InvoiceFieldsProps {
  /** Where the goods go. */
  state: string;
  field: (name: DeliveryField) => FieldProps;
}

/** What the invoice names in addition to the address; all of it is optional. */
export const InvoiceFields = ({ state, field }: InvoiceFieldsProps) => (
  <Stack as="section" gap={4} className={styles.section} aria-labelledby="on-the-invoice">
    <h2 id="on-the-invoice" className="large">
      On the invoice
    </h2>
    <CompanyField {...field('company')} />
    <GstinField state={state} {...field('gst')} />
    <TextInput
      label={optional('PO number')}
      autoComplete="off"
      maxLength={MAX_PO_NUMBER_LENGTH}
      className={styles.poNumber}
      {...field('poNumber')}
    />
  </Stack>
);
