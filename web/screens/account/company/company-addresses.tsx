import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyAddress, OwnCompany } from '#contract/company-entities.ts';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import { deleteCompanyAddress, editCompanyAddress } from '../../../api/companies.ts';
import { addressesWords } from '../../../components/company-people/company-words.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { AddressActs } from '../parts/address-acts.tsx';
import styles from './company.module.css';
import { FoldingPanel } from './folding-panel.tsx';

const AddressDialog = onDemand(() => import('./address-dialog.tsx'));

interface CompanyAddressesProps {
  company: OwnCompany;
  manages: boolean;
}

/** The address book that every buyer of the company chooses from at the checkout. */
export function CompanyAddresses({ company: { addresses, gstins }, manages }: CompanyAddressesProps) {
  const [edited, setEdited] = useState<CompanyAddress | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<CompanyAddress | null>(null);
  const { mutate: edit } = useMutation(editCompanyAddress);
  const deleting = useMutation(deleteCompanyAddress);
  return (
    <FoldingPanel
      title="Company addresses"
      summary={addressesWords(addresses)}
      flush
      action={
        manages && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            disabled={addresses.length >= MAX_ADDRESSES}
            onClick={() => setEdited('new')}
          >
            New address
          </Button>
        )
      }
    >
      {addresses.length === 0 ? (
        <p className={`small muted ${styles.none}`}>
          None yet. A company address stands first at the checkout of all its buyers.
        </p>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <Address key={address._id} address={address}>
              {manages && (
                <AddressActs
                  name={address.label}
                  isDefault={address.isDefault}
                  isOnly={addresses.length === 1}
                  onEdit={() => setEdited(address)}
                  onMakeDefault={() => edit({ _id: address._id, isDefault: true })}
                  onDelete={() => setToDelete(address)}
                />
              )}
            </Address>
          ))}
        </ul>
      )}
      {edited && (
        <AddressDialog
          before={edited === 'new' ? null : edited}
          gstins={gstins}
          isFirst={addresses.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={`Delete ${toDelete?.label}?`}
        confirmLabel="Delete"
        isDestructive
        isBusy={deleting.isPending}
        onConfirm={() =>
          toDelete && deleting.mutate({ _id: toDelete._id }, { onSettled: () => setToDelete(null) })
        }
        onClose={() => setToDelete(null)}
      >
        <p>Nobody of the company can choose it any more. Orders and papers keep it.</p>
      </ConfirmDialog>
    </FoldingPanel>
  );
}

const Address = ({ address, children }: { address: CompanyAddress; children: React.ReactNode }) => (
  <Stack as="li" gap={2} className={styles.address}>
    <Row gap={2} wrap>
      <h3 className="ui medium anywhere">{address.label}</h3>
      {address.isDefault && <Badge colour="gray">default</Badge>}
    </Row>
    <Stack as="address" size="small" tone="ink" className="anywhere">
      {address.company && <span>{address.company}</span>}
      <span className="as-typed">{address.address}</span>
      <span>
        {address.district}, {address.state}&nbsp;{address.pincode}
      </span>
    </Stack>
    <Stack size="small" tone="muted">
      {address.gstin && <span className="unbroken">GSTIN {address.gstin}</span>}
      <span>{address.contact}</span>
    </Stack>
    {children}
  </Stack>
);
