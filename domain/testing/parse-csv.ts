import { csvPieces } from '../csv.ts';

/** All rows at once. */
export const parseCsv = (text: string): string[][] => [...csvPieces(text)].flat().map(({ cells }) => cells);
