import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Partner } from '#contract/content-entities.ts';
import { MAX_LINK_LENGTH } from '#domain/sizes/shipping.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { addPartner } from '../../../api/partners.ts';
import '../../../styles/mantine-forms.css';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './partner-form.module.css';

interface PartnerFormProps {
  onAdded?: (partner: Partner) => void;
  /** The primary action of its screen. */
  isMain?: boolean;
}

/** Adds a delivery partner, on its screen and in the shipping dialog. */
export function PartnerForm({ onAdded, isMain = false }: PartnerFormProps) {
  const [serviceProvider, setServiceProvider] = useState('');
  const [link, setLink] = useState('');
  const [isLinkLeft, setLinkLeft] = useState(false);
  const adding = useMutation({
    ...addPartner,
    onSuccess: async (partner, ...rest) => {
      await addPartner.onSuccess?.(partner, ...rest);
      setServiceProvider('');
      setLink('');
      setLinkLeft(false);
      onAdded?.(partner);
    },
  });
  const isLinkGood = safeLink(link) !== null;
  const missing = [
    ...(serviceProvider.trim() === '' ? ['service provider'] : []),
    ...(link.trim() === '' ? ['link'] : []),
  ];
  const isReady = serviceProvider.trim() !== '' && isLinkGood;
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !adding.isPending)
          adding.mutate({ serviceProvider: serviceProvider.trim(), link: link.trim() });
      }}
    >
      <TextInput
        label="Service provider"
        maxLength={120}
        autoComplete="off"
        value={serviceProvider}
        onChange={(event) => setServiceProvider(event.currentTarget.value)}
      />
      <TextInput
        label="Link"
        maxLength={MAX_LINK_LENGTH}
        autoComplete="off"
        inputMode="url"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="https:// is added when it is missing."
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
        onBlur={() => setLinkLeft(true)}
        error={
          isLinkLeft && link.trim() !== '' && !isLinkGood
            ? 'Enter a web address that begins with http:// or https://.'
            : null
        }
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'default'}
        disabled={!isReady}
        loading={adding.isPending}
      >
        Add Partner
      </Button>
      {missing.length > 0 && (
        <Text size="fine" tone="muted" className={styles.reason} role="status">
          Fill in {missing.join(' and ')} to add the partner.
        </Text>
      )}
    </Stack>
  );
}
