import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import styles from './money-field.module.css';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** What stands in the field, as it was typed. */
  text: string;
  onText: (text: string) => void;
  /** Why an amount that can be read is not allowed. */
  problem?: string | null;
}

/** Rupees, with paise if needed. Whatever is typed or pasted stays; what cannot be read says so. */
export function MoneyField({ text, onText, problem = null, ...props }: MoneyFieldProps) {
  /** Half an amount is no mistake yet. */
  const [isTyping, setTyping] = useState(false);
  const { paise, problem: unreadable } = readAmount(text);
  const leave = () => {
    setTyping(false);
    if (paise !== null && text !== writtenAmount(paise)) onText(writtenAmount(paise));
  };
  return (
    <TextInput
      leftSection="Rs."
      leftSectionWidth={46}
      classNames={{ section: styles.sign }}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      value={text}
      onChange={(event) => {
        setTyping(cameByKey(event));
        onText(event.currentTarget.value);
      }}
      onBlur={leave}
      error={isTyping && unreadable ? null : (unreadable ?? problem)}
    />
  );
}

/** Not by paste or drop, which bring a whole amount at once. */
function cameByKey({ nativeEvent }: ChangeEvent): boolean {
  const { inputType } = nativeEvent as InputEvent;
  return inputType !== undefined && !inputType.startsWith('insertFrom');
}
