import { Textarea, TextInput } from '@mantine/core';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { asCompanyGstins, companyGstinsProblem } from '#domain/companies/company-gstins.ts';
import { canonicalEmail } from '#domain/email.ts';
import { MAX_COMPANY_NAME_LENGTH } from '#domain/sizes/companies.ts';
import { editCompanyByStaff } from '../../../api/admin-companies.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { CompanyDialogProps } from './asks.ts';

type Names = Pick<CompanyPage, 'tradeName' | 'gstins' | 'accountsEmail'> & { name: string };

/** What was not touched may have been changed by others meanwhile. */
function changesOf({ legalName, ...company }: CompanyPage, typed: Names): Partial<Names> {
  const before = { ...company, name: legalName };
  const changed = Object.entries(typed).filter(
    ([field, to]) => String(to) !== String(before[field as keyof Names]),
  );
  return Object.fromEntries(changed);
}

const lines = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export function EditDialog({ company, onClose }: CompanyDialogProps) {
  const form = useForm({
    initial: {
      name: company.legalName,
      tradeName: company.tradeName ?? '',
      gstins: company.gstins.join('\n'),
      accountsEmail: company.accountsEmail ?? '',
    },
    problems: ({ gstins, accountsEmail }) => ({
      gstins: companyGstinsProblem(lines(gstins)),
      accountsEmail:
        accountsEmail.trim() !== '' &&
        canonicalEmail(accountsEmail) === null &&
        'Enter an e-mail address such as accounts@company.example.',
    }),
    refusedAt: { conflict: 'gstins' },
    body: ({ name, tradeName, gstins, accountsEmail }) =>
      name.trim() === '' ||
      companyGstinsProblem(lines(gstins)) ||
      (accountsEmail.trim() !== '' && canonicalEmail(accountsEmail) === null)
        ? null
        : {
            id: company._id,
            ...changesOf(company, {
              name: name.trim(),
              tradeName: tradeName.trim() || null,
              gstins: asCompanyGstins(lines(gstins)),
              accountsEmail: accountsEmail.trim() || null,
            }),
          },
    send: editCompanyByStaff,
    onSent: onClose,
  });
  return (
    <FormDialog {...form.frame} title={`Edit ${company.name}`} label="Save" size={520} onClose={onClose}>
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
      <Textarea
        label="GSTINs"
        description="One a line, the first choice first."
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...form.field('gstins')}
      />
      <TextInput
        label={optional('Accounts e-mail')}
        description="Gets a copy of every order’s mail and paper."
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.field('accountsEmail')}
      />
    </FormDialog>
  );
}
