import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StockSettings } from '#domain/stock/settings.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import { daysOf, rupeesOf, textOfDays, textOfRupees } from './settings-draft.ts';
import { fieldId, type SettingsForm } from './use-settings-form.ts';

interface NumberSettingProps {
  form: SettingsForm;
  label: string;
  description: string;
}

/** The typed text, as long as it means the draft's number; a restart shows the stored value. */
function useText(value: number, read: (text: string) => number, write: (value: number) => string) {
  const [typed, setTyped] = useState(() => write(value));
  return [read(typed) === value ? typed : write(value), setTyped] as const;
}

export function TransferFrom({ form, ...props }: NumberSettingProps) {
  const [text, setText] = useText(form.draft.transferFrom, rupeesOf, textOfRupees);
  return (
    <div onBlur={() => form.leave('transferFrom')}>
      <MoneyField
        id={fieldId('transferFrom')}
        {...props}
        text={text}
        onText={(next) => {
          setText(next);
          form.set({ transferFrom: rupeesOf(next) });
        }}
        problem={form.problemOf('transferFrom')}
      />
    </div>
  );
}

interface WholeSettingProps extends NumberSettingProps {
  name: 'transferDays' | keyof StockSettings;
  /** What is counted. */
  unit: string;
}

/** A whole number and what it counts. */
export function WholeSetting({ form, name, unit, ...props }: WholeSettingProps) {
  const [text, setText] = useText(form.draft[name], daysOf, textOfDays);
  return (
    <TextInput
      id={fieldId(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      rightSection={unit}
      rightSectionWidth={unit.length * 8 + 24}
      rightSectionPointerEvents="none"
      classNames={{ section: 'muted' }}
      {...props}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        form.set({ [name]: daysOf(next) });
      }}
      onBlur={() => form.leave(name)}
      error={form.problemOf(name)}
    />
  );
}
