import { firmUnits } from '#domain/firm-units.ts';

const NAMES = 2;

/** "HF-1 Ring Spindle × 1,008, Spinning Ring × 1,008 and 1 more" */
export function goodsInWords(goods: { name: string; quantity: number }[], count = goods.length): string {
  const names = goods
    .slice(0, NAMES)
    .map(({ name, quantity }) => `${firmUnits(name)} ×\u00a0${quantity.toLocaleString('en-IN')}`);
  const further = count - names.length;
  return further > 0 ? `${names.join(', ')} and ${further} more` : names.join(', ');
}
