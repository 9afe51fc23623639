import { textKey } from '#domain/specs/text-value.ts';

const MOST_WITHOUT_SEARCH = 8;

export const isSearched = (values: readonly unknown[]) => values.length > MOST_WITHOUT_SEARCH;

/** Those with the text in any writing, and what is ticked already. */
export const searchedValues = <T extends { value: string }>(
  values: readonly T[],
  ticked: ReadonlySet<string>,
  search: string,
) => values.filter(({ value }) => ticked.has(textKey(value)) || textKey(value).includes(textKey(search)));
