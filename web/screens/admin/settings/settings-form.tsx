import { Button } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { SETTING_WORDS } from '#domain/settings/settings-in-words.ts';
import { listed } from '#domain/words.ts';
import { useMay } from '../../../api/me.ts';
import { ChangeHistory } from '../../../components/change-history/change-history.tsx';
import { JumpLinks } from '../../../components/jump-links.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Sheet } from '../../../components/sheet-section.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ChangedMeanwhile } from '../product-form/changed-meanwhile.tsx';
import layout from '../product-form/product-form.module.css';
import { SaveBar } from '../product-form/save-bar.tsx';
import { useSaveKey } from '../product-form/use-save-key.ts';
import { CompanySection } from './company-section.tsx';
import { TransferFrom, WholeSetting } from './number-setting.tsx';
import { INTEGRATIONS, SECTIONS, Section } from './section.tsx';
import styles from './settings.module.css';
import { changesBetween } from './settings-draft.ts';
import { TaxSection } from './tax-section.tsx';
import { TextSetting } from './text-setting.tsx';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings);
  const isUnsaved = form.changed.length > 0;
  const wrong = (Object.keys(form.problems) as SettingName[]).filter((name) => form.problemOf(name) !== null);
  const mayWrite = useMay('settings.write');
  useSaveKey(form.submit, mayWrite && isUnsaved && !form.isSaving);
  return (
    <div className={layout.form}>
      <PageTitle actions={<JumpLinks sections={SECTIONS} beside={mayWrite ? [INTEGRATIONS] : []} />}>
        Settings
      </PageTitle>
      <Stack gap={4}>
        {settings.problem && (
          <Notice kind="warning" role="status">
            {settings.problem}
          </Notice>
        )}
        {form.meanwhile && <ChangedMeanwhile what="settings" theirs={form.meanwhile} own={form.changed} />}
        {form.wasRestored && isUnsaved && !form.meanwhile && (
          <Notice kind="warning">
            Your unsaved changes were restored. Discard shows the settings as they are in the shop.
          </Notice>
        )}
        {!mayWrite && <Notice kind="info">Only an owner of the shop can change the settings.</Notice>}
        <fieldset className={styles.whole} disabled={!mayWrite}>
          <Sheet>
            <CompanySection form={form} />
            <BankSection form={form} />
            <TransfersSection form={form} />
            <TaxSection form={form} settings={settings} />
            <StockSection form={form} />
            <NoticesSection form={form} />
          </Sheet>
        </fieldset>
        <ChangeHistory entity="settings" entityId="settings" />
      </Stack>
      {mayWrite && (
        <>
          <SaveBar
            note={
              wrong.length > 0
                ? `Correct ${listed(wrong.map((name) => SETTING_WORDS[name]))} to save.`
                : isUnsaved
                  ? `Unsaved changes: ${changesBetween(form.base, form.draft)}`
                  : 'All changes are saved.'
            }
            isUnsaved={isUnsaved}
          >
            <Button disabled={!isUnsaved || form.isSaving} onClick={form.restart}>
              Discard
            </Button>
            <Button
              // With nothing to save it does not call for a click.
              variant={isUnsaved ? 'primary' : 'default'}
              aria-keyshortcuts="Control+S"
              disabled={!isUnsaved}
              loading={form.isSaving}
              onClick={form.submit}
            >
              Save Changes
            </Button>
          </SaveBar>
          <LeaveGuard unsaved={form.changed} onLeave={form.restart} />
        </>
      )}
    </div>
  );
}

const BankSection = ({ form }: { form: Form }) => (
  <Section id="bank" hint="Printed on invoices.">
    <Grid gap={4} columns={2}>
      <TextSetting form={form} name="bankName" label="Bank" />
      <TextSetting form={form} name="bankBranch" label="Branch" />
    </Grid>
    <Grid gap={4} columns={2}>
      <TextSetting
        form={form}
        name="bankAccount"
        label="Account number"
        inputMode="numeric"
        spellCheck={false}
      />
      <TextSetting
        form={form}
        name="bankIfsc"
        label="IFSC"
        spellCheck={false}
        classNames={{ input: styles.capitals! }}
      />
    </Grid>
  </Section>
);

const TransfersSection = ({ form }: { form: Form }) => (
  <Section
    id="transfers"
    hint="Which orders may be paid at the bank, and how long the shop waits for the money."
  >
    <Grid gap={4} columns={2}>
      <TransferFrom
        form={form}
        label="Offered from"
        description="Of an order’s total. Orders from quotes may always be paid by transfer."
      />
      <WholeSetting
        form={form}
        name="transferDays"
        unit="days"
        label="Time to transfer"
        description="An order without any payment lapses after that; a mail reminds of it before."
      />
    </Grid>
  </Section>
);

const StockSection = ({ form }: { form: Form }) => (
  <Section id="stock" hint="What customers read of counted products, and how long an order holds its goods.">
    <Grid gap={4} columns={2}>
      <WholeSetting
        form={form}
        name="sentWithinDays"
        unit="days"
        label="Sent within"
        description="What is in stock: “In stock: sent within 1 day”."
      />
      <WholeSetting
        form={form}
        name="holdMinutes"
        unit="minutes"
        label="Held for an unpaid order"
        description="5 to 120, from the last opening of the payment window. Bank transfers hold while they wait."
      />
    </Grid>
    <Grid gap={4} columns={2}>
      <WholeSetting
        form={form}
        name="shownUpTo"
        unit="pieces"
        label="Exact numbers up to"
        description="Above it customers read “more than 50”. 0: they read no numbers."
      />
      <WholeSetting
        form={form}
        name="fewAt"
        unit="pieces"
        label="Few left at"
        description="So many or fewer free: the page says “Few left”."
      />
    </Grid>
  </Section>
);

const NoticesSection = ({ form }: { form: Form }) => (
  <Section id="notices" hint="Who hears about it by mail, with a link.">
    <TextSetting
      form={form}
      name="noticeMail"
      label="Paid orders, quote and refund requests, and trouble with payments"
      inputMode="email"
      placeholder="orders@company.example, accounts@company.example"
      description={
        form.draft.noticeMail.trim() === ''
          ? 'Empty: only trouble is told, to the address that the shop was set up with.'
          : 'Several addresses with commas between them. Each gets a mail of its own.'
      }
    />
  </Section>
);
