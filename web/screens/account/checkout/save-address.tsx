import { Checkbox, TextInput } from '@mantine/core';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { Row } from '../../../ui/layout.tsx';
import type { SaveChoice } from './address-choice.ts';
import styles from './form.module.css';

interface SaveAddressProps {
  saveChoice: SaveChoice;
  onChange: (saveChoice: SaveChoice) => void;
  /** Its name, unless another is typed. */
  proposed: string;
  isDisabled: boolean;
}

/** "Keep this address, as …": one tick, and the next checkout needs no typing. */
export const SaveAddress = ({ saveChoice, onChange, proposed, isDisabled }: SaveAddressProps) => (
  <Row gap={3} wrap>
    <Checkbox
      label={saveChoice.isTicked ? 'Keep this address, as' : 'Keep this address for the next time'}
      checked={saveChoice.isTicked}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange({ ...saveChoice, isTicked: currentTarget.checked })}
    />
    {saveChoice.isTicked && (
      <TextInput
        aria-label="Name to keep it under"
        className={styles.label}
        size="sm"
        autoComplete="off"
        maxLength={ADDRESS_LENGTHS.label}
        placeholder={proposed || 'Works'}
        value={saveChoice.label ?? proposed}
        readOnly={isDisabled}
        onChange={({ currentTarget }) => onChange({ ...saveChoice, label: currentTarget.value })}
        onBlur={() => {
          if (saveChoice.label?.trim() === '') onChange({ ...saveChoice, label: null });
        }}
      />
    )}
  </Row>
);
