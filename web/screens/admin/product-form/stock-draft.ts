import type { BodyOf } from '#contract/index.ts';
import type { AdminProduct } from '#contract/product-entities.ts';
import type { Beyond } from '#domain/stock/bands.ts';
import { PIECES_RULE, readPieces } from '#domain/stock/typed-pieces.ts';

/** The stock as the form holds it. */
export interface StockDraft {
  counting: 'not-counted' | 'counted';
  /** As typed; empty while it is not counted. */
  onHand: string;
  beyond: Beyond;
  /** As typed; empty when there is none. */
  reorderAt: string;
}

export const NOT_COUNTED: StockDraft = {
  counting: 'not-counted',
  onHand: '',
  beyond: 'make',
  reorderAt: '',
};

export const STOCK_WORDS: Record<keyof StockDraft, string> = {
  counting: 'counting',
  onHand: 'on hand',
  beyond: 'what happens when the store room is empty',
  reorderAt: 'reorder level',
};

type StockOfProduct = Pick<AdminProduct, 'stock' | 'beyond' | 'reorderAt'>;

export const stockDraftOf = ({ stock, beyond, reorderAt }: StockOfProduct): StockDraft => ({
  counting: stock === null ? 'not-counted' : 'counted',
  onHand: String(stock ?? ''),
  beyond,
  reorderAt: String(reorderAt ?? ''),
});

/** Comparable: "1,250" and "1250" are the same; what cannot be read is what was typed. */
export const typedPieces = (typed: string): number | string => readPieces(typed) ?? typed.trim();

/** As people in India write it; what cannot be read as it was typed. */
export const piecesInWords = (typed: string): string => typedPieces(typed).toLocaleString('en-IN');

export const onHandProblemOf = ({ counting, onHand }: StockDraft): string | null =>
  counting === 'counted' && readPieces(onHand) === null ? PIECES_RULE : null;

export const reorderProblemOf = ({ counting, reorderAt }: StockDraft): string | null =>
  counting === 'counted' && reorderAt.trim() !== '' && readPieces(reorderAt) === null ? PIECES_RULE : null;

/** What is made later needs a time within which it is made. */
export const leadTimeIsMissing = ({
  counting,
  beyond,
  leadDays,
}: Pick<StockDraft, 'counting' | 'beyond'> & { leadDays: string }): boolean =>
  counting === 'counted' && beyond === 'make' && leadDays.trim() === '';

/** Why the stock cannot be saved, in a sentence. */
export function stockProblemOf(draft: StockDraft & { leadDays: string }): string | null {
  if (leadTimeIsMissing(draft)) return 'Lead time: needed for “made to order”.';
  const onHand = onHandProblemOf(draft);
  if (onHand) return `On hand: ${onHand}.`;
  const reorder = reorderProblemOf(draft);
  return reorder && `Reorder at: ${reorder}.`;
}

type StockBody = Pick<BodyOf<'/admin/product/edit'>, 'stock' | 'stockExpected' | 'beyond' | 'reorderAt'>;

/** Only what was changed: goods may come and go while a name is typed. */
export function changedStock(base: StockDraft, draft: StockDraft): StockBody {
  if (draft.counting === 'not-counted') return base.counting === 'counted' ? { stock: null } : {};
  const isBegun = base.counting === 'not-counted';
  const [was, now] = [readPieces(base.onHand), readPieces(draft.onHand)];
  const [levelWas, level] = [readPieces(base.reorderAt), readPieces(draft.reorderAt)];
  return {
    ...((isBegun || now !== was) && { stock: now, stockExpected: isBegun ? null : was }),
    ...((isBegun || draft.beyond !== base.beyond) && { beyond: draft.beyond }),
    ...((isBegun || level !== levelWas) && { reorderAt: level }),
  };
}

/** Of a product that is not there yet. */
export function newStock(draft: StockDraft): Omit<StockBody, 'stockExpected'> {
  const { stockExpected: _, ...stock } = changedStock(NOT_COUNTED, draft);
  return stock;
}

/** "on hand 24 → 28" in the place of "on hand". */
export const withNumbers = (changed: string[], base: StockDraft, draft: StockDraft): string[] =>
  changed.map((word) =>
    word === STOCK_WORDS.onHand && base.counting === 'counted' && draft.counting === 'counted'
      ? `${word} ${piecesInWords(base.onHand)} → ${piecesInWords(draft.onHand) || '?'}`
      : word,
  );
