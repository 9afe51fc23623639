import type { editedFields } from './edited-fields.ts';

export type EditedFields<Draft extends object> = ReturnType<typeof editedFields<Draft, keyof Draft>>;

/** What is typed, and what it was typed over. */
export interface Edited<Draft> {
  base: Draft;
  draft: Draft;
}

export interface EditedState<Draft> extends Edited<Draft> {
  /** In words: what another person changed meanwhile; null when nobody did. */
  theirs: string[] | null;
  wasRestored: boolean;
}

export const startedWith = <Draft>(from: Draft): EditedState<Draft> => ({
  base: from,
  draft: from,
  theirs: null,
  wasRestored: false,
});

/** The same edits over what the shop has now, and what another person changed of it, in words. */
export function continuedFrom<Draft extends object>(
  fields: EditedFields<Draft>,
  fresh: Draft,
  { base, draft }: Edited<Draft>,
): Edited<Draft> & { theirs: string[] } {
  return { base: fresh, draft: fields.merged(base, draft, fresh), theirs: fields.changedWords(base, fresh) };
}

/** What was typed before a reload over what the shop has now; a field that is newer than the stored draft has the shop's value. */
export function restoredOver<Draft extends object>(
  fields: EditedFields<Draft>,
  fresh: Draft,
  stored: Partial<Edited<Draft>> | null,
): EditedState<Draft> {
  if (!stored?.draft) return startedWith(fresh);
  const typed = { base: { ...fresh, ...stored.base }, draft: { ...fresh, ...stored.draft } };
  const { theirs, ...edited } = continuedFrom(fields, fresh, typed);
  return { ...edited, theirs: theirs.length > 0 ? theirs : null, wasRestored: true };
}
