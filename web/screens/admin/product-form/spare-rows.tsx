import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firmUnits } from '#domain/firm-units.ts';
import { MAX_SPARES } from '#domain/sizes/products.ts';
import { partWithNumber, relatedProducts } from '../../../api/admin-catalogue.ts';
import { Text } from '../../../ui/layout.tsx';
import { PlacingSheet } from './placing-sheet.tsx';
import styles from './rows.module.css';
import { placeOf, type SpareRow, spareRow, spareRowsProblem, unsoughtIn } from './spare-draft.ts';

/** After the last key: then the part number is looked for, also before the field is left. */
const PAUSE_MS = 250;

const PLACES = [
  ['x', 'left'],
  ['y', 'top'],
] as const;

interface SpareRowsProps {
  /** The product that is edited; null for a new one. */
  productId: string | null;
  rows: SpareRow[];
  /** The picture that shows their numbers. */
  drawing: string | null;
  onChange: (change: (rows: SpareRow[]) => SpareRow[]) => void;
}

/** The parts of a machine, each by its part number. */
export function SpareRows({ productId, rows, drawing, onChange }: SpareRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const stored = useQuery({
    ...relatedProducts(productId ?? ''),
    enabled: productId !== null && rows.length > 0,
  });
  /** By id: the products that were found here. */
  const [found, setFound] = useState<Record<string, string>>({});
  const [isTyping, setTyping] = useState(false);
  /** The row that was last used; a click on the drawing places its number. */
  const [placingId, setPlacingId] = useState<string | null>(null);
  const placing = rows.find(({ id }) => id === placingId) ?? rows.find((row) => !placeOf(row)) ?? rows[0];
  const columns = drawing ? 'placed' : 'spares';
  const problem = isTyping ? null : spareRowsProblem(rows, productId);
  const storedPart = (id: string | null) => stored.data?.parts.find((part) => part._id === id);
  const put = (id: string, fields: Partial<SpareRow>) =>
    onChange((before) => before.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const look = async ({ id, part, productId: known }: SpareRow) => {
    if (known !== null || !part?.trim()) return;
    const product = await client.fetchQuery(partWithNumber(part)).catch(() => undefined);
    // Without an answer it stays unsought: leaving its field tries again.
    if (product === undefined) return;
    if (product) setFound((before) => ({ ...before, [product._id]: product.name }));
    const result = product ? { productId: product._id } : { notFound: part.trim() };
    // Another part number may be there by now.
    onChange((before) =>
      before.map((row) => (row.id === id && row.part === part ? { ...row, ...result } : row)),
    );
  };
  const lookForAll = useEffectEvent((unsought: SpareRow[]) => {
    for (const row of unsought) void look(row);
  });
  useEffect(() => {
    const unsought = unsoughtIn(rows);
    if (unsought.length === 0) return;
    const timer = setTimeout(() => lookForAll(unsought), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  const add = () => {
    const last = Math.max(0, ...rows.map(({ position }) => Number(position) || 0));
    flushSync(() => onChange((before) => [...before, spareRow({ position: String(last + 1) })]));
    frame.current
      ?.querySelector<HTMLElement>(`[aria-label="Part number of spare ${rows.length + 1}"]`)
      ?.focus();
  };
  return (
    <div ref={frame} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      {rows.length > 0 && (
        <>
          {drawing && placing && (
            <PlacingSheet
              drawing={drawing}
              rows={rows}
              placing={placing}
              onPlace={(place) => {
                put(placing.id, place);
                setPlacingId(rows.find((row) => row !== placing && !placeOf(row))?.id ?? placing.id);
              }}
            />
          )}
          <div className={`fine muted ${styles.heads}`} data-columns={columns} aria-hidden="true">
            <span>No.</span>
            <span>Part number</span>
            <span>Quantity</span>
            {drawing && (
              <>
                <span>Left, %</span>
                <span>Top, %</span>
              </>
            )}
          </div>
          <ul className={`stack gap-2 ${styles.rows}`} aria-label="Spares">
            {rows.map((row, index) => {
              const known = storedPart(row.productId);
              const name = row.productId && (found[row.productId] ?? known?.name);
              return (
                <li
                  key={row.id}
                  className={styles.row}
                  data-columns={columns}
                  onFocus={() => setPlacingId(row.id)}
                >
                  <TextInput
                    aria-label={`Position of spare ${index + 1}`}
                    inputMode="numeric"
                    maxLength={3}
                    value={row.position}
                    onChange={(event) => put(row.id, { position: event.currentTarget.value })}
                  />
                  <TextInput
                    aria-label={`Part number of spare ${index + 1}`}
                    autoComplete="off"
                    maxLength={60}
                    value={row.part ?? known?.partNumber ?? row.productId ?? ''}
                    onChange={(event) => put(row.id, { part: event.currentTarget.value, productId: null })}
                    onBlur={() => void look(row)}
                  />
                  <TextInput
                    aria-label={`Quantity of spare ${index + 1}`}
                    inputMode="numeric"
                    maxLength={6}
                    value={row.quantity}
                    onChange={(event) => put(row.id, { quantity: event.currentTarget.value })}
                  />
                  {drawing &&
                    PLACES.map(([field, side]) => (
                      <TextInput
                        key={field}
                        label={`From the ${side}, %`}
                        aria-label={`Place of spare ${index + 1} from the ${side}, in percent`}
                        inputMode="decimal"
                        maxLength={6}
                        value={row[field]}
                        onChange={(event) => put(row.id, { [field]: event.currentTarget.value })}
                      />
                    ))}
                  <ActionIcon
                    aria-label={`Remove spare ${index + 1}`}
                    onClick={() => onChange((before) => before.toSpliced(index, 1))}
                  >
                    <IconTrash size={16} stroke={1.8} />
                  </ActionIcon>
                  {name && (
                    <Text size="fine" tone="muted" className={styles.name}>
                      {firmUnits(name)}
                    </Text>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {problem && (
        <Text size="fine" tone="error" className={styles.problem} role="status" tabIndex={-1} data-problem>
          {problem}
        </Text>
      )}
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        disabled={rows.length >= MAX_SPARES}
        onClick={add}
      >
        Add spare
      </Button>
    </div>
  );
}
