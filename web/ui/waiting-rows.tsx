import { Skeleton } from '@mantine/core';
import { useIsPhone } from '../browser/use-media.ts';

/** The skeleton of a long list: of its rows, on phones of its cards. */
export function WaitingRows({ rowHeight, cardHeight }: { rowHeight: number; cardHeight: number }) {
  const isPhone = useIsPhone();
  return (
    <div className="stack gap-3">
      {Array.from({ length: isPhone ? 5 : 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} height={isPhone ? cardHeight : rowHeight} />
      ))}
    </div>
  );
}
