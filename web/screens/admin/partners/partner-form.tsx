import { Button, TextInput } from '@mantine/core';
import type { Partner } from '#contract/content-entities.ts';
import { MAX_LINK_LENGTH } from '#domain/sizes/shipping.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { addPartner } from '../../../api/partners.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack, Text } from '../../../ui/layout.tsx';

interface PartnerFormProps {
  onAdded?: (partner: Partner) => void;
  /** The primary action of its screen. */
  isMain?: boolean;
}

const EMPTY = { serviceProvider: '', link: '' };

/** Adds a delivery partner, on its screen and in the shipping dialog. */
export function PartnerForm({ onAdded, isMain = false }: PartnerFormProps) {
  const form = useForm({
    initial: EMPTY,
    problems: ({ link }) => ({
      link:
        link.trim() !== '' &&
        safeLink(link) === null &&
        'Enter a web address that begins with http:// or https://.',
    }),
    body: ({ serviceProvider, link }) =>
      serviceProvider.trim() !== '' && safeLink(link) !== null
        ? { serviceProvider: serviceProvider.trim(), link: link.trim() }
        : null,
    send: addPartner,
    onSent: (partner, restart) => {
      restart(EMPTY);
      onAdded?.(partner);
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
      <Stack gap={2}>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'default'}
          disabled={!form.isReady}
          loading={form.isBusy}
        >
          Add Partner
        </Button>
        {missing.length > 0 && (
          <Text size="fine" tone="muted" role="status">
            Fill in {missing.join(' and ')} to add the partner.
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
