import type { Facet } from '#domain/facets/facet.ts';

/** What each name is among the products that are asked for, whatever is filtered. */
export type Kinds = ReadonlyMap<string, string>;

/** What is asked about without any filter. */
export interface Whole {
  kinds: Kinds;
  facets: Facet[];
  /** How many products say what an entry says, by its code. */
  counts: Uint32Array;
  total: number;
}

/** What is left of it with filters. */
export interface Filtered {
  facets: Facet[];
  count: number;
}

/** The beginning of a filtered list in one of its orders. */
export interface FirstRows {
  rows: readonly number[];
  total: number;
}

const MOST_CACHED = 50;

/** What was asked for last, as long as nothing changes. */
export class CachedAnswers<Answer> {
  readonly #answers = new Map<string, Answer>();
  #version = 0;

  get(key: string, version: number): Answer | undefined {
    const answer = this.#version === version ? this.#answers.get(key) : undefined;
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }
  set(key: string, version: number, answer: Answer): void {
    if (this.#version !== version) this.#answers.clear();
    this.#version = version;
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= MOST_CACHED && oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(key, answer);
  }
}
