import { COUNTRIES, HOME_COUNTRY } from '#domain/origin.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** "Germany"; the code where it has no name. */
export const countryName = (code: string): string => names.of(code) ?? code;

const named = (code: string) => ({ value: code, label: countryName(code) });

/** The shop's own country first. */
export const COUNTRY_CHOICES = [
  named(HOME_COUNTRY),
  ...COUNTRIES.filter((code) => code !== HOME_COUNTRY)
    .map(named)
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
];
