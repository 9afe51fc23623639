import { Said } from '#domain/facets/said.ts';
import type { ReadSpec } from '#domain/specs/read.ts';

/** A name under which nearly each product says something else is no filter, and would fill the memory. */
const MOST_ENTRIES_OF_A_NAME = 5_000;

/** The dictionary: everything that products say, each once, by its code. */
export class Entries {
  readonly all: Said[] = [];
  readonly #codes = new Map<string, number>();
  readonly #byName = new Map<string, number[]>();

  /** Of what a product says, as far as it can be filtered by. */
  codesOf(specs: readonly ReadSpec[]): number[] {
    return specs.flatMap((spec) => this.#codeOf(spec) ?? []);
  }
  names(): string[] {
    return [...this.#byName.keys()].filter((name) => !this.isCrowded(name));
  }
  named(name: string): readonly number[] {
    return this.#byName.get(name) ?? [];
  }
  /** Products differ too much in it. */
  isCrowded(name: string): boolean {
    return this.named(name).length >= MOST_ENTRIES_OF_A_NAME;
  }

  #codeOf(spec: ReadSpec): number | undefined {
    const known = this.#codes.get(identityOf(spec));
    if (known !== undefined || this.isCrowded(spec.name)) return known;
    const code = this.all.length;
    this.all.push(new Said(spec));
    this.#codes.set(identityOf(spec), code);
    const same = this.#byName.get(spec.name);
    if (same) same.push(code);
    else this.#byName.set(spec.name, [code]);
    return code;
  }
}

const identityOf = (spec: ReadSpec): string =>
  spec.kind === 'text'
    ? `${spec.name}\n${spec.value}`
    : `${spec.name}\n${spec.quantity}\n${spec.span.low}\n${spec.span.high}`;
