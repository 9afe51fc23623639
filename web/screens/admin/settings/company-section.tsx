import { Select } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { statesOfPincode } from '#domain/papers/pincode-states.ts';
import { companyGstinProblem, registrationOf } from '#domain/papers/registration.ts';
import { readState, STATES } from '#domain/papers/states.ts';
import { UDYAM_CLASSES } from '#domain/settings/registrations.ts';
import { Grid } from '../../../ui/layout.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { TextSetting } from './text-setting.tsx';
import { fieldId, type SettingsForm } from './use-settings-form.ts';

const STATE_OPTIONS = STATES.map(({ name, code }) => ({ value: name, label: `${name} (${code})` })).sort(
  (a, b) => (a.label < b.label ? -1 : 1),
);

export const CompanySection = ({ form }: { form: SettingsForm }) => (
  <Section id="company" hint="Printed on every paper. Papers already issued keep what they were issued with.">
    <Grid gap={4} columns={2}>
      <TextSetting form={form} name="legalName" label="Legal name" autoComplete="organization" />
      <TextSetting form={form} name="tradeName" label="Trade name" />
    </Grid>
    <TextSetting form={form} name="address" label="Address" autoComplete="street-address" />
    <div className={`grid gap-4 ${styles.place}`}>
      <TextSetting form={form} name="city" label="City" autoComplete="address-level2" />
      <TextSetting
        form={form}
        name="pincode"
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        description={pincodeNote(form)}
      />
      <StateSetting form={form} />
    </div>
    <Grid gap={4} columns={2}>
      <TextSetting
        form={form}
        name="gstin"
        label="GSTIN"
        spellCheck={false}
        classNames={{ input: styles.capitals! }}
        description={<RightGstin form={form} />}
      />
      <TextSetting form={form} name="signatory" label="Signatory" />
    </Grid>
    <Grid gap={4} columns={2}>
      <TextSetting form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextSetting form={form} name="email" label="E-mail" type="email" autoComplete="email" />
    </Grid>
    <Registrations form={form} />
  </Section>
);

const StateSetting = ({ form }: { form: SettingsForm }) => (
  <Select
    id={fieldId('state')}
    label="State"
    data={STATE_OPTIONS}
    value={readState(form.draft.state)?.name ?? null}
    onChange={(state) => state && form.set({ state })}
    onBlur={() => form.leave('state')}
    searchable
    openOnFocus={false}
    allowDeselect={false}
    maxDropdownHeight={320}
    nothingFoundMessage="No State has this name"
    rightSection={<IconSelector size={16} stroke={1.8} aria-hidden="true" />}
    error={form.problemOf('state')}
  />
);

const CLASS_OPTIONS = UDYAM_CLASSES.map((name) => ({ value: name, label: name }));

/** What the law wants on papers besides the GSTIN, where the company has it. */
const Registrations = ({ form }: { form: SettingsForm }) => {
  const capitals = { input: styles.capitals! };
  return (
    <Grid gap={4} columns={2}>
      <TextSetting
        form={form}
        name="cin"
        label="CIN (optional)"
        spellCheck={false}
        classNames={capitals}
        description="Of a company under the Companies Act; printed on every paper"
      />
      <TextSetting
        form={form}
        name="lut"
        label="Letter of undertaking (optional)"
        spellCheck={false}
        classNames={capitals}
        description="Kept for the accountant: the shop makes no supplies without payment of tax"
      />
      <TextSetting
        form={form}
        name="udyamNumber"
        label="Udyam number (optional)"
        spellCheck={false}
        classNames={capitals}
        description="Printed on every paper: buyers pay a micro or small enterprise within 45 days"
      />
      <Select
        id={fieldId('udyamClass')}
        label="Udyam class"
        data={CLASS_OPTIONS}
        value={form.draft.udyamClass || null}
        onChange={(udyamClass) => form.set({ udyamClass: udyamClass ?? '' })}
        onBlur={() => form.leave('udyamClass')}
        disabled={form.draft.udyamNumber.trim() === ''}
        openOnFocus={false}
        rightSection={<IconSelector size={16} stroke={1.8} aria-hidden="true" />}
        error={form.problemOf('udyamClass')}
      />
    </Grid>
  );
};

/** What a valid GSTIN says. */
function RightGstin({ form }: { form: SettingsForm }) {
  const { gstin } = form.draft;
  const registration = registrationOf(gstin);
  if (!registration?.state || companyGstinProblem(gstin) !== null) return null;
  return (
    <span className="with-icon align-start good">
      <IconCheck size={14} stroke={2} aria-hidden="true" />
      {`Check digit right, ${registration.state.name}. PAN\u00a0${registration.pan}`}
    </span>
  );
}

/** Some post offices serve two States: a note, no refusal. */
function pincodeNote({ draft }: SettingsForm): string | undefined {
  const states = statesOfPincode(draft.pincode);
  const state = readState(draft.state);
  if (!state || states.length === 0 || states.some(({ code }) => code === state.code)) return undefined;
  return `Usually in ${states[0]!.name}`;
}
