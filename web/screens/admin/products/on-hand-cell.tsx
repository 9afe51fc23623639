import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { AdminProduct } from '#contract/product-entities.ts';
import { classes } from '../../../ui/layout.tsx';
import cell from './price-cell.module.css';
import styles from './stock-list.module.css';
import type { StockEdits, TypedStock } from './use-stock-edits.ts';

interface OnHandProps {
  product: AdminProduct;
  edits: StockEdits;
}

/** What is on hand, which a click or "s" opens for typing. */
export function OnHandCell({ product, edits }: OnHandProps) {
  const typed = edits.typedOf(product);
  if (typed) return <OnHandField product={product} edits={edits} typed={typed} />;
  const shown =
    product.stock === null ? (
      <span className="muted">not counted</span>
    ) : (
      <span className="bold ink">{product.stock.toLocaleString('en-IN')}</span>
    );
  if (!edits.isOffered) return shown;
  return (
    <button type="button" className={cell.price} data-on-hand onClick={() => edits.open(product)}>
      <span className="visually-hidden">Change the stock of {product.name}, </span>
      {shown}
    </button>
  );
}

/** On phones: a button of its own, and the field in its place. */
export function OnHandEdit({ product, edits }: OnHandProps) {
  const typed = edits.typedOf(product);
  if (typed) return <OnHandField product={product} edits={edits} typed={typed} />;
  if (!edits.isOffered) return null;
  return (
    <Button className={styles.edit} data-on-hand onClick={() => edits.open(product)}>
      Edit<span className="visually-hidden"> the stock of {product.name}</span>
    </Button>
  );
}

const rowOf = (element: Element) => element.closest('tr, li');
const backToRow = (row: Element | null) =>
  row?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });

/** A field that opens takes the focus by itself, one that is open already does not. */
function goDown(row: Element | null) {
  if (!row?.nextElementSibling) return backToRow(row);
  const field = row.nextElementSibling.querySelector<HTMLInputElement>('[data-on-hand-field]');
  field?.focus();
  field?.select();
}

function OnHandField({ product, edits, typed }: OnHandProps & { typed: TypedStock }) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const row = rowOf(event.currentTarget);
    if (event.key === 'Enter') {
      if (edits.save(product, true)) goDown(row);
    } else if (event.key === 'Escape') {
      edits.leave(product);
      backToRow(row);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const act = (does: () => void) => (event: MouseEvent) => {
    const row = rowOf(event.currentTarget);
    does();
    backToRow(row);
  };
  return (
    <div className={classes('row align-start gap-1', styles.field)}>
      <TextInput
        ref={(input) => {
          if (input && !input.dataset.seen) {
            input.dataset.seen = 'yes';
            input.focus();
            input.select();
          }
        }}
        aria-label={`On hand of ${product.name}`}
        data-on-hand-field
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed.text}
        readOnly={typed.isSaving}
        error={typed.problem}
        onChange={(event) => edits.onText(product, event.currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon
        className={styles.done}
        aria-label={`Save the stock of ${product.name}`}
        loading={typed.isSaving}
        onClick={act(() => edits.save(product, false))}
      >
        <IconCheck size={18} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={`Leave it at ${typed.seen === null ? 'not counted' : typed.seen.toLocaleString('en-IN')}`}
        disabled={typed.isSaving}
        onClick={act(() => edits.leave(product))}
      >
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
