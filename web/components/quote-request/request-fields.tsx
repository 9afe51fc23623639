import { Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import { MAX_COMPANY_LENGTH, MAX_PO_NUMBER_LENGTH, MAX_QUOTE_MESSAGE_LENGTH } from '#domain/sizes/quotes.ts';
import { optional } from '../../ui/form/optional.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { BillingBlock } from '../billing/billing-block.tsx';
import type { BillingInput } from '../billing/use-billing.ts';
import { stateOfGstin, statesInWords } from './places.ts';
import styles from './quote-dialog.module.css';
import { FIELDS, problemOf, type RequestField, type RequestFields as Values } from './request-draft.ts';

interface RequestFieldsProps {
  values: Values;
  onChange: (changed: Partial<Values>) => void;
  billing: BillingInput;
  /** After a try to send, every problem is shown. */
  showsAll: boolean;
  isBusy: boolean;
}

/** Other characters cannot be typed. */
const TYPEABLE: Partial<Record<RequestField, (typed: string) => string>> = {
  pincode: (typed) => typed.replace(/\D/g, '').slice(0, 6),
  gst: (typed) => typed.replace(/[^\da-z]/gi, '').toUpperCase(),
};

export function RequestFields({ values, onChange, billing, showsAll, isBusy }: RequestFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<RequestField>>(new Set());
  const seen = showsAll ? new Set(FIELDS) : left;
  const field = (name: RequestField) => ({
    name,
    value: values[name],
    readOnly: isBusy,
    autoComplete: 'off',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: TYPEABLE[name]?.(currentTarget.value) ?? currentTarget.value }),
    onBlur: () => setLeft(new Set([...left, name])),
    error: seen.has(name) && (problemOf(name, values[name]) ?? problemOfBilled(name)),
  });
  const problemOfBilled = (name: RequestField) =>
    name === 'company' || name === 'gst' ? billing.problemOf(name) : null;
  const gstin = useRef<HTMLInputElement>(null);
  const gstState = problemOf('gst', values.gst) === null ? stateOfGstin(values.gst) : null;
  const place = statesInWords(values.pincode);
  return (
    <Grid columns={2} align="start" className={styles.fields}>
      <TextInput
        label={billing.shape === 'open' && billing.billedTo ? 'Company' : optional('Company')}
        maxLength={MAX_COMPANY_LENGTH}
        {...field('company')}
        autoComplete="organization"
      />
      <TextInput
        ref={gstin}
        label={optional('GSTIN Number')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TYPED_GSTIN_LENGTH}
        description={
          gstState && (
            <span className="row gap-1 good">
              <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
              Valid GSTIN, {gstState}
            </span>
          )
        }
        {...field('gst')}
      />
      <TextInput
        label={optional('Delivery pincode')}
        inputMode="numeric"
        description={place && `${place}: for freight`}
        {...field('pincode')}
        autoComplete="postal-code"
      />
      <TextInput
        label={optional('PO number')}
        placeholder="If you have one already"
        maxLength={MAX_PO_NUMBER_LENGTH}
        {...field('poNumber')}
      />
      <Stack gap={4} className={styles.wide}>
        <BillingBlock
          billing={billing}
          onOtherGstin={() => {
            gstin.current?.focus();
            gstin.current?.select();
          }}
        />
      </Stack>
      <Textarea
        className={styles.wide}
        label={optional('Message')}
        rows={2}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_QUOTE_MESSAGE_LENGTH}
        {...field('message')}
      />
    </Grid>
  );
}
