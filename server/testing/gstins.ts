import { randomInt } from 'node:crypto';
import { gstinCheckCharacter } from '#domain/gstin.ts';

const letter = () => String.fromCharCode(65 + randomInt(26));

/** A GSTIN that no company has. */
export function freshGstin(state = '33'): string {
  const letters = Array.from({ length: 5 }, letter).join('');
  const first14 = `${state}${letters}${String(randomInt(10_000)).padStart(4, '0')}${letter()}1Z`;
  return first14 + gstinCheckCharacter(first14);
}
