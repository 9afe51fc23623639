import { useEffect, useState } from 'react';
import { dropStored, readStored, storeInput } from '../../remembered/stored-input.ts';
import { continuedFrom, type Edited, type EditedFields, restoredOver, startedWith } from './edited.ts';

interface EditedOptions<Draft extends object> {
  /** Where what is typed is kept over a reload, until it is saved; null: nowhere. */
  slot: string | null;
  fields: EditedFields<Draft>;
  /** As the shop has it. */
  start: () => Draft;
  /** Reads what was stored; it may come from an older version of the shop. */
  read?: (stored: unknown) => Partial<Edited<Draft>> | null;
}

/** A long form: what is typed over what the shop has. It survives a reload, and another person's change meanwhile. */
export function useEdited<Draft extends object>({ slot, fields, start, read }: EditedOptions<Draft>) {
  const [state, setState] = useState(() => {
    const stored = slot && readStored(slot);
    return restoredOver(fields, start(), read ? read(stored) : (stored as Edited<Draft> | null));
  });
  const { base, draft, theirs, wasRestored } = state;
  const changed = fields.changedWords(base, draft);
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (!slot) return;
    if (isChanged) storeInput(slot, { base, draft } satisfies Edited<Draft>);
    else dropStored(slot);
  }, [slot, base, draft, isChanged]);
  return {
    base,
    draft,
    /** In words: what is not saved. */
    changed,
    /** In words: what another person changed; null when nobody did. */
    meanwhile: theirs,
    wasRestored,
    set: (typed: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setState((before) => ({
        ...before,
        draft: { ...before.draft, ...(typeof typed === 'function' ? typed(before.draft) : typed) },
      })),
    /** Goes on over a newer version without losing the edits. */
    continueFrom: (fresh: Draft) =>
      setState((before) => ({ ...continuedFrom(fields, fresh, before), wasRestored: before.wasRestored })),
    /** Saved; what was typed since it was sent stays. */
    saved: (fresh: Draft, sent: Draft) => {
      if (slot) dropStored(slot);
      setState(({ draft: now }) => ({ ...startedWith(fresh), draft: fields.merged(sent, now, fresh) }));
    },
    /** Starts over. */
    restart: (from: Draft = base) => {
      if (slot) dropStored(slot);
      setState(startedWith(from));
    },
  };
}
