import { Textarea, type TextareaProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** Ctrl and Enter, or ⌘ and Enter. */
export const onSendKey = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
};

interface MessageInputProps extends Omit<TextareaProps, 'onChange'> {
  label: string;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** Words to somebody: Ctrl+Enter sends them. */
export const MessageInput = ({ label, onChange, onSend, ...rest }: MessageInputProps) => (
  <Textarea
    aria-label={label}
    placeholder={label}
    aria-keyshortcuts="Control+Enter"
    autosize
    minRows={2}
    maxRows={10}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onKeyDown={onSendKey(onSend)}
    {...rest}
  />
);
