import type { BodyOf } from '#contract/index.ts';
import type { Settings } from '#contract/settings.ts';
import { cleanSettings } from '#domain/settings/clean-settings.ts';
import {
  type FlatSettings,
  flatSettings,
  nestedSettings,
  type SettingName,
} from '#domain/settings/settings.ts';
import { SETTING_WORDS, toldSettings } from '#domain/settings/told-settings.ts';
import { editedFields } from '../product-form/edited-fields.ts';

/** What is in the form, with the version that it was made from. */
export interface SettingsDraft extends FlatSettings {
  updatedAt: string;
}

export const draftOf = (settings: Settings): SettingsDraft => ({
  ...flatSettings(settings),
  updatedAt: settings.updatedAt,
});

export const bodyOf = ({ updatedAt, ...draft }: SettingsDraft): BodyOf<'/admin/settings/edit'> => ({
  ...nestedSettings(cleanSettings(draft)),
  updatedAt,
});

const told = (draft: SettingsDraft, name: SettingName) => toldSettings(cleanSettings(draft))[name];

export const { changedWords, merged: mergedDraft } = editedFields<SettingsDraft, SettingName>(
  SETTING_WORDS,
  told,
);

const LONGEST_SHOWN = 28;
const MOST_SHOWN = 3;

/** "HSN digits printed 4 → 6, signatory A. Person → B. Person and 2 more". */
export function changesBetween(from: SettingsDraft, to: SettingsDraft): string {
  const [before, after] = [toldSettings(cleanSettings(from)), toldSettings(cleanSettings(to))];
  const changes = (Object.keys(SETTING_WORDS) as SettingName[])
    .filter((name) => before[name] !== after[name])
    .map((name) => `${SETTING_WORDS[name]} ${shown(before[name])} → ${shown(after[name])}`);
  const rest = changes.length - MOST_SHOWN;
  return `${changes.slice(0, MOST_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function shown(text: string): string {
  if (text === '') return '(empty)';
  const line = text.replaceAll('\n', ' ');
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN).trimEnd().toWellFormed()}…` : line;
}
