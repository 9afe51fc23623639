import { Checkbox, TextInput } from '@mantine/core';
import type { NewWebhook, Webhook } from '#contract/webhooks.ts';
import { MAX_ENDPOINT_URL_LENGTH } from '#domain/webhooks/endpoint-url.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import { listed } from '#domain/words.ts';
import { addWebhook, editWebhook } from '../../../api/webhooks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from './integrations.module.css';
import {
  addressProblem,
  draftOf,
  missingFromWebhook,
  toggledEvent,
  type WebhookDraft,
  webhookBody,
} from './webhook-draft.ts';

interface NewEndpointProps {
  onAdded: (made: NewWebhook, draft: WebhookDraft) => void;
  onClose: () => void;
}

export function NewEndpoint({ onAdded, onClose }: NewEndpointProps) {
  const form = useForm({
    initial: draftOf(null),
    problems,
    body: webhookBody,
    send: addWebhook,
    onSent: ({ data }) => onAdded(data, form.values),
  });
  return <Fields form={form} title="New endpoint" label="Add the endpoint" onClose={onClose} />;
}

export function EditEndpoint({ endpoint, onClose }: { endpoint: Webhook; onClose: () => void }) {
  const form = useForm({
    initial: draftOf(endpoint),
    problems,
    body: (draft) => {
      const body = webhookBody(draft);
      return body && { ...body, id: endpoint._id };
    },
    send: editWebhook,
    onSent: onClose,
  });
  return <Fields form={form} title={endpoint.name} label="Save" onClose={onClose} />;
}

const problems = ({ url }: WebhookDraft) => ({ url: addressProblem(url) });

interface FieldsProps {
  form: Pick<
    ReturnType<typeof useForm<WebhookDraft, unknown, unknown>>,
    'values' | 'set' | 'field' | 'frame'
  >;
  title: string;
  label: string;
  onClose: () => void;
}

function Fields({ form, title, label, onClose }: FieldsProps) {
  const missing = missingFromWebhook(form.values);
  return (
    <FormDialog
      {...form.frame}
      title={title}
      size={600}
      closes="by cross"
      label={label}
      note={missing.length > 0 && `First ${listed(missing)}.`}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Address"
        description="The shop posts events to it as JSON."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="https://erp.example.com/millwright"
        type="url"
        spellCheck={false}
        autoComplete="off"
        maxLength={MAX_ENDPOINT_URL_LENGTH}
        {...form.field('url')}
      />
      <TextInput label={optional('Name')} maxLength={60} autoComplete="off" {...form.field('name')} />
      <Stack as="fieldset" gap={3} className={styles.may}>
        <legend className="field-label">It is told of</legend>
        <Grid columns={2} gap={3}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={event}
              checked={form.values.events.includes(event)}
              onChange={() => form.set({ events: toggledEvent(form.values.events, event) })}
            />
          ))}
        </Grid>
      </Stack>
    </FormDialog>
  );
}
