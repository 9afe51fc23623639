import { Button, Textarea, TextInput } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { canonicalEmail } from '#domain/email.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { customerProfile } from '../../../api/accounts.ts';
import { api } from '../../../api/client.ts';
import { useFocusOnRefusal } from '../../../browser/use-focus-on-refusal.ts';
import { quoted } from '../../../components/quoted.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { useIsCustomer } from '../../../remembered/session.ts';
import { toast } from '../../../toast/toast.ts';
import { DoneNote } from '../../../ui/done-note.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import '../../../styles/mantine-forms.css';
import { useDraftForm } from '../../../remembered/use-draft-form.ts';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
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
  const [form, setForm, clearForm, fillIn] = useDraftForm('enquiry', EMPTY);
  const [about, setAbout] = useState(asked);
  const { data: known } = useQuery({ ...customerProfile(), enabled: useIsCustomer() });
  const formElement = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who writes
  useEffect(() => {
    if (known) fillIn(known);
  }, [known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is asked for
  useEffect(() => {
    if (wanted) fillIn({ message: `Please send us a price and the delivery time for ${quoted(wanted)}.` });
  }, [wanted]);
  const [isEmailVisited, setEmailVisited] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      api.post('/websiteData/enquiry', {
        name: form.name,
        email: form.email,
        message: form.message,
        website: form.website,
        ...(form.company && { company: form.company }),
        ...(form.phone && { phone: form.phone }),
        ...(about && { product: about.name }),
      }),
    onSuccess: ({ msg }) => {
      toast.success(msg, { ms: 4000 });
      clearForm();
      if (known) fillIn(known);
      setEmailVisited(false);
      setAbout(null);
    },
    onError: () => setEmailVisited(true),
  });
  useFocusOnRefusal(formElement, send.error);
  const emailProblem =
    isEmailVisited &&
    form.email !== '' &&
    !canonicalEmail(form.email) &&
    'Enter a whole address, such as name@company.in.';
  const missing = (['name', 'email', 'message'] as const).filter((name) => form[name].trim() === '');
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (send.error) send.reset();
      setForm({ ...form, [name]: event.currentTarget.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0) send.mutate();
  };
  return (
    <Stack
      ref={formElement}
      as="form"
      gap={5}
      className={styles.form}
      onSubmit={submit}
      method="post"
      noValidate
    >
      {send.isSuccess && <Sent reference={send.data.data?.reference} />}
      {about && (
        <Row tone="ink" className={styles.about}>
          <ShopImage src={about.image} alt="" sizes="52px" small ratio={1} className={styles.picture} />
          <div>
            <span className={`fine muted ${styles.caption}`}>About this product</span>
            <strong>{firmUnits(about.name)}</strong>
          </div>
          <button type="button" aria-label="Not about this product" onClick={() => setAbout(null)}>
            <IconX size={18} stroke={1.6} />
          </button>
        </Row>
      )}
      <Grid gap={4} columns={2} onPhones className={styles.pair}>
        <TextInput label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextInput
          label={optional('Company')}
          autoComplete="organization"
          maxLength={160}
          {...field('company')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          onBlur={() => setEmailVisited(true)}
          error={emailProblem}
          {...field('email')}
        />
        <TextInput
          label={optional('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          {...field('phone')}
        />
      </Grid>
      <Textarea label="Message" rows={6} maxLength={4000} {...field('message')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input tabIndex={-1} autoComplete="off" {...field('website')} />
        </label>
      </div>
      <FormRefusal>{!emailProblem && send.error?.message}</FormRefusal>
      <Row gap={6} spread className={styles.foot}>
        <p>
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
          disabled={missing.length > 0}
          loading={send.isPending}
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

const optional = (label: string) => (
  <>
    {label} <span className="regular muted">(optional)</span>
  </>
);
