import type { Facet } from '#domain/facets/facet.ts';

/** What each name is among the products that are asked for, whatever is filtered. */
export type Kinds = ReadonlyMap<string, string>;

/** What is asked about without any filter. */
export interface Whole {
  kinds: Kinds;
  facets: Facet[];
  total: number;
}

const MOST_KEPT = 50;

/** The counts without filters of the categories that were asked for last, as long as nothing changes. */
export class KeptWholes {
  readonly #kept = new Map<string, Whole>();
  #version = 0;

  get(key: string, version: number): Whole | undefined {
    return this.#version === version ? this.#kept.get(key) : undefined;
  }
  set(key: string, version: number, whole: Whole): void {
    if (this.#version !== version) this.#kept.clear();
    this.#version = version;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, whole);
  }
}
