import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_CHARGES_PAISE, usualTdsPaise } from '#domain/withheld.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import { Heading, Row, Stack, Text } from '../../../ui/layout.tsx';
import {
  inRupees,
  type Owed,
  type PartShown,
  type TransferSums,
  type TypedPart,
  type TypedSums,
} from './transfer-sums.ts';
import styles from './withheld-ticks.module.css';

interface WithheldTicksProps {
  typed: TypedSums;
  sums: TransferSums;
  owed: Owed;
  onChange: (changed: Partial<TypedSums>) => void;
  isDisabled: boolean;
}

/** What became of the sum that the transfer lacks. */
export function WithheldTicks({ typed, sums, owed, onChange, isDisabled }: WithheldTicksProps) {
  const { tds, charges, asksOtherTds, missingPaise } = sums;
  const { withoutGstPaise, registration } = owed;
  const title = `${inRupees(missingPaise)} less than due. What is it?`;
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <Row gap={3} spread wrap align="baseline">
        <Heading level={3} size="ui">
          {title}
        </Heading>
        <Text size="caption" tone="muted">
          Without a tick it is a part payment
        </Text>
      </Row>
      <Tick
        label="Tax deducted at source (TDS)"
        about={`0.1 % of ${inRupees(withoutGstPaise)} without GST.${registration?.pan ? ` PAN ${registration.pan} from the GSTIN.` : ''}`}
        sumLabel="TDS in rupees"
        part={tds}
        onTick={(isTicked) => onChange({ tds: { isTicked, text: null }, isOtherTds: false })}
        onText={(text) => onChange({ tds: { isTicked: true, text }, isOtherTds: false })}
        isDisabled={isDisabled}
      >
        {asksOtherTds && (
          <Checkbox
            label={`It is more than 0.1 %, which is ${inRupees(usualTdsPaise(withoutGstPaise))}, and right all the same`}
            checked={typed.isOtherTds}
            disabled={isDisabled}
            onChange={(event) => onChange({ isOtherTds: event.currentTarget.checked })}
          />
        )}
      </Tick>
      <Tick
        label="Bank charges"
        about={`At most ${inRupees(MAX_CHARGES_PAISE)}, written off and named on the receipt.`}
        sumLabel="Bank charges in rupees"
        part={charges}
        onTick={(isTicked) => onChange({ charges: { isTicked, text: null } })}
        onText={(text) => onChange({ charges: { isTicked: true, text } satisfies TypedPart })}
        isDisabled={isDisabled}
      />
    </Stack>
  );
}

interface TickProps {
  label: string;
  about: string;
  sumLabel: string;
  part: PartShown;
  onTick: (isTicked: boolean) => void;
  onText: (text: string) => void;
  isDisabled: boolean;
  /** What is asked about it. */
  children?: ReactNode;
}

function Tick({ label, about, sumLabel, part, onTick, onText, isDisabled, children }: TickProps) {
  const { isTicked, text, whyNot, problem } = part;
  return (
    <Stack gap={2} className={`box ${styles.tick}`} data-ticked={isTicked || undefined}>
      <Row gap={4} align="start" className={styles.line}>
        <Checkbox
          className="grow"
          label={<strong className="medium ink">{label}</strong>}
          description={whyNot ?? about}
          checked={isTicked}
          disabled={isDisabled || whyNot !== null}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <MoneyField
          className={styles.sum}
          aria-label={sumLabel}
          placeholder="0.00"
          text={text}
          onText={onText}
          problem={problem}
          disabled={isDisabled || !isTicked}
        />
      </Row>
      {children}
    </Stack>
  );
}
