import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ROUNDINGS } from '#domain/bulk-price.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RadioTabs } from '../../../ui/tabs.tsx';
import '../../../styles/mantine-forms.ts';
import styles from './change-prices.module.css';

export interface TypedRule {
  by: 'percent' | 'amount';
  change: string;
  /** Empty: not rounded. */
  roundTo: string;
  breaks: boolean;
}
export const NEW_RULE: TypedRule = { by: 'percent', change: '', roundTo: '', breaks: true };

const ROUND_OPTIONS = [
  { value: '', label: 'Not rounded' },
  ...ROUNDINGS.map((rupees) => ({ value: String(rupees), label: `Rs.${rupees}` })),
];

interface RulePanelProps {
  rule: TypedRule;
  onChange: (rule: TypedRule) => void;
  problem: string | null;
}

/** By how much prices change. */
export const RulePanel = ({ rule, onChange, problem }: RulePanelProps) => {
  const isPercent = rule.by === 'percent';
  return (
    <Panel aria-label="By how much">
      <Row gap={6} wrap align="start">
        <RadioTabs
          label="By"
          name="by"
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Amount' },
          ]}
          value={rule.by}
          onChange={(by) => onChange({ ...rule, by })}
        />
        <TextInput
          label="Change"
          className={styles.change}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          placeholder={isPercent ? '+ 5' : '+ 50'}
          {...(isPercent ? { rightSection: '%' } : { leftSection: 'Rs.', leftSectionWidth: 46 })}
          value={rule.change}
          error={problem}
          description="– lowers"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => onChange({ ...rule, change: event.currentTarget.value })}
        />
        <NativeSelect
          label="Round to"
          className={styles.round}
          data={ROUND_OPTIONS}
          value={rule.roundTo}
          description="to the nearest"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => onChange({ ...rule, roundTo: event.currentTarget.value })}
        />
        <Checkbox
          className={styles.breaks}
          label={`Quantity prices move by the same ${isPercent ? 'percent' : 'amount'}`}
          checked={rule.breaks}
          onChange={(event) => onChange({ ...rule, breaks: event.currentTarget.checked })}
        />
      </Row>
    </Panel>
  );
};
