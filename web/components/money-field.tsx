import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import styles from './money-field.module.css';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** The field's text as typed. */
  text: string;
  onText: (text: string) => void;
  /** Why a readable amount is not allowed. */
  problem?: string | null;
}

/** Rupees, with paise if needed. Typed and pasted text stays unchanged; unreadable text shows an error. */
export function MoneyField({ text, onText, problem = null, ...props }: MoneyFieldProps) {
  /** An amount that is still being typed shows no error yet. */
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

/** Only for typing: paste and drop insert a whole amount at once. */
function cameByKey({ nativeEvent }: ChangeEvent): boolean {
  const { inputType } = nativeEvent as InputEvent;
  return inputType !== undefined && !inputType.startsWith('insertFrom');
}
