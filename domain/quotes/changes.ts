import { formatRupeesExact, type Paise, paiseToRupees } from '../money.ts';
import { counted } from '../words.ts';
import { pairLines } from './pair-lines.ts';

interface RevisionLine {
  kind: 'goods' | 'freight';
  productId: string | null;
  name: string;
  quantity: number;
  unitPricePaise: Paise;
}

const MOST_NAMED = 3;

/** How a revision differs from the one before it, in a line: "2 of Pump added, Seal at Rs.4,120.00, freight added". */
export function whatChanged(before: readonly RevisionLine[] | null, after: readonly RevisionLine[]): string {
  if (before === null) return firstRevision(after);
  const goods = after.filter(isGoods);
  const { was, gone } = pairLines(before.filter(isGoods), goods);
  const changes = goods.flatMap((line, n) => {
    const known = was[n];
    if (!known) return `${line.quantity} of ${line.name} added`;
    return [
      ...(known.quantity === line.quantity ? [] : [`${line.quantity} of ${line.name}`]),
      ...(known.unitPricePaise === line.unitPricePaise ? [] : [`${line.name} at ${rupees(line)}`]),
    ];
  });
  const all = [
    ...changes,
    ...gone.map(({ name }) => `without ${name}`),
    ...freightChange(before.find(isFreight), after.find(isFreight)),
  ];
  if (all.length === 0) return 'Validity, lead times or terms';
  const rest = all.length - MOST_NAMED;
  return rest > 0 ? `${all.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : all.join(', ');
}

function firstRevision(lines: readonly RevisionLine[]): string {
  const count = lines.filter(isGoods).length;
  const freight = lines.some(isFreight) ? ' with freight' : '';
  return `First offer, ${counted(count, 'line')}${freight}`;
}

function freightChange(before: RevisionLine | undefined, after: RevisionLine | undefined): string[] {
  if (!before && !after) return [];
  if (!after) return ['without freight'];
  if (!before) return ['freight added'];
  return before.unitPricePaise === after.unitPricePaise ? [] : [`freight ${rupees(after)}`];
}

const isFreight = ({ kind }: RevisionLine) => kind === 'freight';
const isGoods = (line: RevisionLine) => !isFreight(line);
const rupees = ({ unitPricePaise }: RevisionLine) => formatRupeesExact(paiseToRupees(unitPricePaise));
