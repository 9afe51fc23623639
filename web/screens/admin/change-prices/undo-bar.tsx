import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { type PriceChange, priceChanges, undoPrices } from '../../../api/bulk-prices.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What was changed together in the last day, to be given back. */
export function UndoBar({ onUndone }: { onUndone: (answer: PriceChange) => void }) {
  const changes = useQuery(priceChanges).data ?? [];
  const undo = useMutation({ ...undoPrices, onSuccess: ({ data }) => onUndone(data) });
  return changes.map(({ _id, at, who, rule, changed, undoUntil }) => (
    <Notice
      key={_id}
      kind="info"
      action={
        <Button
          size="sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" />}
          aria-label={`Undo ${rule} of ${formatIst(at, 'date-time')}`}
          loading={undo.isPending && undo.variables.id === _id}
          onClick={() => undo.mutate({ id: _id })}
        >
          Undo
        </Button>
      }
    >
      <strong className="bold ink">
        {counted(changed, 'price')} changed: {rule}
      </strong>
      <p className="small muted">
        {formatIst(at, 'date-time')}, {who}. Can be undone until {formatIst(undoUntil, 'date-time')}, where a
        price still is what this change made it.
      </p>
    </Notice>
  ));
}
