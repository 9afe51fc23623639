import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { companyGstinProblem } from '#domain/companies/company-gstins.ts';
import { TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import { MAX_COMPANY_NAME_LENGTH } from '#domain/sizes/companies.ts';
import { addCompany } from '../../../api/admin-companies.ts';
import { AboutGstin } from '../../../components/address-fields/company-fields.tsx';
import { CustomerSearch } from '../../../components/customer-search.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row } from '../../../ui/layout.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';

export interface FirstAdministrator {
  _id: string;
  name: string;
  email: string;
}

interface NewCompanyProps {
  /** From the page of a customer. */
  customer?: FirstAdministrator & { gstin: string | null };
  onClose: () => void;
}

/** An active company, with a customer as its administrator or without people. */
export default function NewCompany({ customer, onClose }: NewCompanyProps) {
  const navigate = useNavigate();
  const [person, setPerson] = useState<FirstAdministrator | null>(customer ?? null);
  const form = useForm({
    initial: { name: '', tradeName: '', gstin: customer?.gstin ?? '' },
    problems: ({ gstin }) => ({ gstin: gstin !== '' && companyGstinProblem(gstin) }),
    refusedAt: { conflict: 'gstin' },
    body: ({ name, tradeName, gstin }) =>
      name.trim() === '' || companyGstinProblem(gstin)
        ? null
        : {
            name: name.trim(),
            ...(tradeName.trim() && { tradeName: tradeName.trim() }),
            gstins: [gstin],
            ...(person && { customerId: person._id }),
          },
    send: addCompany,
    onSent: ({ data }) => navigate(`/admin/companies/view/${data._id}`),
  });
  return (
    <FormDialog {...form.frame} title="New company" label="Make the company" size={520} onClose={onClose}>
      {person ? (
        <Row gap={3} spread>
          <TwoLines name={person.name} below={`${person.email || 'no e-mail'}. Its first administrator`} />
          <Button size="sm" disabled={form.isBusy} onClick={() => setPerson(null)}>
            Nobody yet
          </Button>
        </Row>
      ) : (
        <CustomerSearch
          id="first-administrator"
          label={optional('First administrator')}
          onChoose={setPerson}
        />
      )}
      <TextInput
        label="Legal name"
        autoComplete="off"
        maxLength={MAX_COMPANY_NAME_LENGTH}
        {...form.field('name')}
      />
      <TextInput
        label={optional('Trade name')}
        autoComplete="off"
        maxLength={MAX_COMPANY_NAME_LENGTH}
        {...form.field('tradeName')}
      />
      <TextInput
        label="GSTIN"
        autoComplete="off"
        spellCheck={false}
        maxLength={TYPED_GSTIN_LENGTH}
        description={<AboutGstin gst={form.values.gstin} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('gstin')}
        onChange={({ currentTarget }) =>
          form.set({ gstin: currentTarget.value.replace(/[^\da-z]/gi, '').toUpperCase() })
        }
      />
    </FormDialog>
  );
}
