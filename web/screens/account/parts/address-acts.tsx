import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { classes, Row } from '../../../ui/layout.tsx';
import styles from './address-acts.module.css';

export interface AddressActsProps {
  /** What distinguishes it from the others. */
  name: string;
  isDefault: boolean;
  /** The last one, which may be deleted although it is the default. */
  isOnly: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
  /** Where it is not simply the foot of a card. */
  className?: string;
}

/** What can be done with an address of a book, at the foot of its card. */
export function AddressActs(props: AddressActsProps) {
  const { name, isDefault, isOnly, onEdit, onMakeDefault, onDelete, className = styles.foot } = props;
  const why = isDefault && !isOnly ? 'Make another address the default first' : undefined;
  return (
    <Row gap={1} wrap className={classes(styles.acts, className)}>
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
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
        aria-label={`Delete ${name}`}
        disabled={why !== undefined}
        title={why}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Row>
  );
}
