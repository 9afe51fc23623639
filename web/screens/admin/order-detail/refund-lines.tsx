import { Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Order } from '#contract/entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupeesExact, lineTotalPaise, type Paise, paiseToRupees } from '#domain/money.ts';
import { quantityProblem, type TypedQuantities, unitPaise } from './named-lines.ts';
import styles from './refund-lines.module.css';

interface RefundLinesProps {
  order: Order;
  typed: TypedQuantities;
  onChange: (typed: TypedQuantities) => void;
  /** What the named lines cost, and the amount that was typed. */
  worthPaise: Paise | null;
  amountPaise: Paise | null;
  isDisabled: boolean;
}

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

/** The lines that come back, with how many of each. */
export function RefundLines({
  order,
  typed,
  onChange,
  worthPaise,
  amountPaise,
  isDisabled,
}: RefundLinesProps) {
  const change = (position: number, quantity: string | null) => {
    const next = new Map(typed);
    if (quantity === null) next.delete(position);
    else next.set(position, quantity);
    onChange(next);
  };
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Quantity</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.product.map((line, index) => {
            const position = index + 1;
            const text = typed.get(position);
            const isRead = text !== undefined && quantityProblem(text, line) === null;
            return (
              <tr key={line.productId._id}>
                <td>
                  <Checkbox
                    checked={text !== undefined}
                    disabled={isDisabled}
                    onChange={(event) =>
                      change(position, event.currentTarget.checked ? `${line.quantity}` : null)
                    }
                    label={
                      <>
                        <strong>{firmUnits(line.productId.name)}</strong>
                        <small>
                          {[line.partNumber, `${rupees(unitPaise(line))} each`].filter(Boolean).join(', ')}
                        </small>
                      </>
                    }
                  />
                </td>
                <td>
                  <div className={styles.quantity}>
                    <TextInput
                      aria-label={`Quantity of ${line.productId.name}`}
                      inputMode="numeric"
                      maxLength={6}
                      disabled={text === undefined || isDisabled}
                      error={text !== undefined && !isRead}
                      value={text ?? '0'}
                      onChange={(event) => change(position, event.currentTarget.value)}
                    />
                    <span>of {line.quantity}</span>
                  </div>
                </td>
                <td data-named={isRead || undefined}>
                  {rupees(isRead ? lineTotalPaise(unitPaise(line), Number(text)) : 0)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Agreement hasLines={typed.size > 0} worthPaise={worthPaise} amountPaise={amountPaise} />
    </div>
  );
}

interface AgreementProps {
  hasLines: boolean;
  worthPaise: Paise | null;
  amountPaise: Paise | null;
}

function Agreement({ hasLines, worthPaise, amountPaise }: AgreementProps) {
  const isAgreed = hasLines && worthPaise !== null && worthPaise === amountPaise;
  const words = !hasLines
    ? 'Tick the lines that come back.'
    : worthPaise === null
      ? 'Enter how many come back, at most as many as were ordered.'
      : isAgreed
        ? `Lines and amount agree: ${rupees(worthPaise)}`
        : `The lines come to ${rupees(worthPaise)}, the amount ${amountPaise === null ? 'is missing' : `is ${rupees(amountPaise)}`}. Change one of them.`;
  return (
    <p className={styles.agreement} role="status" data-agreed={isAgreed} data-wrong={hasLines && !isAgreed}>
      {isAgreed && <IconCheck size={16} stroke={2} aria-hidden="true" />}
      {hasLines && !isAgreed && <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />}
      {words}
    </p>
  );
}
