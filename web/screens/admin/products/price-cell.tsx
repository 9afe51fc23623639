import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Product } from '#contract/product-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { Price } from '../../../components/price.tsx';
import styles from './price-cell.module.css';
import type { PriceEdits } from './use-price-edits.ts';

interface PriceCellProps {
  product: Product;
  edits: PriceEdits;
}

/** The price, which a click or "p" opens for typing. */
export function PriceCell({ product, edits }: PriceCellProps) {
  const shown =
    product.price === null && product.productType === 'buyable' ? (
      <span className="warning medium">no price</span>
    ) : (
      <Price rupees={product.price} exact />
    );
  if (!edits.isOffered) return shown;
  if (edits.editing === product._id) return <Editor product={product} edits={edits} />;
  const problem = edits.problemOf(product._id);
  return (
    <>
      <button
        type="button"
        className={styles.price}
        data-price
        aria-busy={edits.isSaving(product._id) || undefined}
        onClick={() => edits.open(product)}
      >
        <span className="visually-hidden">Change the price of {product.name}, </span>
        {shown}
      </button>
      {problem && (
        <span className={`caption error ${styles.problem}`} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

function Editor({ product, edits }: PriceCellProps) {
  const problem = edits.problemOf(product._id);
  const backToRow = (row: Element | null | undefined) =>
    row?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const row = event.currentTarget.closest('tr');
    if (event.key === 'Enter') {
      edits.save(product, true);
      if (!row?.nextElementSibling) backToRow(row);
    } else if (event.key === 'Escape') {
      edits.leave(product);
      backToRow(row);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={`row align-start gap-1 ${styles.editor}`}>
      <TextInput
        ref={(input) => {
          if (input && document.activeElement !== input && !input.dataset.seen) {
            input.dataset.seen = 'yes';
            input.focus();
            input.select();
          }
        }}
        aria-label={`Price of ${product.name}`}
        leftSection="Rs."
        leftSectionWidth={40}
        inputMode="decimal"
        autoComplete="off"
        value={edits.text}
        error={problem}
        onChange={(event) => edits.onText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon
        className={styles.done}
        aria-label={`Save the price of ${product.name}`}
        onClick={() => edits.save(product, false)}
      >
        <IconCheck size={18} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={`Leave it at ${product.price === null ? 'no price' : formatRupeesExact(product.price)}`}
        onClick={() => edits.leave(product)}
      >
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
