import { Radio } from '@mantine/core';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import type { RefundOption } from '#domain/orders.ts';
import styles from './dialogs.module.css';
import { partialHint } from './refund-dialog-texts.ts';

interface RefundChoicesProps {
  options: RefundOption[];
  leftPaise: Paise;
  paidPaise: Paise;
  chosen: RefundOption;
  onChoose: (option: RefundOption) => void;
  isDisabled: boolean;
}

const TITLES: Record<RefundOption, string> = { full: 'Full', partial: 'Partial', 'no-refund': 'No refund' };

export function RefundChoices({
  options,
  leftPaise,
  paidPaise,
  chosen,
  onChoose,
  isDisabled,
}: RefundChoicesProps) {
  const details: Record<RefundOption, string> = {
    full: `Everything left, ${formatRupeesExact(paiseToRupees(leftPaise))}`,
    partial: partialHint(leftPaise, paidPaise),
    'no-refund': 'Cancel the order, no money moves',
  };
  return (
    <Radio.Group
      aria-label="Refund"
      value={chosen}
      onChange={(option) => onChoose(option as RefundOption)}
      className={styles.choices}
    >
      {options.map((option) => (
        <Radio.Card
          key={option}
          value={option}
          className={`box row gap-3 ${styles.choice}`}
          disabled={isDisabled}
          data-autofocus={option === options[0] || undefined}
        >
          <Radio.Indicator color="navy.8" />
          <span>
            <strong className="block body medium ink">{TITLES[option]}</strong>
            <small className="block small muted">{details[option]}</small>
          </span>
        </Radio.Card>
      ))}
    </Radio.Group>
  );
}
