import { IconPhone } from '@tabler/icons-react';
import type { SavedAddress } from '#contract/addresses.ts';
import { counted } from '#domain/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import { AddressActs, type AddressActsProps } from '../parts/address-acts.tsx';
import styles from './address-card.module.css';

interface AddressCardProps extends Omit<AddressActsProps, 'isDefault'> {
  address: SavedAddress;
}

export function AddressCard({ address, name, ...acts }: AddressCardProps) {
  const { label, company, isDefault, orders } = address;
  return (
    <Stack as="li" gap={2} className={classes('framed', styles.card)} data-address={address._id}>
      <Row gap={2} wrap>
        <h2 className="large anywhere">{label}</h2>
        {isDefault && (
          <Badge colour="gray" large={false}>
            default
          </Badge>
        )}
        <span className="fine muted unbroken push">
          {orders === 0 ? 'not used yet' : counted(orders, 'order')}
        </span>
      </Row>
      <Stack as="address" size="ui" tone="ink" className="anywhere">
        {company && <span>{company}</span>}
        <span className="as-typed">{address.address}</span>
        <span>
          {address.district}, {address.state}&nbsp;{address.pincode}
        </span>
      </Stack>
      <Row as="p" gap={4} wrap size="small" tone="muted">
        <Row as="span" gap={2} className="unbroken">
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {address.contact}
        </Row>
        {address.gst && <span className="unbroken">GSTIN {address.gst}</span>}
      </Row>
      <AddressActs name={name} isDefault={isDefault} className={styles.actions} {...acts} />
    </Stack>
  );
}
