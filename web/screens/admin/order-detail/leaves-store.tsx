import type { KeyboardEvent } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { readPieces } from '#domain/stock/typed-pieces.ts';
import { QuantityFrame } from '../../../components/quantity-frame.tsx';
import { Second } from '../../../ui/desk-list/row-parts.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import styles from './leaves-store.module.css';
import type { OpenLine } from './open-pieces.ts';

const number = (pieces: number) => pieces.toLocaleString('en-IN');

interface LeavesStoreProps {
  lines: readonly OpenLine[];
  /** As typed, by position. */
  typed: ReadonlyMap<number, string>;
  onType: (position: number, text: string) => void;
  /** The first of them has the focus. */
  isFirst: boolean;
  isDisabled: boolean;
}

/** What leaves now: of each line all that is open, until fewer are chosen. */
export function LeavesStore({ lines, typed, onType, isFirst, isDisabled }: LeavesStoreProps) {
  const isCounted = lines.some(({ there }) => there !== null);
  return (
    <TableFrame className={styles.frame}>
      <Table bare long figures className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Leaves the store</th>
            <th scope="col">Open</th>
            {isCounted && <th scope="col">There</th>}
            <th scope="col">Ships now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, part, name, open, there }, index) => (
            <tr key={position}>
              <td className="medium ink anywhere">
                {firmUnits(part)}
                {part !== name && <Second>{firmUnits(name)}</Second>}
              </td>
              <td data-head="Open">{number(open)}</td>
              {isCounted && (
                <td data-head="There" className={there !== null && there < open ? 'bold warning' : undefined}>
                  {there === null ? <span className="caption muted">not counted</span> : number(there)}
                </td>
              )}
              <td>
                <PiecesField
                  part={part}
                  text={typed.get(position) ?? `${open}`}
                  most={open}
                  onType={(text) => onType(position, text)}
                  isFirst={isFirst && index === 0}
                  isDisabled={isDisabled}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

interface PiecesFieldProps {
  part: string;
  text: string;
  most: number;
  onType: (text: string) => void;
  isFirst: boolean;
  isDisabled: boolean;
}

/** Typed, or stepped with its buttons and the arrow keys. */
function PiecesField({ part, text, most, onType, isFirst, isDisabled }: PiecesFieldProps) {
  const read = readPieces(text);
  const pieces = read ?? 0;
  const step = (by: number) => onType(`${Math.min(most, Math.max(0, pieces + by))}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">Of {part}</legend>
      <QuantityFrame quantity={pieces} onStep={step} min={0} max={most} disabled={isDisabled}>
        <input
          aria-label={`Ships now of ${part}`}
          aria-invalid={read === null || read > most}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          data-autofocus={isFirst || undefined}
          disabled={isDisabled}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </QuantityFrame>
    </fieldset>
  );
}
