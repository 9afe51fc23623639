import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Settings } from '#contract/settings.ts';
import { cleanSettings } from '#domain/settings/clean-settings.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { ApiError } from '../../../api/client.ts';
import { editSettings, settings as settingsQuery } from '../../../api/settings.ts';
import { dropStored, readStored, storeInput } from '../../../remembered/stored-input.ts';
import {
  bodyOf,
  changedWords,
  continuedFrom,
  draftOf,
  draftProblems,
  type Edited,
  type SettingsDraft,
  withNewRate,
  withTyped,
} from './settings-draft.ts';

export const fieldId = (name: SettingName) => `setting-${name}`;

const SLOT = 'settings-draft';

/** What was typed before a reload, over the settings as they are now. */
function startFrom(settings: Settings) {
  const fresh = draftOf(settings);
  const stored = readStored(SLOT) as Edited | null;
  if (stored === null) return { base: fresh, draft: fresh, theirs: [], wasRestored: false };
  // A setting that is newer than the stored draft has the shop's value.
  const { base, draft } = { base: { ...fresh, ...stored.base }, draft: { ...fresh, ...stored.draft } };
  return { ...continuedFrom(fresh, { base, draft }), wasRestored: true };
}

/** The form's state: what is typed, what of it cannot be saved, and what another staff member saved meanwhile. */
export function useSettingsForm(settings: Settings) {
  const client = useQueryClient();
  const [start] = useState(() => startFrom(settings));
  const [base, setBase] = useState(start.base);
  const [draft, setDraft] = useState(start.draft);
  /** Fields that were left: only they, or all after a try to save, show what is wrong. */
  const [left, setLeft] = useState<ReadonlySet<SettingName>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refusedRates, setRefusedRates] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState(start.theirs.length > 0 ? start.theirs : null);
  const [wasRestored, setWasRestored] = useState(start.wasRestored);
  const problems = draftProblems(draft);
  const changed = changedWords(base, draft);

  const restart = (from: SettingsDraft) => {
    setBase(from);
    setDraft(from);
    setLeft(new Set());
    setTried(false);
    setRefusedRates(null);
    setMeanwhile(null);
    setWasRestored(false);
  };
  useEffect(() => {
    if (changedWords(base, draft).length > 0) storeInput(SLOT, { base, draft } satisfies Edited);
    else dropStored(SLOT);
  }, [base, draft]);
  // Read again while nothing is typed.
  if (changed.length === 0 && settings.updatedAt > base.updatedAt) restart(draftOf(settings));

  const save = useMutation({
    ...editSettings,
    onSuccess: (answer, ...rest) => {
      void editSettings.onSuccess?.(answer, ...rest);
      restart(draftOf(answer.data));
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return;
      const fresh = draftOf(await client.fetchQuery({ ...settingsQuery(), staleTime: 0 }));
      // The same version: no other person is in the way, but products that use a rate.
      if (fresh.updatedAt === base.updatedAt) return setRefusedRates(error.message);
      const { draft: merged, theirs } = continuedFrom(fresh, { base, draft });
      setMeanwhile(theirs);
      setBase(fresh);
      setDraft(merged);
    },
  });

  return {
    base,
    draft,
    changed,
    meanwhile,
    wasRestored,
    problems,
    isSaving: save.isPending,
    set(typed: Partial<SettingsDraft>) {
      if (typed.rates) setRefusedRates(null);
      setDraft((before) => withTyped(before, typed));
    },
    /** What was typed takes its stored form. */
    leave(name: SettingName) {
      setLeft((before) => new Set(before).add(name));
      setDraft((before) => {
        const settled = withNewRate(before);
        return { ...settled, [name]: cleanSettings(settled)[name] };
      });
    },
    problemOf(name: SettingName): string | null {
      const problem = left.has(name) || isTried ? problems[name] : undefined;
      return problem ?? (name === 'rates' ? refusedRates : null);
    },
    restart() {
      dropStored(SLOT);
      restart(base);
    },
    submit() {
      flushSync(() => setTried(true));
      const [first] = Object.keys(problems) as SettingName[];
      if (first) document.getElementById(fieldId(first))?.focus();
      else save.mutate(bodyOf(draft));
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
