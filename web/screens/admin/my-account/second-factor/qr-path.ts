import { encode } from 'uqr';

/** The quiet zone around a QR code, in modules. */
const BORDER = 2;

/** A QR code as the path of an SVG with `size` units to a side: one flat piece for each run of dark modules. */
export function qrPath(text: string): { size: number; d: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  let d = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      d += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  return { size, d };
}
