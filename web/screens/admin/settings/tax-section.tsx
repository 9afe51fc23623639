import { ActionIcon, Select, Textarea } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { EInvoiceMode } from '#domain/papers/irn-due.ts';
import { normalisePrefix } from '#domain/papers/number.ts';
import { MAX_TERMS, SETTING_LENGTHS } from '#domain/sizes/settings.ts';
import { counted } from '#domain/words.ts';
import { Grid, Row } from '../../../ui/layout.tsx';
import { RadioTabs } from '../../../ui/tabs.tsx';
import { NumberSuffix } from './number-suffix.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { TextSetting } from './text-setting.tsx';
import { fieldId, type SettingsForm } from './use-settings-form.ts';

const HSN_DIGITS = [4, 6].map((value) => ({ value, label: String(value) }));
const PLACES = [
  { value: 'delivery', label: 'Delivery address' },
  { value: 'gstin', label: 'Buyer’s GSTIN' },
] as const;
const EXEMPT_PAPERS = [
  { value: 'separate', label: 'Two papers' },
  { value: 'joint', label: 'One joint paper' },
] as const;

const E_INVOICES = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
  { value: 'limit30', label: 'On, 30 days' },
] as const;
const ABOUT_E_INVOICE: Record<EInvoiceMode, string> = {
  off: 'Up to Rs.5 crore turnover. Every paper goes to its buyer at once; what waits now is sent.',
  on: 'Above Rs.5 crore turnover. Papers of registered buyers wait for the portal’s IRN and are mailed with it.',
  limit30: 'Above Rs.10 crore turnover. The same, and each paper has 30 days to be reported.',
};

export const TaxSection = ({ form, settings }: { form: SettingsForm; settings: Settings }) => (
  <Section id="tax" hint="Prices in the shop include GST. Ask your accountant before changing a rate.">
    <Grid gap={4} columns={3}>
      <TextSetting
        form={form}
        name="invoicePrefix"
        label="Invoice prefix"
        spellCheck={false}
        classNames={{ input: styles.capitals! }}
        description={nextNumber(form, settings)}
      />
      <RadioTabs
        label="HSN digits printed"
        name="hsnDigits"
        options={HSN_DIGITS}
        value={form.draft.hsnDigits}
        onChange={(hsnDigits) => form.set({ hsnDigits })}
        hint="6 above Rs.5 crore turnover"
      />
      <Select
        id={fieldId('defaultRate')}
        label="Default rate"
        description={productsWithoutRate(settings)}
        data={form.draft.rates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
        value={String(form.draft.defaultRate)}
        onChange={(rate) => rate !== null && form.set({ defaultRate: Number(rate) })}
        onBlur={() => form.leave('defaultRate')}
        openOnFocus={false}
        allowDeselect={false}
        rightSection={<IconSelector size={16} stroke={1.8} aria-hidden="true" />}
        error={form.problemOf('defaultRate')}
      />
    </Grid>
    <NumberSuffix numberSuffix={settings.numberSuffix} />
    <RatesField form={form} />
    <RadioTabs
      label="Place of supply of a registered buyer"
      name="placeOfSupply"
      options={PLACES}
      value={form.draft.placeOfSupply}
      onChange={(placeOfSupply) => form.set({ placeOfSupply })}
      hint="Decides between CGST with SGST and IGST where goods go to another State than the buyer’s."
    />
    <RadioTabs
      label="Exempt and taxed goods together, to a buyer without a GSTIN"
      name="exemptPaper"
      options={EXEMPT_PAPERS}
      value={form.draft.exemptPaper}
      onChange={(exemptPaper) => form.set({ exemptPaper })}
      hint="A tax invoice and a bill of supply, or one invoice-cum-bill of supply. Other buyers always get two."
    />
    <RadioTabs
      label="E-invoice"
      name="eInvoice"
      options={E_INVOICES}
      value={form.draft.eInvoice}
      onChange={(eInvoice) => form.set({ eInvoice })}
      hint={ABOUT_E_INVOICE[form.draft.eInvoice]}
    />
    <LinesSetting
      form={form}
      name="ewayLimits"
      label="E-way bill needed inside a State above"
      description="A State and its limit per line, such as Tamil Nadu 1,00,000. Elsewhere above Rs.50,000."
    />
    <LinesSetting
      form={form}
      name="terms"
      label="Terms on the invoice"
      description={`One per line, at most ${MAX_TERMS}`}
    />
  </Section>
);

interface LinesSettingProps {
  form: SettingsForm;
  name: 'terms' | 'ewayLimits';
  label: string;
  description: string;
}

const LinesSetting = ({ form, name, ...props }: LinesSettingProps) => (
  <Textarea
    id={fieldId(name)}
    autosize={false}
    rows={3}
    resize="vertical"
    maxLength={SETTING_LENGTHS[name]}
    value={form.draft[name]}
    onChange={(event) => form.set({ [name]: event.currentTarget.value })}
    onBlur={() => form.leave(name)}
    error={form.problemOf(name)}
    {...props}
  />
);

function nextNumber({ base, draft }: SettingsForm, { nextInvoice }: Settings): string {
  const prefix = normalisePrefix(draft.invoicePrefix);
  if (prefix !== base.invoicePrefix) return 'A prefix has numbers of its own, from 00001 each April';
  return nextInvoice === null ? 'No number is left this year: choose another prefix' : `Next: ${nextInvoice}`;
}

function productsWithoutRate({ productsWithoutRate: count }: Settings): string {
  if (count === 0) return 'For products without a rate';
  return `For ${counted(count, 'product')} without a rate`;
}

const INPUT = fieldId('rates');
const ERROR = `${INPUT}-error`;

/** The percentages that products may have. The default one stays. */
function RatesField({ form }: { form: SettingsForm }) {
  const { rates, defaultRate, newRate } = form.draft;
  const problem = form.problemOf('rates');
  const remove = (rate: number) => {
    form.set({ rates: rates.filter((each) => each !== rate) });
    document.getElementById(INPUT)?.focus();
  };
  const addByKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.leave('rates');
  };
  return (
    <div>
      <label className="field-label" htmlFor={INPUT}>
        Rates offered
      </label>
      <Row gap={2} wrap className={styles.rates} data-error={problem !== null || undefined}>
        <Row as="ul" gap={1} align="stretch" wrap aria-label="Rates offered">
          {rates.map((rate) => (
            <Row
              key={rate}
              as="li"
              size="small"
              tone="ink"
              weight={rate === defaultRate ? 'bold' : undefined}
              className={`unbroken ${styles.rate}`}
              data-default={rate === defaultRate || undefined}
            >
              {rate} %
              {rate === defaultRate ? (
                <span className="visually-hidden"> (default)</span>
              ) : (
                <ActionIcon
                  className={styles.remove}
                  size={26}
                  aria-label={`Remove ${rate} %`}
                  onClick={() => remove(rate)}
                >
                  <IconX size={14} stroke={1.8} aria-hidden="true" />
                </ActionIcon>
              )}
            </Row>
          ))}
        </Row>
        <input
          id={INPUT}
          className={`ink ${styles.newRate}`}
          placeholder="Add a rate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : ERROR}
          value={newRate}
          onChange={(event) => form.set({ newRate: event.currentTarget.value })}
          onKeyDown={addByKey}
          onBlur={() => form.leave('rates')}
        />
      </Row>
      {problem !== null && (
        <p id={ERROR} className="small error">
          {problem}
        </p>
      )}
    </div>
  );
}
