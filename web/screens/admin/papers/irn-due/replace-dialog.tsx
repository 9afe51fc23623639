import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { IrnDuePaper } from '#contract/e-invoices.ts';
import { TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import {
  BILLING_FIELDS,
  type BillingField,
  billingFieldProblem,
  billingProblem,
} from '#domain/papers/billing.ts';
import { isShortHsn } from '#domain/papers/e-invoice.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
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
import styles from './irn-due.module.css';

interface ReplaceDialogProps {
  paper: IrnDuePaper;
  onClose: () => void;
}

/** The codes by the position of their line. */
type CodeField = `hsn${number}`;
type Typed = Record<Exclude<BillingField, 'sez'> | 'reason' | CodeField, string>;

const codeField = ({ position }: { position: number }): CodeField => `hsn${position}`;
const codeIn = (typed: Typed, line: { position: number }) => typed[codeField(line)] ?? '';

/** Credits an invoice that the portal refuses, and issues it again with what was wrong corrected. */
export default function ReplaceDialog({ paper, onClose }: ReplaceDialogProps) {
  const states = useId();
  const billedTo = paper.billedTo!;
  const billingOf = ({ company, gst, address, district, state, pincode }: Typed) => ({
    ...{ company, gst, address, district, state, pincode },
    sez: billedTo.sez,
  });
  const changedCodes = (typed: Typed) =>
    paper.goods.filter((line) => normaliseHsn(codeIn(typed, line)) !== (line.hsn ?? ''));
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
    ...Object.fromEntries(
      changedCodes(typed).map((line) => [codeField(line), hsnProblem(codeIn(typed, line))]),
    ),
    reason: typed.reason.trim() === '' ? 'Enter why the invoice is issued again.' : null,
  });
  const { company, address, district, state, pincode } = billedTo;
  const initial: Typed = {
    ...{ company, gst: billedTo.gst ?? '', address, district, state, pincode, reason: '' },
    ...Object.fromEntries(paper.goods.map((line) => [codeField(line), line.hsn ?? ''])),
  };
  const form = useForm({
    initial,
    problems,
    body: (typed: Typed) =>
      billingProblem(billingOf(typed)) === null &&
      typed.reason.trim() !== '' &&
      changedCodes(typed).every((line) => hsnProblem(codeIn(typed, line)) === null)
        ? {
            id: paper._id,
            billing: { ...billingOf(typed), gst: typed.gst || null },
            reason: typed.reason.trim(),
            hsn: changedCodes(typed).map((line) => ({
              position: line.position,
              hsn: codeIn(typed, line),
            })),
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
      lead={`A credit note over all of ${paper.number}, and a new invoice with this billing address, these HSN codes and today’s date. Goods and taxes stay, and no money moves. The new one has to be reported.`}
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
        maxLength={TYPED_GSTIN_LENGTH}
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
      <details open={paper.goods.some(({ hsn }) => isShortHsn(hsn))}>
        <summary className="ui medium ink">HSN codes</summary>
        <Grid columns={2} gap={4} className={styles.codes}>
          {paper.goods.map((line) => (
            <TextInput
              key={line.position}
              label={line.name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              {...form.field(codeField(line))}
            />
          ))}
        </Grid>
      </details>
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
