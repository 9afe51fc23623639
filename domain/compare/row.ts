import { saysTheSame } from './same-value.ts';

/** One line of the comparison: what each product says, in their order; null where it says nothing. */
export interface CompareRow {
  label: string;
  values: (string | null)[];
  differs: boolean;
  /** The place of the one product that differs while all others agree; null for two products. */
  odd: number | null;
  /** A row of prices: what each costs from so many pieces on. */
  from?: number;
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : saysTheSame(a, b);

export function compareRow(label: string, values: (string | null)[]): CompareRow {
  const differs = values.some((value) => !isSame(values[0]!, value));
  return { label, values, differs, odd: differs ? oddOne(values) : null };
}

function oddOne(values: readonly (string | null)[]): number | null {
  if (values.length < 3) return null;
  const odd = values.findIndex((_, place) => {
    const others = values.filter((_value, other) => other !== place);
    // Where most say nothing, none is odd.
    return (
      others.every((other) => other !== null && isSame(others[0]!, other)) &&
      others.every((other) => !isSame(values[place]!, other))
    );
  });
  return odd === -1 ? null : odd;
}
