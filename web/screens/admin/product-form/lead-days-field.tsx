import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { leadDaysProblemOf } from './product-draft.ts';

export function LeadDaysField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [isTyping, setTyping] = useState(false);
  return (
    <TextInput
      label="Lead time"
      description="Customers read “Sent within 7 days”. Empty says nothing."
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      rightSection="days"
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      error={!isTyping && leadDaysProblemOf(text)}
    />
  );
}
