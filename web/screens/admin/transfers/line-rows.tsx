import { memo } from 'react';
import { useMedia } from '../../../browser/use-media.ts';
import { Card, CardHead, Cards } from '../../../ui/cards.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/table.tsx';
import { WIDTHS } from '../../../ui/widths.ts';
import type { DeskLine } from './desk-lines.ts';
import { Act, BankLine, ForOrder, type LineProps, Received, Sureness } from './line-parts.tsx';
import styles from './transfers.module.css';

interface LineRowsProps extends Omit<LineProps, 'line' | 'isHere'> {
  lines: readonly DeskLine[];
  here: number | null;
  onHere: (at: number) => void;
}

interface OneLineProps extends LineProps {
  onHere: (at: number) => void;
}

/** The lines one under the other: a table, cards where there is no room for it. */
export function LineRows({ lines, here, ...acts }: LineRowsProps) {
  const isNarrow = useMedia(WIDTHS['small-desk']);
  const Line = isNarrow ? LineCard : LineRow;
  const rows = lines.map((line) => <Line key={line.at} line={line} isHere={line.at === here} {...acts} />);
  if (isNarrow) return <Cards>{rows}</Cards>;
  return (
    <Table long className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Line of the bank</th>
          <th scope="col" data-is="amount">
            Received
          </th>
          <th scope="col">Match</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  );
}

const place = ({ line, isHere, onHere }: OneLineProps) => ({
  'data-line': line.at,
  'data-here': isHere || undefined,
  tabIndex: isHere ? 0 : -1,
  onFocus: () => onHere(line.at),
});

const LineRow = memo((props: OneLineProps) => (
  <tr {...place(props)}>
    <td>
      <BankLine {...props} />
    </td>
    <td data-is="amount">
      <Received line={props.line} />
    </td>
    <td>
      <Sureness line={props.line} />
    </td>
    <td>
      <Row gap={3} wrap spread align="start">
        <div className={styles.order}>
          <ForOrder {...props} />
        </div>
        <Row gap={2} wrap className={styles.acts}>
          <Act {...props} />
        </Row>
      </Row>
    </td>
  </tr>
));

const LineCard = memo((props: OneLineProps) => (
  <Card className={styles.card} {...place(props)}>
    <Stack gap={3}>
      <div>
        <CardHead>
          <Received line={props.line} />
          <Sureness line={props.line} />
        </CardHead>
        <BankLine {...props} />
      </div>
      <ForOrder {...props} />
      <Row gap={2} wrap className="whole-phone to-end">
        <Act {...props} />
      </Row>
    </Stack>
  </Card>
));
