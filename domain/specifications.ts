interface Specification {
  key: string;
  value: string;
}

/** The row with which the form for a new product starts. */
export const STARTING_SPECIFICATION: Specification = { key: 'Key', value: 'Value' };

const isBlank = (text: string) => text.trim() === '';

/** A blank row, or the form's first one as it was: it says nothing about a product. */
const saysNothing = ({ key, value }: Specification): boolean =>
  (isBlank(key) && isBlank(value)) ||
  (key.trim() === STARTING_SPECIFICATION.key && value.trim() === STARTING_SPECIFICATION.value);

/** The rows that are saved and shown. */
export const filledSpecifications = <Row extends Specification>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !saysNothing(row));

/** Which half of a row that is to be saved is missing, in a sentence. */
export function specificationProblem(row: Specification): string | null {
  if (saysNothing(row)) return null;
  if (isBlank(row.key)) return 'The key is missing.';
  return isBlank(row.value) ? 'The value is missing.' : null;
}
