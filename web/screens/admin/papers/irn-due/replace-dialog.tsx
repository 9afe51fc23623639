import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { IrnDuePaper } from '#contract/e-invoices.ts';
import {
  BILLING_FIELDS,
  type BillingField,
  billingFieldProblem,
  billingProblem,
} from '#domain/papers/billing.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import { STATE_NAMES } from '#domain/papers/states.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { MAX_COMPANY_LENGTH } from '#domain/sizes/quotes.ts';
import { replaceInvoice } from '../../../../api/papers.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { optional } from '../../../../ui/form/optional.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Grid } from '../../../../ui/layout.tsx';

interface ReplaceDialogProps {
  paper: IrnDuePaper;
  onClose: () => void;
}

type Typed = Record<Exclude<BillingField, 'sez'> | 'reason', string>;

/** Credits an invoice that the portal refuses, and issues it again with the corrected billing address. */
export default function ReplaceDialog({ paper, onClose }: ReplaceDialogProps) {
  const states = useId();
  const billedTo = paper.billedTo!;
  const billingOf = ({ reason: _, ...typed }: Typed) => ({ ...typed, sez: billedTo.sez });
  const problems = (typed: Typed) => ({
    ...Object.fromEntries(
      BILLING_FIELDS.filter((field) => field !== 'sez').map((field) => [
        field,
        billingFieldProblem(field, billingOf(typed)),
      ]),
    ),
    // Without its GSTIN a zone is none.
    ...(billingFieldProblem('sez', billingOf(typed)) && {
      gst: billingFieldProblem('sez', billingOf(typed)),
    }),
    reason: typed.reason.trim() === '' ? 'Enter why the invoice is issued again.' : null,
  });
  const { company, address, district, state, pincode } = billedTo;
  const form = useForm({
    initial: { company, gst: billedTo.gst ?? '', address, district, state, pincode, reason: '' },
    problems,
    body: (typed: Typed) =>
      billingProblem(billingOf(typed)) === null && typed.reason.trim() !== ''
        ? {
            id: paper._id,
            billing: { ...billingOf(typed), gst: typed.gst || null },
            reason: typed.reason.trim(),
          }
        : null,
    send: replaceInvoice,
    onSent: onClose,
  });
  return (
    <FormDialog
      {...form.frame}
      isReady
      size={560}
      title="Credit it and invoice again"
      lead={`A credit note over all of ${paper.number}, and a new invoice with this billing address and today’s date. Lines and taxes stay, and no money moves. The new one has to be reported.`}
      label="Credit and Invoice Again"
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Company"
        autoComplete="off"
        maxLength={MAX_COMPANY_LENGTH}
        {...form.field('company')}
      />
      <TextInput
        label={optional('GSTIN Number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        {...form.field('gst')}
        onChange={({ currentTarget: { value } }) => form.set({ gst: value, ...stateOf(value) })}
      />
      <Textarea
        label="Address"
        autoComplete="off"
        rows={2}
        maxLength={ADDRESS_LENGTHS.address}
        {...form.field('address')}
      />
      <Grid columns={3} gap={4}>
        <TextInput label="Pincode" inputMode="numeric" autoComplete="off" {...form.field('pincode')} />
        <TextInput
          label="District"
          autoComplete="off"
          maxLength={ADDRESS_LENGTHS.district}
          {...form.field('district')}
        />
        <TextInput
          label="State"
          autoComplete="off"
          maxLength={ADDRESS_LENGTHS.state}
          list={states}
          {...form.field('state')}
        />
      </Grid>
      <datalist id={states}>
        {STATE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Textarea
        label="Reason"
        description="Printed on both papers."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** A whole GSTIN brings its State. */
function stateOf(gst: string): Partial<Typed> {
  const registration = registrationOf(gst);
  return countsAsRegistered(registration) && registration.state ? { state: registration.state.name } : {};
}
