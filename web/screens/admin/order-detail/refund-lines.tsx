import { Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Order } from '#contract/order-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import { type PricedTarget, togetherOf, worthOfTargets } from '#domain/papers/refund-targets.ts';
import { Row } from '../../../ui/layout.tsx';
import {
  type Agreement,
  backProblem,
  quantityLeft,
  quantityProblem,
  type TypedQuantities,
} from './named-lines.ts';
import styles from './refund-lines.module.css';

interface RefundLinesProps {
  order: Order;
  typed: TypedQuantities;
  onChange: (typed: TypedQuantities) => void;
  /** All lines come back, with all that is left of them. */
  isWhole: boolean;
  /** How many are in stock again, as typed. */
  back: TypedQuantities;
  onBack: (back: TypedQuantities) => void;
  /** Of which lines that is asked, and how many at most. */
  mayComeBack: ReadonlyMap<number, number>;
  /** The papers that the refund lowers, with their lines. */
  targets: readonly PricedTarget[];
  /** Which pieces are taken from which of them, where there are several. */
  whence: string | null;
  agreement: Agreement;
  isDisabled: boolean;
}

const LOOK = {
  open: { tone: 'muted' },
  agreed: { tone: 'good', weight: 'bold' },
  wrong: { tone: 'error', weight: 'medium' },
} as const;

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

/** The lines that come back, with how many of each. */
export function RefundLines(props: RefundLinesProps) {
  const {
    order,
    typed,
    onChange,
    isWhole,
    back,
    onBack,
    mayComeBack,
    targets,
    whence,
    agreement,
    isDisabled,
  } = props;
  const priced = togetherOf(targets);
  const worth = (position: number, quantity: number) =>
    rupees(worthOfTargets(targets, [{ position, quantity }]));
  const change = (position: number, quantity: string | null) => {
    const next = new Map(typed);
    if (quantity === null) next.delete(position);
    else next.set(position, quantity);
    onChange(next);
  };
  return (
    <div className="framed clipped">
      <table className={`ui ${styles.table}`}>
        <thead>
          <tr className="caption muted">
            <th scope="col">Line</th>
            <th scope="col">Quantity</th>
            {mayComeBack.size > 0 && <th scope="col">Back in stock</th>}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.product.map((line, index) => {
            const position = index + 1;
            const text = typed.get(position);
            const left = quantityLeft(priced.find((one) => one.position === position));
            const isRead = text !== undefined && quantityProblem(text, left) === null;
            return (
              <tr key={position}>
                <td>
                  <Checkbox
                    checked={text !== undefined}
                    disabled={left === 0 || isWhole || isDisabled}
                    onChange={(event) => change(position, event.currentTarget.checked ? `${left}` : null)}
                    label={
                      <>
                        <strong className="block small medium ink anywhere">
                          {firmUnits(line.productId.name)}
                        </strong>
                        <small className="block caption muted">
                          {[line.partNumber, left === 0 ? 'none left' : `${worth(position, 1)} each`]
                            .filter(Boolean)
                            .join(', ')}
                        </small>
                      </>
                    }
                  />
                </td>
                <td>
                  <Row gap={2} size="caption" className={`to-end ${styles.quantity}`}>
                    <TextInput
                      aria-label={`Quantity of ${line.productId.name}`}
                      inputMode="numeric"
                      maxLength={6}
                      disabled={text === undefined || isWhole || isDisabled}
                      error={text !== undefined && !isRead}
                      value={text ?? '0'}
                      onChange={(event) => change(position, event.currentTarget.value)}
                    />
                    <span>of {left}</span>
                  </Row>
                </td>
                {mayComeBack.size > 0 && (
                  <td>
                    {mayComeBack.has(position) && (
                      <Row gap={2} size="caption" className={`to-end ${styles.quantity}`}>
                        <TextInput
                          aria-label={`Back in stock of ${line.productId.name}`}
                          inputMode="numeric"
                          maxLength={6}
                          disabled={text === undefined || isDisabled}
                          error={
                            text !== undefined &&
                            backProblem(back.get(position) ?? '0', mayComeBack.get(position)!) !== null
                          }
                          value={back.get(position) ?? '0'}
                          onChange={(event) => onBack(new Map(back).set(position, event.currentTarget.value))}
                        />
                        <span>
                          of {mayComeBack.get(position)}
                          <span className={styles.backWords}> back in stock</span>
                        </span>
                      </Row>
                    )}
                  </td>
                )}
                <td className={isRead ? 'bold ink' : undefined}>
                  {isRead ? worth(position, Number(text)) : rupees(0)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {whence && (
        <p className={`small muted ${styles.whence}`} role="status">
          {whence}
        </p>
      )}
      <AgreementLine agreement={agreement} />
    </div>
  );
}

const AgreementLine = ({ agreement: { state, words } }: { agreement: Agreement }) => (
  <Row as="p" gap={2} size="small" {...LOOK[state]} className={`to-end ${styles.agreement}`} role="status">
    {state === 'agreed' && <IconCheck size={16} stroke={2} aria-hidden="true" />}
    {state === 'wrong' && <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />}
    {words}
  </Row>
);
