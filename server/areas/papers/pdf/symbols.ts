import { encode } from 'uqr';
import { INK, LEFT, type Mm, TOP } from './measures.ts';
import type { Sheet } from './sheet.ts';

/** A shaft bore with its key. */
export function drawLogo(sheet: Sheet, diameter: Mm, x: Mm = LEFT, y: Mm = TOP): void {
  const unit = diameter / 34;
  sheet.silent(() => {
    sheet.disc(x + 17 * unit, y + 17 * unit, 17 * unit, INK.navy);
    sheet.disc(x + 17 * unit, y + 19 * unit, 8 * unit, '#ffffff');
    sheet.blocks([[x + 13 * unit, y + 6 * unit, 8 * unit, 8 * unit]], 'key');
  });
}

const LONG_CONTENT = 300;

/** A square of modules without its quiet zone, which the paper around it gives. */
export function drawQr(sheet: Sheet, content: string, x: Mm, y: Mm, side: Mm): void {
  // The best of the eight masks is searched at length; long signed content is so mixed that any is as good.
  const maskPattern = content.length > LONG_CONTENT ? 0 : -1;
  const { data, size } = encode(content, { ecc: 'M', border: 0, maskPattern });
  const module = side / size;
  sheet.blocks(
    data.flatMap((row, j) =>
      rowsOfOnes(row).map(
        ([from, length]) => [x + from * module, y + j * module, length * module, module] as const,
      ),
    ),
  );
}

function rowsOfOnes(row: readonly boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  for (const [i, isDark] of row.entries()) {
    if (!isDark) continue;
    if (row[i - 1]) found.at(-1)![1] += 1;
    else found.push([i, 1]);
  }
  return found;
}
