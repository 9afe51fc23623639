import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { addMember } from '../../../api/admin-companies.ts';
import { RoleChoices } from '../../../components/company-people/role-choices.tsx';
import { CustomerSearch } from '../../../components/customer-search.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import type { CompanyDialogProps } from './asks.ts';

/** A customer who is in no company yet; limits are set in the list afterwards. */
export function AddPersonDialog({ company, onClose }: CompanyDialogProps) {
  const [person, setPerson] = useState<Pick<CustomerSummary, '_id' | 'name' | 'email'> | null>(null);
  const hasAdmin = company.members.some(({ role }) => role === 'admin');
  const form = useForm({
    initial: { role: (hasAdmin ? 'buyer' : 'admin') as CompanyRole },
    body: ({ role }) => person && { id: company._id, customerId: person._id, role },
    send: addMember,
    onSent: onClose,
  });
  return (
    <FormDialog {...form.frame} title="Add a person" label="Add" size={520} onClose={onClose}>
      {person ? (
        <Row gap={3} spread>
          <TwoLines name={person.name} below={person.email || 'no e-mail'} />
          <Button size="sm" disabled={form.isBusy} onClick={() => setPerson(null)}>
            Choose another
          </Button>
        </Row>
      ) : (
        <CustomerSearch id="new-person" label="Customer" onChoose={setPerson} />
      )}
      <RoleChoices
        value={form.values.role}
        isDisabled={form.isBusy}
        onChange={(role) => form.set({ role })}
      />
      <Text size="small" tone="muted">
        For a customer of the shop. Who is none yet is invited by an administrator of the company.
      </Text>
    </FormDialog>
  );
}
