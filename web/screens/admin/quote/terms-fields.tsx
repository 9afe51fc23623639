import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { formatIst } from '#domain/calendar.ts';
import { QUOTE_PAYMENTS, type QuotePayment } from '#domain/quote-payments.ts';
import { MAX_QUOTE_TERMS_LENGTH, MAX_VALID_DAYS } from '#domain/sizes/quotes.ts';
import { counted } from '#domain/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Grid } from '../../../ui/layout.tsx';
import styles from './quote.module.css';
import { dayFrom, dayProblem, daysUntil, type RevisionForm } from './revision-form.ts';

type Terms = Pick<RevisionForm, 'validUntil' | 'payment' | 'terms'>;

interface TermsFieldsProps {
  terms: Terms;
  onChange: (changed: Partial<Terms>) => void;
  settings: Settings;
  isReadOnly: boolean;
}

const PAYMENT_WORDS: Record<QuotePayment, string> = {
  'card or transfer': 'Card or bank transfer',
  transfer: 'Bank transfer only',
};

/** Until when the revision is valid, how it is paid, and under which terms. */
export function TermsFields({ terms, onChange, settings, isReadOnly }: TermsFieldsProps) {
  if (isReadOnly) return <TermsRead terms={terms} />;
  const nowIso = new Date().toISOString();
  const problem = dayProblem(terms.validUntil, nowIso);
  const days = daysUntil(terms.validUntil, nowIso);
  return (
    <Grid gap={3} columns={2} className={styles.terms}>
      <TextInput
        id="valid-until"
        label="Valid until"
        type="date"
        min={dayFrom(nowIso, 0)}
        max={dayFrom(nowIso, MAX_VALID_DAYS)}
        value={terms.validUntil}
        description={problem ? undefined : daysInWords(days)}
        error={problem}
        onChange={(event) => onChange({ validUntil: event.currentTarget.value })}
      />
      <NativeSelect
        label="Payment"
        data={QUOTE_PAYMENTS.map((value) => ({ value, label: PAYMENT_WORDS[value] }))}
        value={terms.payment}
        description={transferNote(settings)}
        onChange={(event) => onChange({ payment: event.currentTarget.value as QuotePayment })}
      />
      <Textarea
        label="Terms on the quotation"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_QUOTE_TERMS_LENGTH}
        value={terms.terms}
        onChange={(event) => onChange({ terms: event.currentTarget.value })}
      />
    </Grid>
  );
}

const TermsRead = ({ terms: { validUntil, payment, terms } }: { terms: Terms }) => (
  <Facts
    stacked
    className={`grid columns-2 gap-3 as-typed ${styles.terms}`}
    facts={[
      ['Valid until', formatIst(validUntil, 'date')],
      ['Payment', PAYMENT_WORDS[payment]],
      ['Terms on the quotation', terms || 'None'],
    ]}
  />
);

const daysInWords = (days: number): string =>
  days === 0 ? 'Until the end of today' : days === 1 ? 'Until tomorrow' : `${days} days from today`;

const transferNote = ({ company: { bank }, orders: { transferDays } }: Settings): string =>
  bank.account
    ? `A transfer may take ${counted(transferDays, 'day')}`
    : 'The settings have no bank account, so nobody can transfer';
