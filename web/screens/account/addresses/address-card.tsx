import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import type { SavedAddress } from '#contract/addresses.ts';
import { counted } from '#domain/words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
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
    <Stack as="li" className={styles.card} data-address={address._id}>
      <Row wrap className={styles.head}>
        <h2>{label}</h2>
        {isDefault && (
          <Badge colour="gray" large={false}>
            default
          </Badge>
        )}
        <span className="fine muted unbroken push">
          {orders === 0 ? 'not used yet' : counted(orders, 'order')}
        </span>
      </Row>
      <address className={`ink anywhere ${styles.lines}`}>
        {company && <span>{company}</span>}
        <span className={styles.street}>{address.address}</span>
        <span>
          {address.district}, {address.state}&nbsp;{address.pincode}
        </span>
      </address>
      <Row as="p" align="stretch" wrap tone="muted" className={styles.facts}>
        <span>
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {address.contact}
        </span>
        {address.gst && <span>GSTIN {address.gst}</span>}
      </Row>
      <Row align="stretch" wrap className={styles.actions}>
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
          className={styles.delete}
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
