import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import { deskMarks, deskTerm } from '#domain/desk-search.ts';
import { counted } from '#domain/words.ts';
import { callers } from '../api/desk-sales.ts';
import { Stack } from '../ui/layout.tsx';
import { Marked } from '../ui/marked.tsx';
import { Initials } from './initials/initials.tsx';

const TYPING_MS = 200;
const LEAST_LETTERS = 2;
const NEW = 'new';

interface CustomerSearchProps {
  id: string;
  label: ReactNode;
  onChoose: (customer: CustomerSummary) => void;
  /** Offers to make a new one of what was typed. */
  onMake?: (words: string) => void;
  problem?: string | null;
}

/** A customer by what a caller says: name, company, phone, e-mail or GSTIN. */
export function CustomerSearch({ id, label, onChoose, onMake, problem = null }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const [paused] = useDebouncedValue(words, TYPING_MS);
  const { data: found = [], isFetching } = useQuery({
    ...callers(paused),
    enabled: paused.length >= LEAST_LETTERS,
  });
  const list = useCombobox();
  const isSearching = isFetching || paused !== words;
  const choose = (value: string) => {
    const customer = found.find(({ _id }) => _id === value);
    if (customer) onChoose(customer);
    else onMake?.(words);
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start" shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          label={label}
          description="Name, company, phone, e-mail or GSTIN"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            list.resetSelectedOption();
            if (currentTarget.value.trim().length >= LEAST_LETTERS) list.openDropdown();
            else list.closeDropdown();
          }}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.length < LEAST_LETTERS}>
        <Combobox.Options aria-label="Customers">
          {!isSearching &&
            found.map((customer) => (
              <Combobox.Option key={customer._id} value={customer._id} className="row gap-3">
                <Initials name={customer.name} small />
                <Stack as="span" className="grow anywhere">
                  <span className="ui medium ink">
                    <Found text={customer.name} typed={words} />
                  </span>
                  <span className="caption muted narrow">
                    {[
                      customer.email,
                      customer.city,
                      customer.orders === 0 ? 'no order yet' : counted(customer.orders, 'order'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </Stack>
                <span className="small unbroken">
                  <Found text={customer.phone} typed={words} />
                </span>
              </Combobox.Option>
            ))}
          {isSearching ? (
            <Combobox.Empty>Searching …</Combobox.Empty>
          ) : !onMake ? (
            found.length === 0 && <Combobox.Empty>No customer matches.</Combobox.Empty>
          ) : (
            <Combobox.Option value={NEW} className="row gap-3">
              <IconUserPlus size={18} stroke={1.6} aria-hidden="true" />
              <span className="ui medium grow anywhere">Make a new customer with “{words}”</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const Found = ({ text, typed }: { text: string; typed: string }) => (
  <Marked text={text} marks={deskMarks(text, deskTerm(typed))} />
);
