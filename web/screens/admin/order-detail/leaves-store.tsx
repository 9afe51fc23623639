import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firmUnits } from '#domain/firm-units.ts';
import { listed, nounFor } from '#domain/words.ts';
import { holdersOf } from '../../../api/admin-orders.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { type LeavingLine, needsTick } from './leaving-lines.ts';

const number = (pieces: number) => pieces.toLocaleString('en-IN');

interface LeavesStoreProps {
  orderId: string;
  lines: readonly LeavingLine[];
  /** By position. */
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
}

/** What leaves the store room, and a tick for each line of which it has too few. */
export function LeavesStore({ orderId, lines, ticked, onTick }: LeavesStoreProps) {
  const tick = (position: number, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(position);
    else next.delete(position);
    onTick(next);
  };
  return (
    <Stack gap={3}>
      {lines.filter(needsTick).map((line) => (
        <TooFew
          key={line.position}
          orderId={orderId}
          line={line}
          isTicked={ticked.has(line.position)}
          onTick={(isTicked) => tick(line.position, isTicked)}
        />
      ))}
      <Table figures>
        <thead>
          <tr>
            <th scope="col">Leaves the store</th>
            <th scope="col">Ships</th>
            <th scope="col">On hand</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td className="medium ink anywhere">{line.part}</td>
              <td>{number(line.ships)}</td>
              <td className={line.missing > 0 ? 'error' : undefined}>{number(line.onHand)}</td>
              <td className="medium ink">{number(line.after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

interface TooFewProps {
  orderId: string;
  line: LeavingLine;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function TooFew({ orderId, line, isTicked, onTick }: TooFewProps) {
  const { part, name, ships, onHand, after, missing, ofEarlier } = line;
  const { data } = useQuery({ ...holdersOf(line.productId), enabled: ofEarlier > 0 });
  const own = data?.orders.findIndex(({ mongooseOrderId }) => mongooseOrderId === orderId) ?? -1;
  const earlier = data?.orders.slice(0, Math.max(0, own)).map((order) => order.orderId) ?? [];
  const whose = earlier.length > 0 ? listed(earlier) : 'an earlier order';
  return (
    <Notice kind="warning">
      <Stack gap={2}>
        <div className="small anywhere">
          <strong className="block ui medium ink">
            {missing > 0
              ? `Stock says ${number(onHand)}, you ship ${number(ships)}`
              : `${number(ofEarlier)} of these belong to ${whose}`}
          </strong>
          {part === name ? '' : `${part}, `}
          {firmUnits(name)}.{missing > 0 && ` Were ${number(missing)} made or found since the last count?`}
          {missing > 0 &&
            ofEarlier > 0 &&
            ` ${number(ofEarlier)} of those that are there belong to ${whose}.`}
        </div>
        <Checkbox
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          label={
            missing > 0 ? (
              <>
                <strong className="medium">Book {number(missing)} as received</strong>, then ship{' '}
                {number(ships)}. On hand {number(onHand)} → {number(ships)} → 0.
              </>
            ) : (
              <>
                <strong className="medium">Ship all the same</strong>. On hand {number(onHand)} →{' '}
                {number(after)}; {whose} then {nounFor(Math.max(1, earlier.length), 'lacks', 'lack')}{' '}
                {number(ofEarlier)}.
              </>
            )
          }
        />
      </Stack>
    </Notice>
  );
}
