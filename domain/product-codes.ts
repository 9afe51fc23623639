import { firmUnits } from './firm-units.ts';
import { CODE_KEYS, isCode } from './search-rank.ts';
import { foldForSearch } from './search-text.ts';

interface Coded {
  name: string;
  partNumber: string | null;
  specifications: { key: string; value: string }[];
}

const CODE_OF_NAME = /^(?:\p{Lu}{1,4}[\s-]?)?\p{N}[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/u;

/** The codes of a product itself, the part number before the model, and last the one that its name begins with. */
export function codesOf({ name, partNumber, specifications }: Coded): string[] {
  const listed = CODE_KEYS.flatMap((key) =>
    specifications.filter((line) => foldForSearch(line.key) === key && isCode(line.value)),
  );
  const own = partNumber === null ? [] : [partNumber];
  return [...new Set([...own, ...listed.map(({ value }) => value), ...codeOfName(name)])];
}

/** "ES 65-200 End-Suction Pump Set" begins with one, "Seal 22 mm" and "22 mm Seal" with a word or a size. */
function codeOfName(name: string): string[] {
  const [code] = name.match(CODE_OF_NAME) ?? [];
  const isSize = code !== undefined && firmUnits(name)[code.length] === '\u00a0';
  return code === undefined || isSize ? [] : [code];
}

export const isCodeKey = (key: string) => CODE_KEYS.includes(foldForSearch(key));
