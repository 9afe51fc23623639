import { counted, listed, nounFor } from '#domain/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { DeskLine } from './desk-lines.ts';

/** Entries with a typing mistake, which nobody looks for among what is known. */
export function OtherSums({ lines }: { lines: readonly DeskLine[] }) {
  const others = lines.filter(({ isOtherSum }) => isOtherSum);
  if (others.length === 0) return null;
  return (
    <Notice kind="warning" role="status">
      {counted(others.length, 'line')} {nounFor(others.length, 'is', 'are')} entered with another sum than the
      bank has: {listed(others.map(({ at }) => `line ${at}`))}. Look under “Known already”; reverse the entry
      on its order and record it again.
    </Notice>
  );
}
