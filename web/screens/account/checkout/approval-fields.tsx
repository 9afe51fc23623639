import { Textarea } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { formatRupees } from '#domain/money.ts';
import { MAX_APPROVAL_NOTE_LENGTH } from '#domain/sizes/companies.ts';
import { optional } from '../../../ui/form/optional.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from './approval.module.css';
import form from './form.module.css';

/** Where there is no other way to pay. */
export const CardAfterApproval = ({ transferFrom }: { transferFrom: number | null }) => (
  <Stack as="section" gap={3} className={form.section} aria-labelledby="payment">
    <h2 id="payment" className="large">
      Payment
    </h2>
    <Row gap={3} align="start" className={classes('framed', styles.card)}>
      <IconCreditCard size={20} stroke={1.6} aria-hidden="true" className="ink fixed" />
      <TwoLines
        name="Card, after the approval"
        below={`You or the approver pay within a day.${
          transferFrom === null ? '' : ` Bank transfer from ${formatRupees(transferFrom)}.`
        }`}
      />
    </Row>
  </Stack>
);

interface NoteToApproverProps {
  value: string;
  onChange: (note: string) => void;
  isReadOnly: boolean;
}

export const NoteToApprover = ({ value, onChange, isReadOnly }: NoteToApproverProps) => (
  <Textarea
    className={form.section}
    label={optional('For the approver')}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={MAX_APPROVAL_NOTE_LENGTH}
    readOnly={isReadOnly}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
