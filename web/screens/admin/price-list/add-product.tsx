import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsForLine } from '../../../api/admin-quotes.ts';
import type { Listed } from './draft.ts';
import styles from './price-list.module.css';

const TYPING_MS = 200;
const LEAST_LETTERS = 2;

/** Finds a product by part number or name. */
export function AddProduct({ onAdd }: { onAdd: (product: Listed) => void }) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const [paused] = useDebouncedValue(words, TYPING_MS);
  const isLong = words.length >= LEAST_LETTERS;
  const { data: found = [], isFetching } = useQuery({
    ...productsForLine(paused),
    enabled: paused.length >= LEAST_LETTERS,
  });
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const isSearching = isFetching || paused !== words;
  const choose = (id: string) => {
    const product = found.find(({ _id }) => _id === id);
    if (!product) return;
    const { _id: productId, name, partNumber, imageLink, price: cataloguePrice, priceBreaks } = product;
    onAdd({ productId, name, partNumber, image: imageLink[0] ?? null, cataloguePrice, priceBreaks });
    setTyped('');
    list.closeDropdown();
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-end" width={380} shadow="none">
      <Combobox.Target withExpandedAttribute>
        <input
          className={`ui ${styles.add}`}
          aria-label="Add product: part number or name"
          placeholder="Add product"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (value.trim().length >= LEAST_LETTERS) list.openDropdown();
            else list.closeDropdown();
          }}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLong}>
        <Combobox.Options aria-label="Products">
          {isSearching ? (
            <Combobox.Empty>Searching …</Combobox.Empty>
          ) : found.length === 0 ? (
            <Combobox.Empty>No product is found.</Combobox.Empty>
          ) : (
            found.map(({ _id, name, partNumber }) => (
              <Combobox.Option key={_id} value={_id}>
                <span className="block ui medium ink one-line">{name}</span>
                <span className="block caption muted">{partNumber ?? 'no part number'}</span>
              </Combobox.Option>
            ))
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
