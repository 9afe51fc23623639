import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CompanyAddress } from '#contract/company-entities.ts';
import { addressProblem } from '#domain/address.ts';
import { addCompanyAddress, editCompanyAddress } from '../../../api/companies.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { BookFields } from '../parts/book-fields.tsx';
import { useAddressForm } from '../parts/use-address-form.ts';

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

const problemOf = (name: Field, typed: string) => (name === 'gstin' ? null : addressProblem(name, typed));

const draftOf = (address: CompanyAddress | null, gstins: string[]): Draft =>
  address
    ? Object.assign({ ...NOTHING }, ...FIELDS.map((field) => ({ [field]: address[field] ?? '' })))
    : { ...NOTHING, gstin: gstins[0] ?? '' };

export default function AddressDialog({ before, gstins, isFirst, onClose }: AddressDialogProps) {
  const add = useMutation(addCompanyAddress);
  const edit = useMutation(editCompanyAddress);
  const isBusy = add.isPending || edit.isPending;
  const form = useAddressForm({
    begin: () => draftOf(before, gstins),
    idOf: (name) => `company-address-${name}`,
    problemOf,
    isBusy,
    onSend: (draft, isDefault) => {
      const { company, gstin } = draft;
      const body = { ...draft, company: company.trim() || null, gstin: gstin || null, ...isDefault };
      if (before) edit.mutate({ _id: before._id, ...body }, { onSuccess: onClose });
      else add.mutate(body, { onSuccess: onClose });
    },
  });
  return (
    <FormDialog
      formRef={form.formRef}
      onSubmit={form.submit}
      isBusy={isBusy}
      refusal={(add.error ?? edit.error)?.message}
      title={before ? 'Edit address' : 'New address'}
      label="Save address"
      size={520}
      onClose={onClose}
    >
      <BookFields form={form} mayBeDefault={!isFirst && !before?.isDefault}>
        <NativeSelect
          label={optional('GSTIN')}
          data={[{ value: '', label: 'None' }, ...gstins]}
          value={form.draft.gstin}
          disabled={isBusy}
          onChange={({ currentTarget }) => form.setDraft({ ...form.draft, gstin: currentTarget.value })}
        />
      </BookFields>
    </FormDialog>
  );
}
