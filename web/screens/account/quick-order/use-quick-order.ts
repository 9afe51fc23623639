import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type QuickOrder as Pasted, readQuickOrder } from '#domain/quick-order.ts';
import { addQuickOrder, checkedLines } from '../../../api/quick-order.ts';
import { useDraftForm } from '../../../remembered/use-draft-form.ts';
import { toast } from '../../../toast/toast.ts';
import type { OpenedFile } from './open-file.tsx';
import {
  type Choices,
  isReady,
  keysAdded,
  openedInWords,
  rowsOf,
  sentOf,
  textWithFile,
  textWithout,
} from './rows.ts';

const TYPING_MS = 300;

export type QuickOrderState = ReturnType<typeof useQuickOrder>;

/** The typed lines, what the shop says about them, and the way into the cart. */
export function useQuickOrder() {
  const [{ text }, storeDraft] = useDraftForm('quick-order', { text: '' });
  const [choices, setChoices] = useState<Choices>(new Map());
  const [done, setDone] = useState<{ lines: number; refused: number } | null>(null);
  const [opened, setOpened] = useState('');
  const pasted = useMemo(() => readQuickOrder(text), [text]);
  const query = useCheckedLines(pasted);
  const rows = rowsOf(pasted.lines, query.data, choices);
  const ready = rows.filter(isReady);
  const changeText = (next: string) => {
    storeDraft({ text: next });
    setDone(null);
    setOpened('');
  };
  const adding = useMutation({
    ...addQuickOrder,
    onSuccess: ({ added }) => {
      const gone = keysAdded(ready, added);
      changeText(textWithout(rows, gone));
      if (gone.size > 0)
        setDone({ lines: gone.size, refused: added.filter(({ stock }) => stock?.refused).length });
      else toast.error('Nothing was added: see what changed.');
    },
  });
  return {
    text,
    pasted,
    query,
    rows,
    ready,
    done,
    opened,
    isAdding: adding.isPending,
    /** While lines are on their way, they stay as they were sent. */
    write: (next: string) => {
      if (!adding.isPending) changeText(next);
    },
    choose: (key: string, productId: string) => setChoices(new Map(choices).set(key, productId)),
    add: () => {
      if (ready.length > 0 && !adding.isPending) adding.mutate(ready.map(sentOf));
    },
    open: ({ name, content }: OpenedFile) => {
      const read = readQuickOrder(content);
      if (read.lines.length > 0 || read.problem !== null) changeText(textWithFile(text, content));
      setOpened(openedInWords(name, read));
    },
  };
}

/** The shop's answer about the lines, asked when typing pauses; until then, the answer before. */
function useCheckedLines({ lines }: Pasted) {
  const askable = lines.filter(({ problem }) => problem === null);
  const [settled] = useDebouncedValue(JSON.stringify(askable), TYPING_MS);
  const asked = useMemo(() => JSON.parse(settled) as typeof askable, [settled]);
  return useQuery({
    ...checkedLines(
      asked.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
      new Map(
        asked.flatMap(({ partNumber, whole }) => (whole === null ? [] : [[partNumber, whole] as const])),
      ),
    ),
    placeholderData: keepPreviousData,
  });
}
