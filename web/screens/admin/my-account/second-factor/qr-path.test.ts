import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const URI = 'otpauth://totp/Millwright:karthik?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Millwright';

/** The modules that the path covers. */
function painted(d: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of d.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  return modules;
}

test('the path paints exactly the dark modules, inside a quiet zone [B4.12]', () => {
  const { size, d } = qrPath(URI);
  const code = encode(URI, { ecc: 'M', border: 2 });
  expect(size).toBe(code.size);
  expect(painted(d, size)).toEqual(code.data);
  expect(d.replace(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('');
});
