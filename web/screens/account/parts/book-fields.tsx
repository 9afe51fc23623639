import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { CompanyField } from '../../../components/address-fields/company-fields.tsx';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import '../../../styles/mantine-forms.ts';
import type { AddressForm } from './use-address-form.ts';

type Name = 'label' | 'company' | 'address' | 'district' | 'state' | 'pincode' | 'contact';

interface BookFieldsProps<Draft extends Record<Name, string>> {
  form: AddressForm<Draft>;
  /** It can be made the default: neither the first, nor the default already. */
  mayBeDefault: boolean;
  /** The field of its GSTIN. */
  children: ReactNode;
}

/** What an address of a book has, one's own or the company's. */
export function BookFields<Draft extends Record<Name, string>>(props: BookFieldsProps<Draft>) {
  const { form, mayBeDefault, children } = props;
  const { draft, setDraft, field, isBusy, isDefault, setDefault } = form;
  return (
    <>
      <TextInput
        data-autofocus
        label="Name of this address"
        placeholder="Mill, stores or office"
        autoComplete="off"
        maxLength={ADDRESS_LENGTHS.label}
        {...field('label')}
      />
      <CompanyField {...field('company')} />
      <PlaceFields values={draft} onChange={setDraft} field={field} />
      {children}
      {mayBeDefault && (
        <Checkbox
          label="Make it the default"
          checked={isDefault}
          disabled={isBusy}
          onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
        />
      )}
    </>
  );
}
