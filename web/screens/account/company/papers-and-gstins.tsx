import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnCompany } from '#contract/company-entities.ts';
import { canonicalEmail } from '#domain/email.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { editCompany } from '../../../api/companies.ts';
import '../../../styles/mantine-forms.ts';
import { gstinsWords } from '../../../components/company-people/company-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { FoldingPanel } from './folding-panel.tsx';

interface OfCompany {
  company: OwnCompany;
  manages: boolean;
}

export const PapersAndGstins = ({ company, manages }: OfCompany) => (
  <Grid columns={2} gap={4} align="start">
    <Gstins company={company} manages={manages} />
    <FoldingPanel title="Copies of papers" summary={company.accountsEmail ?? 'only to the person who orders'}>
      {manages ? (
        <AccountsEmail key={company.accountsEmail} saved={company.accountsEmail ?? ''} />
      ) : (
        <Text size="ui" tone="ink" className="anywhere">
          {company.accountsEmail ?? 'Only to the person who orders.'}
        </Text>
      )}
    </FoldingPanel>
  </Grid>
);

const Gstins = ({ company: { gstins, addresses }, manages }: OfCompany) => (
  <FoldingPanel
    title="GSTINs"
    summary={gstinsWords(gstins)}
    action={
      manages && (
        <Link to="/contact" className="link small medium">
          Ask to add one
        </Link>
      )
    }
  >
    <Stack as="ul" gap={3}>
      {gstins.map((gstin, nth) => (
        <Row key={gstin} as="li" gap={2} spread>
          <Stack>
            <strong className="ui medium ink">{gstin}</strong>
            <span className="caption muted narrow">
              {[
                registrationOf(gstin)?.state?.name,
                ...addresses.filter((address) => address.gstin === gstin).map(({ label }) => label),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </Stack>
          {nth === 0 && gstins.length > 1 && <Badge colour="gray">first choice</Badge>}
        </Row>
      ))}
    </Stack>
  </FoldingPanel>
);

/** Saved when it is left. */
function AccountsEmail({ saved }: { saved: string }) {
  const [typed, setTyped] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation(editCompany);
  const save = () => {
    const wish = typed.trim();
    if (wish === saved) return setProblem(null);
    if (wish !== '' && canonicalEmail(wish) === null)
      return setProblem('Enter an e-mail address such as accounts@company.example.');
    setProblem(null);
    saving.mutate({ accountsEmail: wish || null });
  };
  return (
    <TextInput
      label="Accounts e-mail"
      type="email"
      maxLength={254}
      autoComplete="off"
      description="Gets a copy of every order’s mail and paper."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      error={problem}
      readOnly={saving.isPending}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setProblem(null);
      }}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
