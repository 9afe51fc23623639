import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BodyOf } from '#contract/index.ts';
import { canonicalEmail } from '#domain/email.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { customerProfile } from '../../../api/accounts.ts';
import { api } from '../../../api/client.ts';
import { quoted } from '../../../components/quoted.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { useIsCustomer } from '../../../remembered/session.ts';
import { toast } from '../../../toast/toast.ts';
import { DoneNote } from '../../../ui/done-note.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { classes, Grid, Row, Stack } from '../../../ui/layout.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import '../../../styles/mantine-forms.ts';
import { useDraftForm } from '../../../remembered/use-draft-form.ts';
import styles from './enquiry-form.module.css';

interface About {
  name: string;
  image: string | undefined;
}
const EMPTY = { name: '', company: '', email: '', phone: '', message: '', website: '' };

interface EnquiryFormProps {
  about: About | null;
  /** What was searched for and not found; empty without a search. */
  wanted: string;
}

export function EnquiryForm({ about: asked, wanted }: EnquiryFormProps) {
  const draft = useDraftForm('enquiry', EMPTY);
  const [values, , clear, fillIn] = draft;
  const [about, setAbout] = useState(asked);
  const { data: known } = useQuery({ ...customerProfile(), enabled: useIsCustomer() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who writes
  useEffect(() => {
    if (known) fillIn(known);
  }, [known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is asked for
  useEffect(() => {
    if (wanted) fillIn({ message: `Please send us a price and the delivery time for ${quoted(wanted)}.` });
  }, [wanted]);
  const missing = (['name', 'email', 'message'] as const).filter((name) => values[name].trim() === '');
  const form = useForm({
    state: draft,
    problems: ({ email }) => ({
      email: email !== '' && !canonicalEmail(email) && 'Enter a whole address, such as name@company.in.',
    }),
    body: ({ company, phone, ...needed }) =>
      missing.length > 0
        ? null
        : {
            ...needed,
            ...(company && { company }),
            ...(phone && { phone }),
            ...(about && { product: about.name }),
          },
    send: { mutationFn: (body: BodyOf<'/websiteData/enquiry'>) => api.post('/websiteData/enquiry', body) },
    onSent: ({ msg }, restart) => {
      toast.success(msg, { ms: 4000 });
      restart(EMPTY);
      clear();
      if (known) fillIn(known);
      setAbout(null);
    },
  });
  const { field } = form;
  const { error: _, ...website } = field('website');
  return (
    <Stack as={Form} {...form.frame} gap={5}>
      {form.answer && <Sent reference={form.answer.data?.reference} />}
      {about && (
        <Row gap={3} tone="ink" className={classes('box', styles.about)}>
          <ShopImage
            src={about.image}
            alt=""
            sizes="52px"
            small
            ratio={1}
            className={classes('box fixed', styles.picture)}
          />
          <Stack className="grow">
            <span className="fine muted">About this product</span>
            <strong>{firmUnits(about.name)}</strong>
          </Stack>
          <ActionIcon size={40} aria-label="Not about this product" onClick={() => setAbout(null)}>
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </Row>
      )}
      <Grid gap={4} columns={2}>
        <TextInput label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextInput
          label={optional('Company')}
          autoComplete="organization"
          maxLength={160}
          {...field('company')}
        />
        <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextInput
          label={optional('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          {...field('phone')}
        />
      </Grid>
      <Textarea label="Message" rows={6} maxLength={4000} {...field('message')} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input tabIndex={-1} autoComplete="off" {...website} />
        </label>
      </div>
      <FormRefusal>{form.refusal}</FormRefusal>
      <Row gap={6} spread className={styles.foot}>
        <p className="small muted">
          {missing.length > 0 ? (
            <>Still to fill in: {missing.join(', ')}.</>
          ) : (
            <>
              We use your details only to answer. See the{' '}
              <Link to="/PrivacyPolicy" className="link">
                Privacy Policy
              </Link>
              .
            </>
          )}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          leftSection={<IconSend size={18} stroke={1.8} />}
          disabled={!form.isReady}
          loading={form.isBusy}
        >
          Send enquiry
        </Button>
      </Row>
    </Stack>
  );
}

/** A server process of an older version gives no reference. */
const Sent = ({ reference }: { reference: string | undefined }) => (
  <DoneNote>
    <p>
      <strong>Your enquiry is sent.</strong>
    </p>
    {reference && (
      <p>
        Its reference is <strong>{reference}</strong>. Please mention it when you call or write about it.
      </p>
    )}
  </DoneNote>
);
