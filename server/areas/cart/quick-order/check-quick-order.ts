import type { CheckedQuickOrder, NotAdded } from '#contract/quick-order.ts';
import { priceAt } from '#domain/price-breaks.ts';
import { MAX_QUANTITY, MOST_QUICK_CHOICES } from '#domain/sizes/orders.ts';
import type { Deps } from '../../deps.ts';
import { readLineStock } from '../../stock/read-line-stock.ts';
import { type FoundPart, findParts } from './find-parts.ts';
import { nearestPartNumbers } from './nearest-part-numbers.ts';

export interface AskedLine {
  partNumber: string;
  quantity: number;
}

/** What each line means: one product, several to choose from, none, or one that cannot be put into the cart. */
export async function checkQuickOrder(
  deps: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  lines: readonly AskedLine[],
): Promise<CheckedQuickOrder> {
  const parts = await findParts(
    deps,
    customerId,
    lines.map(({ partNumber }) => partNumber),
  );
  const checked: CheckedQuickOrder = { found: [], ambiguous: [], unknown: [], refused: [] };
  const single = lines.map((_, at) => theOne(parts[at]!));
  const stock = await readLineStock(
    deps.db,
    customerId,
    single.flatMap((one) => one?.product._id ?? []),
  );
  for (const [at, line] of lines.entries()) {
    const candidates = parts[at]!;
    const one = single[at];
    if (candidates.length === 0) checked.unknown.push({ ...line, nearest: null });
    else if (!one) {
      const products = candidates.slice(0, MOST_QUICK_CHOICES).map(({ product }) => product);
      checked.ambiguous.push({ ...line, products, isMore: candidates.length > MOST_QUICK_CHOICES });
    } else {
      const { product } = one;
      const asked = lines.reduce(
        (sum, { quantity }, other) => (single[other]?.product._id === product._id ? sum + quantity : sum),
        0,
      );
      const refusalReason = whyNot(one, asked);
      if (refusalReason) checked.refused.push({ ...line, reason: refusalReason, product });
      else {
        const inCart = one.inCart + asked;
        checked.found.push({ ...line, product, inCart, stock: stock.of(product._id, inCart) });
      }
    }
  }
  const nearest = await nearestPartNumbers(
    deps.db,
    checked.unknown.map(({ partNumber }) => partNumber),
  );
  for (const line of checked.unknown) line.nearest = nearest.get(line.partNumber) ?? null;
  return checked;
}

/** Two numbers may differ in their dashes only: then the writing decides. */
function theOne(candidates: FoundPart[]): FoundPart | undefined {
  const whole = candidates.filter(({ isWhole }) => isWhole);
  return whole.length === 1 ? whole[0] : whole.find(({ isSameWriting }) => isSameWriting);
}

function whyNot({ product, inCart }: FoundPart, asked: number): NotAdded | null {
  if (product.productType !== 'buyable') return 'quoted-only';
  if (!priceAt(product, inCart + asked)) return 'no-price';
  return inCart + asked > MAX_QUANTITY ? 'cart-full' : null;
}
