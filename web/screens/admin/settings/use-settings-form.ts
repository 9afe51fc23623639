import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Settings } from '#contract/settings.ts';
import { cleanSettings } from '#domain/settings/clean-settings.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { ApiError } from '../../../api/client.ts';
import { editSettings, settings as settingsQuery } from '../../../api/settings.ts';
import { useEdited } from '../../../ui/form/use-edited.ts';
import {
  bodyOf,
  draftOf,
  draftProblems,
  type SettingsDraft,
  settingFields,
  withNewRate,
  withTyped,
} from './settings-draft.ts';

export const fieldId = (name: SettingName) => `setting-${name}`;

/** The form's state: what is typed, what of it cannot be saved, and what another staff member saved meanwhile. */
export function useSettingsForm(settings: Settings) {
  const client = useQueryClient();
  const edited = useEdited({ slot: 'settings-draft', fields: settingFields, start: () => draftOf(settings) });
  const { base, draft, changed } = edited;
  /** Fields that were left: only they, or all after a try to save, show what is wrong. */
  const [left, setLeft] = useState<ReadonlySet<SettingName>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refusedRates, setRefusedRates] = useState<string | null>(null);
  const problems = draftProblems(draft);

  const restart = (from?: SettingsDraft) => {
    edited.restart(from);
    setLeft(new Set());
    setTried(false);
    setRefusedRates(null);
  };
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
      if (fresh.updatedAt === base.updatedAt) setRefusedRates(error.message);
      else edited.continueFrom(fresh);
    },
  });

  return {
    ...edited,
    problems,
    isSaving: save.isPending,
    set(typed: Partial<SettingsDraft>) {
      if (typed.rates) setRefusedRates(null);
      edited.set((before) => withTyped(before, typed));
    },
    /** What was typed takes its stored form. */
    leave(name: SettingName) {
      setLeft((before) => new Set(before).add(name));
      edited.set((before) => {
        const settled = withNewRate(before);
        return { ...settled, [name]: cleanSettings(settled)[name] };
      });
    },
    problemOf(name: SettingName): string | null {
      const problem = left.has(name) || isTried ? problems[name] : undefined;
      return problem ?? (name === 'rates' ? refusedRates : null);
    },
    restart: () => restart(),
    submit() {
      flushSync(() => setTried(true));
      const [first] = Object.keys(problems) as SettingName[];
      if (first) document.getElementById(fieldId(first))?.focus();
      else save.mutate(bodyOf(draft));
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
