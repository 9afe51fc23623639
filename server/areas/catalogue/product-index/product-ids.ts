const WORDS = 4;

/** Ids of products as numbers, 16 bytes each instead of a text's sixty. */
export class ProductIds {
  #words: Uint32Array;

  constructor(capacity: number) {
    this.#words = new Uint32Array(capacity * WORDS);
  }
  grow(capacity: number): void {
    const words = new Uint32Array(capacity * WORDS);
    words.set(this.#words);
    this.#words = words;
  }
  set(row: number, id: string): void {
    this.#words.set(wordsOf(id), row * WORDS);
  }
  at(row: number): string {
    const digits = Array.from(this.#words.subarray(row * WORDS, (row + 1) * WORDS), (word) =>
      word.toString(16).padStart(8, '0'),
    ).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  /** As PostgreSQL orders them. */
  compare(a: number, b: number): number {
    return this.#compareTo(a, this.#words.subarray(b * WORDS, (b + 1) * WORDS));
  }
  /** The row of an id among the first, which are in order; -1 without one. */
  find(id: string, among: number): number {
    const words = wordsOf(id);
    let [low, high] = [0, among - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.#compareTo(middle, words);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #compareTo(row: number, words: ArrayLike<number>): number {
    for (let word = 0; word < WORDS; word++) {
      const difference = this.#words[row * WORDS + word]! - words[word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

const wordsOf = (id: string): number[] =>
  [id.slice(0, 8), id.slice(9, 13) + id.slice(14, 18), id.slice(19, 23) + id.slice(24, 28), id.slice(28)].map(
    (digits) => Number.parseInt(digits, 16),
  );
