import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEventHandler, type RefObject, useRef } from 'react';

interface SearchInputProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
  /** Where "/" leads to the field. */
  field?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
  /** In a dialog: it has the focus at first. */
  isFirst?: boolean;
  onKeyDown?: KeyboardEventHandler;
}

export const MAX_SEARCH_LENGTH = 100;

/** The search field of a list, with a button that empties it. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onChange, field, className, isFirst, onKeyDown } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      {...(className && { className })}
      type="search"
      data-autofocus={isFirst || undefined}
      aria-label={label}
      {...(field && { 'aria-keyshortcuts': '/' })}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      rightSection={
        value !== '' && (
          <ActionIcon size={36} aria-label="Empty the search field" onClick={clear}>
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )
      }
      rightSectionWidth={44}
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
