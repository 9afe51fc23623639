import type { ProductCard } from '#contract/product-entities.ts';
import { partNumberOf } from '#domain/part-number.ts';
import { keyFigures } from '#domain/specs/key-figures.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';

type CardFacts = Pick<ProductCard, 'partNumber' | 'figures'>;
interface FactsRow {
  id: string;
  partNumber: string | null;
  specifications: unknown;
  updatedAt: Date;
}

/** Reading a product's specifications takes longer than fetching its card; about 200 bytes each are cached. */
const MOST_CACHED = 20_000;
const cached = new Map<string, { version: number; facts: CardFacts }>();

/** What a card shows of the specifications; nothing where they cannot be read. */
export function cardFacts(log: Deps['log'], row: FactsRow): CardFacts {
  const version = row.updatedAt.getTime();
  const known = cached.get(row.id);
  if (known?.version === version) return known.facts;
  const facts = unlessUnfit(log, () => readFacts(row), { partNumber: row.partNumber, figures: [] });
  if (cached.size >= MOST_CACHED) cached.clear();
  cached.set(row.id, { version, facts });
  return facts;
}

function readFacts({ id, partNumber, specifications }: FactsRow): CardFacts {
  const lines = readSpecifications(id, specifications);
  return { partNumber: partNumberOf({ partNumber, specifications: lines }), figures: keyFigures(lines) };
}
