import { Button, Textarea, TextInput } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { canonicalEmail } from '#domain/email.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { api } from '../../../api/client.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { toast } from '../../../toast/toast.ts';
import '../../../styles/mantine-forms.css';
import { useKeptForm } from '../../../remembered/use-kept-form.ts';
import styles from './enquiry-form.module.css';

interface About {
  name: string;
  image: string | undefined;
}
const EMPTY = { name: '', company: '', email: '', phone: '', message: '', website: '' };

export function EnquiryForm({ about: asked }: { about: About | null }) {
  const [form, setForm, clearForm] = useKeptForm('enquiry', EMPTY);
  const [about, setAbout] = useState(asked);
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
      setAbout(null);
    },
  });
  const missing = (['name', 'email', 'message'] as const).filter((name) => form[name].trim() === '');
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0) send.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
      {about && (
        <div className={styles.about}>
          <ShopImage src={about.image} alt="" sizes="52px" small ratio={1} className={styles.picture} />
          <div>
            <span className={styles.caption}>About this product</span>
            <strong>{firmUnits(about.name)}</strong>
          </div>
          <button type="button" aria-label="Not about this product" onClick={() => setAbout(null)}>
            <IconX size={18} stroke={1.6} />
          </button>
        </div>
      )}
      <div className={styles.pair}>
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
          error={
            isEmailVisited &&
            form.email !== '' &&
            !canonicalEmail(form.email) &&
            'Enter a whole address, such as name@company.in.'
          }
          {...field('email')}
        />
        <TextInput
          label={optional('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          {...field('phone')}
        />
      </div>
      <Textarea label="Message" rows={6} maxLength={4000} {...field('message')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input tabIndex={-1} autoComplete="off" {...field('website')} />
        </label>
      </div>
      <div className={styles.foot}>
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
      </div>
    </form>
  );
}

const optional = (label: string) => (
  <>
    {label} <span className={styles.optional}>(optional)</span>
  </>
);
