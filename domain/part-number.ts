import { MAX_PART_NUMBER_LENGTH } from './sizes/products.ts';

interface Line {
  key: string;
  value: string;
}

const isPartNumberKey = (key: string) => /^part (no\.?|number)$/i.test(key.trim());

/** The product's own; one that has none may name it among its specifications. */
export const partNumberOf = ({
  partNumber,
  specifications,
}: {
  partNumber: string | null;
  specifications: readonly Line[];
}): string | null => partNumber ?? specifications.find(({ key }) => isPartNumberKey(key))?.value ?? null;

/** The specifications but for one that repeats the part number. */
export const specificationsBeside = <L extends Line>(
  partNumber: string | null,
  specifications: readonly L[],
): L[] =>
  specifications.filter(
    ({ key, value }) =>
      partNumber === null ||
      !isPartNumberKey(key) ||
      tidyPartNumber(value)?.toUpperCase() !== partNumber.toUpperCase(),
  );

/** In one line and without blanks around it; null when nothing is left. */
export const tidyPartNumber = (typed: string): string | null => typed.trim().replace(/\s+/gu, ' ') || null;

export const partNumberProblem = (typed: string): string | null =>
  [...(tidyPartNumber(typed) ?? '')].length > MAX_PART_NUMBER_LENGTH
    ? `A part number has at most ${MAX_PART_NUMBER_LENGTH} characters.`
    : null;

/** One spelling for all writings of a part number, as the database's fold_part_number has it: "mw rg42-c1" is "MWRG42C1". */
export const foldPartNumber = (typed: string): string =>
  typed.replace(/[\s\u2010-\u2015\u2212._/\\-]+/gu, '').toUpperCase();
