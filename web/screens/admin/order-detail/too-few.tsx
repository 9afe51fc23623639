import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firmUnits } from '#domain/firm-units.ts';
import { listed, nounFor } from '#domain/words.ts';
import { holdersOf } from '../../../api/admin-orders.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LeavingLine } from './leaving-lines.ts';

const number = (pieces: number) => pieces.toLocaleString('en-IN');

interface TooFewProps {
  orderId: string;
  line: LeavingLine;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Asks for a tick: stock has fewer of the line than are shipped. */
export function TooFew({ orderId, line, isTicked, onTick }: TooFewProps) {
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
