import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/product-entities.ts';
import { MAX_QUOTE_LINE_NAME_LENGTH, MAX_QUOTE_LINES } from '#domain/sizes/quotes.ts';
import { productsForLine } from '../../../../api/admin-quotes.ts';
import { digitsText } from '../../../../components/papers/paper-words.ts';
import { ShopImage } from '../../../../components/shop-image.tsx';
import { blockOf } from '../../../../ui/grid/block-of.ts';
import styles from './add-line.module.css';
import cell from './cell-input.module.css';
import { readQuantityCell } from './cells.ts';
import { ADD_LINE } from './next-cell.ts';

interface AddLineProps {
  /** A product of the catalogue, or the name of something that is not in it. */
  onAdd: (chosen: Product | string, quantity?: number) => void;
  onUp: () => void;
}

const TYPING_MS = 200;
const LEAST_LETTERS = 2;
const OWN = 'own';

/** Finds a product by part number or name; what was typed can also be a line of its own. */
export function AddLine({ onAdd, onUp }: AddLineProps) {
  const client = useQueryClient();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter takes the first of what was just found
  useEffect(() => {
    if (isLong && !isSearching) list.selectFirstOption();
  }, [isLong, isSearching, found]);

  /** Part numbers and quantities of a spreadsheet are lines each; what the catalogue does not have is a line of its own. */
  const addAll = async (rows: string[][]) => {
    for (const [number = '', count = ''] of rows.slice(0, MAX_QUOTE_LINES)) {
      const name = number.trim().slice(0, MAX_QUOTE_LINE_NAME_LENGTH);
      if (name === '') continue;
      const same = await client.fetchQuery(productsForLine(name)).catch(() => []);
      const product = same.find(({ partNumber }) => partNumber?.toLowerCase() === name.toLowerCase());
      onAdd(product ?? name, readQuantityCell(count).value ?? 1);
    }
  };

  const choose = (value: string) => {
    const product = found.find(({ _id }) => _id === value);
    onAdd(product ?? words.slice(0, MAX_QUOTE_LINE_NAME_LENGTH));
    setTyped('');
    list.closeDropdown();
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start" width={440} shadow="none">
      <Combobox.Target withExpandedAttribute>
        <input
          className={`grow ${cell.input} ${styles.add}`}
          data-cell={ADD_LINE}
          aria-label="Add a line: part number or name"
          placeholder="Add a line: part number or name"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value.trim().length >= LEAST_LETTERS) list.openDropdown();
            else list.closeDropdown();
          }}
          onBlur={() => list.closeDropdown()}
          onPaste={(event) => {
            const rows = blockOf(event.clipboardData.getData('text'));
            if (!rows) return;
            event.preventDefault();
            void addAll(rows);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' && !list.dropdownOpened) onUp();
            else if (event.key === 'Escape' && typed !== '') setTyped('');
            else return;
            event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLong}>
        <Combobox.Options aria-label="Products">
          {!isSearching &&
            found.map((product) => (
              <Combobox.Option key={product._id} value={product._id} className={`row gap-3 ${styles.option}`}>
                <ShopImage thumb src={product.imageLink[0]} alt="" sizes="36px" small ratio={1} />
                <span className="grow anywhere">
                  <span className="block ui medium ink one-line">{product.name}</span>
                  <span className="block caption muted narrow">
                    {[
                      product.partNumber,
                      product.price === null ? 'no list price' : `list ${digitsText(product.price)}`,
                      product.stock !== null && `${product.stock.toLocaleString('en-IN')} on hand`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </Combobox.Option>
            ))}
          {isSearching ? (
            <Combobox.Empty>Searching …</Combobox.Empty>
          ) : (
            <Combobox.Option value={OWN} className={`row gap-3 ${styles.option}`}>
              <IconPlus size={16} stroke={1.8} aria-hidden="true" />
              <span className="grow anywhere">
                {found.length === 0 && 'Not in the catalogue. '}
                Add “{words}” as a line of its own
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
