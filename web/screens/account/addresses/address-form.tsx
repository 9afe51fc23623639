import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { addressProblem } from '#domain/address.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { addAddress, editAddress } from '../../../api/addresses.ts';
import { CompanyField, GstinField } from '../../../components/address-fields/company-fields.tsx';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';
import '../../../styles/mantine-forms.ts';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import styles from '../addresses.module.css';
import { bodyOf, draftOf, firstProblem } from './address-draft.ts';

interface AddressFormProps {
  /** The address that is edited; null: a new one. */
  before: SavedAddress | null;
  /** It becomes the default by itself. */
  isFirst: boolean;
  onClose: () => void;
}

const idOf = (name: string) => `address-${name}`;

export function AddressForm({ before, isFirst, onClose }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(before));
  const [isDefault, setDefault] = useState(false);
  const add = useMutation(addAddress);
  const edit = useMutation(editAddress);
  const isBusy = add.isPending || edit.isPending;
  const { field, showProblems } = useTypedFields({
    values: draft,
    onChange: setDraft,
    idOf,
    problemOf: addressProblem,
    isReadOnly: isBusy,
  });
  useEffect(() => form.current?.querySelector<HTMLElement>(`#${idOf('label')}`)?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = firstProblem(draft);
    if (wrong) {
      showProblems();
      form.current?.querySelector<HTMLElement>(`#${idOf(wrong)}`)?.focus();
      return;
    }
    const body = { ...bodyOf(draft), ...(isDefault && { isDefault }) };
    if (before) edit.mutate({ _id: before._id, ...body }, { onSuccess: onClose });
    else add.mutate(body, { onSuccess: onClose });
  };
  return (
    <Stack
      ref={form}
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
      <TextInput
        label="Name of this address"
        placeholder="Mill, stores or office"
        autoComplete="off"
        maxLength={ADDRESS_LENGTHS.label}
        {...field('label')}
      />
      <CompanyField {...field('company')} />
      <PlaceFields values={draft} onChange={setDraft} field={field} />
      <GstinField state={draft.state} {...field('gst')} />
      {!isFirst && !before?.isDefault && (
        <Checkbox
          label="Make it the default"
          checked={isDefault}
          disabled={isBusy}
          onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
        />
      )}
      <Row gap={2} align="stretch" className={classes('to-end', styles.buttons)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Save address
        </Button>
      </Row>
    </Stack>
  );
}
