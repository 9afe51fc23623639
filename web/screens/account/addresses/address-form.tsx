import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { addressProblem } from '#domain/address.ts';
import { addAddress, editAddress } from '../../../api/addresses.ts';
import { GstinField } from '../../../components/address-fields/company-fields.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import styles from '../addresses.module.css';
import { BookFields } from '../parts/book-fields.tsx';
import { useAddressForm } from '../parts/use-address-form.ts';
import { bodyOf, draftOf } from './address-draft.ts';

interface AddressFormProps {
  /** The address that is edited; null: a new one. */
  before: SavedAddress | null;
  /** It becomes the default by itself. */
  isFirst: boolean;
  onClose: () => void;
}

const idOf = (name: string) => `address-${name}`;

export function AddressForm({ before, isFirst, onClose }: AddressFormProps) {
  const add = useMutation(addAddress);
  const edit = useMutation(editAddress);
  const isBusy = add.isPending || edit.isPending;
  const form = useAddressForm({
    begin: () => draftOf(before),
    idOf,
    problemOf: addressProblem,
    isBusy,
    onSend: (draft, isDefault) => {
      const body = { ...bodyOf(draft), ...isDefault };
      if (before) edit.mutate({ _id: before._id, ...body }, { onSuccess: onClose });
      else add.mutate(body, { onSuccess: onClose });
    },
  });
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector<HTMLElement>(`#${idOf('label')}`)?.focus(), [formRef]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Stack
      ref={formRef}
      as="form"
      gap={4}
      className={classes('framed', styles.form)}
      onSubmit={submit}
      aria-labelledby="address-form"
      noValidate
    >
      <Button
        variant="quiet"
        className={classes('only-small-desk', styles.back)}
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
        onClick={onClose}
      >
        Addresses
      </Button>
      <h2 id="address-form" className="large">
        {before ? 'Edit address' : 'New address'}
      </h2>
      <BookFields form={form} mayBeDefault={!isFirst && !before?.isDefault}>
        <GstinField state={form.draft.state} {...form.field('gst')} />
      </BookFields>
      <Row gap={2} align="stretch" className={classes('to-end', styles.buttons)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Save address
        </Button>
      </Row>
    </Stack>
  );
}
