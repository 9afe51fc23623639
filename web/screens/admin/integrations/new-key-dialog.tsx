import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { NewApiKey } from '#contract/keys.ts';
import { KEY_DAY_CHOICES } from '#domain/keys/life.ts';
import { SCOPE_GROUPS, SCOPE_WORDS, type Scope } from '#domain/keys/scopes.ts';
import { listed } from '#domain/words.ts';
import { addKey } from '../../../api/keys.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Stack, Text } from '../../../ui/layout.tsx';
import styles from './integrations.module.css';
import { addressProblem, bodyOf, EMPTY_KEY, type KeyDraft, missingFrom, toggled } from './key-draft.ts';
import { expiryWords } from './key-words.ts';

interface NewKeyDialogProps {
  onMade: (made: NewApiKey, draft: KeyDraft) => void;
  onClose: () => void;
}

export default function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const form = useForm({
    initial: EMPTY_KEY,
    problems: ({ addresses }) => ({ addresses: addressProblem(addresses) }),
    body: bodyOf,
    send: addKey,
    onSent: ({ data }) => onMade(data, form.values),
  });
  const missing = missingFrom(form.values);
  return (
    <FormDialog
      {...form.frame}
      title="New key"
      size={600}
      closes="by cross"
      label="Make the key"
      note={missing.length > 0 && `To make it, ${listed(missing)}.`}
      onClose={onClose}
    >
      <Grid columns={2} gap={3} align="start">
        <TextInput
          data-autofocus
          label="Name"
          description="The activity log says this name."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          autoComplete="off"
          {...form.field('name')}
        />
        <NativeSelect
          label="Expires"
          data={KEY_DAY_CHOICES.map((days) => ({
            value: String(days),
            label: expiryWords(days, Date.now()),
          }))}
          {...form.field('days')}
        />
      </Grid>
      <Stack as="fieldset" gap={3} className={styles.may}>
        <legend className="field-label">It may</legend>
        {SCOPE_GROUPS.map(({ title, scopes }) => (
          <ScopeGroup
            key={title}
            title={title}
            scopes={scopes}
            chosen={form.values.scopes}
            onToggle={(scope) => form.set({ scopes: toggled(form.values.scopes, scope) })}
          />
        ))}
        <Text size="fine" tone="muted">
          Team, settings and keys can never be given to a program.
        </Text>
      </Stack>
      <TextInput
        label={optional('Only from these addresses')}
        description="One or more, by comma. Empty: from anywhere."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="10.8.0.0/24"
        spellCheck={false}
        autoComplete="off"
        {...form.field('addresses')}
      />
    </FormDialog>
  );
}

interface ScopeGroupProps {
  title: string;
  scopes: readonly Scope[];
  chosen: readonly Scope[];
  onToggle: (scope: Scope) => void;
}

const ScopeGroup = ({ title, scopes, chosen, onToggle }: ScopeGroupProps) => (
  <fieldset className={styles.group}>
    <legend className="caption muted">{title}</legend>
    <Grid columns={2} gap={3}>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scope}
          description={SCOPE_WORDS[scope]}
          checked={chosen.includes(scope)}
          onChange={() => onToggle(scope)}
        />
      ))}
    </Grid>
  </fieldset>
);
