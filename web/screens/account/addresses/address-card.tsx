import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import type { SavedAddress } from '#contract/addresses.ts';
import { counted } from '#domain/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import styles from './address-card.module.css';

interface AddressCardProps {
  address: SavedAddress;
  /** What distinguishes it from the others. */
  name: string;
  /** The last one, which may be deleted although it is the default. */
  isOnly: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, name, isOnly, onEdit, onMakeDefault, onDelete }: AddressCardProps) {
  const { label, company, isDefault, orders } = address;
  const why = isDefault && !isOnly ? 'Make another address the default first' : undefined;
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
      <Row gap={1} wrap className={styles.actions}>
        <Button
          variant="quiet"
          size="sm"
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            size="sm"
            leftSection={<IconCheck size={16} stroke={1.8} aria-hidden="true" />}
            aria-label={`Make default: ${name}`}
            onClick={onMakeDefault}
          >
            Make default
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          className={classes('push', styles.delete)}
          leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={`Delete ${name}`}
          disabled={why !== undefined}
          title={why}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Row>
    </Stack>
  );
}
