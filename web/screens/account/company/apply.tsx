import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCompany } from '#contract/company-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { companyGstinProblem } from '#domain/companies/company-gstins.ts';
import { TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import { APPLICATION_DAYS, MAX_COMPANY_NAME_LENGTH } from '#domain/sizes/companies.ts';
import { applyForCompany, withdrawApplication } from '../../../api/companies.ts';
import { AboutGstin } from '../../../components/address-fields/company-fields.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { StepItem, StepItems } from '../../../components/step-list/step-list.tsx';
import '../../../styles/mantine-forms.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import styles from './company.module.css';

/** `asked`: what one has asked for; null: nothing yet. */
export const BuyAsCompany = ({ asked }: { asked: OwnCompany | null }) => (
  <>
    <PageTitle below="You buy for yourself today. For a company, several people can buy with limits, approvals and agreed prices.">
      Buy as a company
    </PageTitle>
    <Grid gap={8} align="start" className={styles.apply}>
      <Panel title="What changes" roomy>
        <StepItems>
          <StepItem state={asked ? 'done' : 'now'} label="You ask" words="Name and GSTIN. It costs nothing" />
          <StepItem
            state={asked ? 'now' : 'to-come'}
            label="We look at it"
            words="A person of the shop calls the number on the GST portal"
          />
          <StepItem
            state="to-come"
            label="You are the first administrator"
            words="Invite people, give each a role and a limit"
          />
          <StepItem
            state="to-come"
            label="Orders from then on are the company’s"
            words="What you ordered before stays yours alone"
          />
        </StepItems>
        <Notice kind="info" className={styles.already}>
          Your company is here already? Its administrator invites you by mail. A GSTIN alone opens nothing:
          anybody can look it up.
        </Notice>
      </Panel>
      {asked ? <Asked company={asked} /> : <ApplyForm />}
    </Grid>
  </>
);

function ApplyForm() {
  const form = useForm({
    initial: { name: '', gstin: '' },
    problems: ({ gstin }) => ({ gstin: gstin !== '' && companyGstinProblem(gstin) }),
    refusedAt: { conflict: 'gstin' },
    body: ({ name, gstin }) =>
      name.trim() === '' || companyGstinProblem(gstin) ? null : { name: name.trim(), gstin },
    send: applyForCompany,
  });
  const { gstin } = form.values;
  return (
    <Panel title="Ask for a company account" roomy>
      <Stack as={Form} gap={4} {...form.frame}>
        <TextInput
          label="Legal name"
          autoComplete="organization"
          maxLength={MAX_COMPANY_NAME_LENGTH}
          {...form.field('name')}
        />
        <TextInput
          label="GSTIN Number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_GSTIN_LENGTH}
          description={<AboutGstin gst={gstin} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('gstin')}
          onChange={({ currentTarget }) =>
            form.set({ gstin: currentTarget.value.replace(/[^\da-z]/gi, '').toUpperCase() })
          }
        />
        <FormRefusal>{form.refusal}</FormRefusal>
        <Button type="submit" variant="primary" size="lg" disabled={!form.isReady} loading={form.isBusy}>
          Ask for a company account
        </Button>
      </Stack>
    </Panel>
  );
}

function Asked({ company: { name, gstins, askedAt } }: { company: OwnCompany }) {
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useMutation(withdrawApplication);
  return (
    <Panel title={`Asked on ${formatIst(askedAt, 'date')}`} roomy>
      <Stack gap={4} align="start">
        <Text size="ui" tone="ink" className="anywhere">
          {name}, GSTIN {gstins[0]}
        </Text>
        <Text size="small" tone="muted">
          We call the number on the GST portal. An application that we could not confirm ends after{' '}
          {APPLICATION_DAYS} days. Until then you buy as before.
        </Text>
        <Button onClick={() => setAsking(true)}>Withdraw</Button>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw the application?"
        confirmLabel="Withdraw"
        isBusy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>You buy for yourself as before, and can ask again.</p>
      </ConfirmDialog>
    </Panel>
  );
}
