import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CompanyAddress } from '#contract/company-entities.ts';
import { addressProblem } from '#domain/address.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { addCompanyAddress, editCompanyAddress } from '../../../api/companies.ts';
import { CompanyField } from '../../../components/address-fields/company-fields.tsx';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';

interface AddressDialogProps {
  /** null: a new one. */
  before: CompanyAddress | null;
  gstins: string[];
  /** It becomes the default by itself. */
  isFirst: boolean;
  onClose: () => void;
}

const NOTHING = {
  label: '',
  company: '',
  address: '',
  district: '',
  state: '',
  pincode: '',
  contact: '',
  gstin: '',
};
type Draft = typeof NOTHING;
type Field = keyof Draft;
const FIELDS = Object.keys(NOTHING) as Field[];

const idOf = (name: string) => `company-address-${name}`;
const problemOf = (name: Field, typed: string) => (name === 'gstin' ? null : addressProblem(name, typed));

const draftOf = (address: CompanyAddress | null, gstins: string[]): Draft =>
  address
    ? Object.assign({ ...NOTHING }, ...FIELDS.map((field) => ({ [field]: address[field] ?? '' })))
    : { ...NOTHING, gstin: gstins[0] ?? '' };

export default function AddressDialog({ before, gstins, isFirst, onClose }: AddressDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(before, gstins));
  const [isDefault, setDefault] = useState(false);
  const add = useMutation(addCompanyAddress);
  const edit = useMutation(editCompanyAddress);
  const isBusy = add.isPending || edit.isPending;
  const { field, showProblems } = useTypedFields({
    values: draft,
    onChange: setDraft,
    idOf,
    problemOf,
    isReadOnly: isBusy,
  });
  const submit = () => {
    const wrong = FIELDS.find((name) => problemOf(name, draft[name]));
    if (wrong) {
      showProblems();
      formRef.current?.querySelector<HTMLElement>(`#${idOf(wrong)}`)?.focus();
      return;
    }
    const body = {
      ...draft,
      company: draft.company.trim() || null,
      gstin: draft.gstin || null,
      ...(isDefault && { isDefault }),
    };
    if (before) edit.mutate({ _id: before._id, ...body }, { onSuccess: onClose });
    else add.mutate(body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      formRef={formRef}
      onSubmit={submit}
      isBusy={isBusy}
      refusal={(add.error ?? edit.error)?.message}
      title={before ? 'Edit address' : 'New address'}
      label="Save address"
      size={520}
      onClose={onClose}
    >
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
      <NativeSelect
        label={optional('GSTIN')}
        data={[{ value: '', label: 'None' }, ...gstins]}
        value={draft.gstin}
        disabled={isBusy}
        onChange={({ currentTarget }) => setDraft({ ...draft, gstin: currentTarget.value })}
      />
      {!isFirst && !before?.isDefault && (
        <Checkbox
          label="Make it the default"
          checked={isDefault}
          disabled={isBusy}
          onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
