import type { BodyOf } from '#contract/index.ts';
import type { Settings } from '#contract/settings.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { rateProblem } from '#domain/papers/rates.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { cleanSettings } from '#domain/settings/clean-settings.ts';
import {
  type FlatSettings,
  flatSettings,
  nestedSettings,
  type SettingName,
} from '#domain/settings/settings.ts';
import { SETTING_WORDS, settingsInWords } from '#domain/settings/settings-in-words.ts';
import { type SettingProblems, settingsProblems } from '#domain/settings/settings-problems.ts';
import { editedFields } from '../../../ui/form/edited-fields.ts';

/** What is in the form. */
export interface SettingsDraft extends FlatSettings {
  /** A rate that is typed and not among the rates yet. */
  newRate: string;
  /** The version that the form was made from. */
  updatedAt: string;
}

export const draftOf = (settings: Settings): SettingsDraft => ({
  ...flatSettings(settings),
  newRate: '',
  updatedAt: settings.updatedAt,
});

export function bodyOf(draft: SettingsDraft): BodyOf<'/admin/settings/edit'> {
  const { updatedAt } = draft;
  return { ...nestedSettings(cleanSettings(withNewRate(draft))), updatedAt };
}

/** With what was typed; a whole GSTIN brings its State. */
export function withTyped(draft: SettingsDraft, typed: Partial<SettingsDraft>): SettingsDraft {
  const state = typed.gstin === undefined ? undefined : registrationOf(typed.gstin)?.state?.name;
  return { ...draft, ...typed, ...(state && { state }) };
}

/** Represents an unreadable number: no setting allows it, and it survives a reload. */
const UNREAD = -1;

export function rupeesOf(text: string): number {
  const { paise } = readAmount(text);
  return paise === null ? UNREAD : paiseToRupees(paise);
}
export const textOfRupees = (rupees: number) =>
  rupees === UNREAD ? '' : writtenAmount(rupeesToPaise(rupees));

export const daysOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : UNREAD);
export const textOfDays = (days: number) => (days === UNREAD ? '' : String(days));

const readRate = (typed: string) => Number(typed.replace('%', '').trim() || Number.NaN);

export function newRateProblem({ newRate, rates }: SettingsDraft): string | null {
  if (newRate.trim() === '') return null;
  const rate = readRate(newRate);
  return rateProblem(rate) ?? (rates.includes(rate) ? `${rate} % is listed already.` : null);
}

/** The typed rate among the others, if it is one. */
export function withNewRate(draft: SettingsDraft): SettingsDraft {
  if (draft.newRate.trim() === '' || newRateProblem(draft) !== null) return draft;
  const rates = [...draft.rates, readRate(draft.newRate)].sort((a, b) => a - b);
  return { ...draft, rates, newRate: '' };
}

export function draftProblems(draft: SettingsDraft): SettingProblems {
  const problems = settingsProblems(cleanSettings(withNewRate(draft)));
  const unread = newRateProblem(draft);
  return unread === null ? problems : { ...problems, rates: unread };
}

/** The values as people read them; a typed rate counts. */
const valuesOf = (draft: SettingsDraft) => {
  const { newRate, ...settled } = withNewRate(draft);
  const values = settingsInWords(cleanSettings(settled));
  return newRate.trim() === '' ? values : { ...values, rates: `${values.rates}, ${newRate.trim()}` };
};

const fields = editedFields<SettingsDraft, SettingName>(
  SETTING_WORDS,
  (draft, name) => valuesOf(draft)[name],
);
/** A half-typed rate stays with the edits. */
export const settingFields: typeof fields = {
  ...fields,
  merged: (base, edited, fresh) => ({ ...fields.merged(base, edited, fresh), newRate: edited.newRate }),
};

const LONGEST_SHOWN = 28;
const MOST_SHOWN = 3;

/** "HSN digits printed 4 → 6; signatory A. Person → B. Person; 2 more". */
export function changesBetween(from: SettingsDraft, to: SettingsDraft): string {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const changes = (Object.keys(SETTING_WORDS) as SettingName[])
    .filter((name) => before[name] !== after[name])
    .map((name) => `${SETTING_WORDS[name]} ${shown(before[name])} → ${shown(after[name])}`);
  const rest = changes.length - MOST_SHOWN;
  return [...changes.slice(0, MOST_SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}

function shown(text: string): string {
  if (text === '') return '(empty)';
  const letters = [...text.replaceAll('\n', ' ')];
  return letters.length > LONGEST_SHOWN
    ? `${letters.slice(0, LONGEST_SHOWN).join('').trimEnd()}…`
    : letters.join('');
}
