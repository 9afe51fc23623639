import { Button, TextInput } from '@mantine/core';
import type { Partner } from '#contract/content-entities.ts';
import { transporterIdProblem } from '#domain/papers/transport.ts';
import { MAX_LINK_LENGTH } from '#domain/sizes/shipping.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { addPartner, editPartner } from '../../../api/partners.ts';
import { Form } from '../../../ui/form/form.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack, Text } from '../../../ui/layout.tsx';

interface PartnerFormProps {
  /** It is changed; absent: a new one is added. */
  partner?: Partner;
  onDone?: (partner: Partner) => void;
  /** The primary action of its screen. */
  isMain?: boolean;
}

const EMPTY = { serviceProvider: '', link: '', transporterId: '' };

/** Adds a delivery partner, on its screen and in the shipping dialog; or changes one. */
export function PartnerForm({ partner, onDone, isMain = false }: PartnerFormProps) {
  const form = useForm({
    initial: partner ? { ...partner, transporterId: partner.transporterId ?? '' } : EMPTY,
    problems: ({ link, transporterId }) => ({
      link:
        link.trim() !== '' &&
        safeLink(link) === null &&
        'Enter a web address that begins with http:// or https://.',
      transporterId: transporterId.trim() !== '' && transporterIdProblem(transporterId),
    }),
    body: ({ serviceProvider, link, transporterId }) =>
      serviceProvider.trim() !== '' &&
      safeLink(link) !== null &&
      (transporterId.trim() === '' || transporterIdProblem(transporterId) === null)
        ? {
            serviceProvider: serviceProvider.trim(),
            link: link.trim(),
            transporterId: transporterId.trim() || null,
          }
        : null,
    send: partner ? editPartner(partner._id) : addPartner,
    onSent: (saved, restart) => {
      if (!partner) restart(EMPTY);
      onDone?.(saved);
    },
  });
  const missing = [
    ...(form.values.serviceProvider.trim() === '' ? ['service provider'] : []),
    ...(form.values.link.trim() === '' ? ['link'] : []),
  ];
  return (
    <Stack as={Form} {...form.frame} gap={4}>
      <TextInput
        label="Service provider"
        maxLength={120}
        autoComplete="off"
        {...form.field('serviceProvider')}
      />
      <TextInput
        label="Link"
        maxLength={MAX_LINK_LENGTH}
        autoComplete="off"
        inputMode="url"
        description="https:// is added when it is missing."
        {...form.field('link')}
      />
      <TextInput
        label={optional('Transporter id')}
        maxLength={40}
        autoComplete="off"
        description="Its GSTIN or number at the e-way bill portal."
        {...form.field('transporterId')}
      />
      <Stack gap={2}>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'default'}
          disabled={!form.isReady}
          loading={form.isBusy}
        >
          {partner ? 'Save Partner' : 'Add Partner'}
        </Button>
        {missing.length > 0 && (
          <Text size="fine" tone="muted" role="status">
            Fill in {missing.join(' and ')} to {partner ? 'save' : 'add'} the partner.
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
