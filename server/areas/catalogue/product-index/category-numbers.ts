import { GONE } from './product-table.ts';

/** Categories by numbers of two bytes, and which are below which. */
export class CategoryNumbers {
  readonly #numbers = new Map<string, number>();
  #below = new Map<string, number[]>();

  of(categoryId: string): number {
    const known = this.#numbers.get(categoryId);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    if (number >= GONE) throw new Error('There are more categories than filters can tell apart.');
    this.#numbers.set(categoryId, number);
    return number;
  }

  /** Replaces the whole tree; a path goes from the top down to the category itself. */
  place(tree: readonly { id: string; path: readonly string[] }[]): void {
    this.#below = new Map();
    for (const { id, path } of tree)
      for (const above of path) {
        const below = this.#below.get(above);
        if (below) below.push(this.of(id));
        else this.#below.set(above, [this.of(id)]);
      }
  }

  /** A 1 for each category that is chosen or below a chosen one; for all without a choice. */
  chosen(categoryIds: readonly string[] | undefined): Uint8Array {
    const chosen = new Uint8Array(GONE + 1);
    if (!categoryIds?.length) return chosen.fill(1, 0, GONE);
    for (const id of categoryIds) for (const number of this.#below.get(id) ?? []) chosen[number] = 1;
    return chosen;
  }
}
