import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { MAX_PO_NUMBER_LENGTH } from '#domain/sizes/quotes.ts';
import { CompanyField, GstinField } from '../../../components/address-fields/company-fields.tsx';
import type { FieldProps } from '../../../components/address-fields/use-typed-fields.ts';
import { BillingBlock } from '../../../components/billing/billing-block.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { type DeliveryField, idOfField } from './delivery.ts';
import styles from './form.module.css';
import type { CheckoutBilling } from './use-checkout-billing.ts';

interface InvoiceFieldsProps {
  billing: CheckoutBilling;
  field: (name: DeliveryField) => FieldProps;
  /** Company and GSTIN come from the chosen address. */
  isFixed: boolean;
}

/** What the invoice names in addition to the address, and who it goes to. */
export function InvoiceFields({ billing, field, isFixed }: InvoiceFieldsProps) {
  const section = useRef<HTMLElement>(null);
  const toGstin = () => {
    const input = section.current?.querySelector<HTMLInputElement>(`#${idOfField('gst')}`);
    input?.focus();
    input?.select();
  };
  return (
    <Stack ref={section} as="section" gap={4} className={styles.section} aria-labelledby="on-the-invoice">
      <h2 id="on-the-invoice" className="large">
        On the invoice
      </h2>
      <CompanyField
        isNeeded={isFixed || (billing.shape === 'open' && billing.billedTo !== null)}
        isFixed={isFixed}
        {...field('company')}
      />
      <GstinField isFixed={isFixed} {...field('gst')} />
      <BillingBlock billing={billing} mayKeep onOtherGstin={toGstin} />
      <TextInput
        label={optional('PO number')}
        autoComplete="off"
        maxLength={MAX_PO_NUMBER_LENGTH}
        className={styles.poNumber}
        {...field('poNumber')}
      />
    </Stack>
  );
}
