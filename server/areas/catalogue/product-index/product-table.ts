import { ProductIds } from './product-ids.ts';

export interface TableRow {
  id: string;
  /** The number of its category. */
  category: number;
  pricePaise: number | null;
  /** Microseconds since 1970. */
  createdUs: number;
  codes: readonly number[];
}

/** How many codes a row has is stored in one byte. */
export const MOST_CODES = 0xff;
/** The category of rows that are no more. */
export const GONE = 0xffff;
/** Rows have their codes one after the other; where they begin is stored for each block of rows. */
export const BLOCK = 64;
const NO_PRICE = 0xffffffff;
/** Codes are of two bytes while the dictionary is small. */
const MOST_SHORT_CODES = 0x10000;

/**
 * What is counted and ordered by, of every product, in 31 bytes and two for each specification. The first rows are in
 * the order of their ids; a product whose specifications change leaves its row and gets one at the end.
 */
export class ProductTable {
  count = 0;
  gone = 0;
  /** Rises with every change. */
  version = 0;
  readonly ids: ProductIds;
  /** How many products each category has of its own. */
  readonly inCategory = new Uint32Array(GONE + 1);
  #capacity: number;
  #inOrder = 0;
  readonly #later = new Map<string, number>();
  categories: Uint16Array;
  lengths: Uint8Array;
  prices: Uint32Array;
  created: Float64Array;
  blockStarts: Uint32Array;
  codes: Uint16Array | Uint32Array;
  #codeCount = 0;

  constructor(capacity: number) {
    this.#capacity = Math.max(BLOCK, capacity);
    this.ids = new ProductIds(this.#capacity);
    this.categories = new Uint16Array(this.#capacity);
    this.lengths = new Uint8Array(this.#capacity);
    this.prices = new Uint32Array(this.#capacity);
    this.created = new Float64Array(this.#capacity);
    this.blockStarts = new Uint32Array(Math.ceil(this.#capacity / BLOCK) + 1);
    this.codes = new Uint16Array(this.#capacity);
  }

  /** Of all rows, how many are out of order or gone: above a part of them it is worth being filled again. */
  get disorder(): number {
    return this.gone + this.count - this.#inOrder;
  }
  get bytes(): number {
    const columns = [this.categories, this.lengths, this.prices, this.created, this.blockStarts, this.codes];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.#capacity * 16);
  }
  priceAt(row: number): number | null {
    const price = this.prices[row]!;
    return price === NO_PRICE ? null : price;
  }

  find(id: string): number {
    const row = this.#later.get(id) ?? this.ids.find(id, this.#inOrder);
    return row >= 0 && this.categories[row] !== GONE ? row : -1;
  }

  put(product: TableRow): void {
    const row = this.find(product.id);
    if (row >= 0 && this.#says(row, product.codes)) {
      this.inCategory[this.categories[row]!]! -= 1;
      this.#describe(row, product);
    } else {
      this.remove(product.id);
      this.append(product);
    }
    this.version += 1;
  }

  remove(id: string): void {
    const row = this.find(id);
    if (row < 0) return;
    this.inCategory[this.categories[row]!]! -= 1;
    this.categories[row] = GONE;
    this.gone += 1;
    this.#later.delete(id);
    this.version += 1;
  }

  #describe(row: number, { category, pricePaise, createdUs }: TableRow): void {
    this.inCategory[category]! += 1;
    this.categories[row] = category;
    this.prices[row] = pricePaise ?? NO_PRICE;
    this.created[row] = createdUs;
  }

  /** One that is not in it yet. */
  append(product: TableRow): void {
    const row = this.count;
    if (row === this.#capacity) this.#growRows();
    if (row % BLOCK === 0) this.blockStarts[row / BLOCK] = this.#codeCount;
    this.ids.set(row, product.id);
    this.#describe(row, product);
    this.#addCodes(row, product.codes);
    this.count += 1;
    const isNext = this.#inOrder === row && (row === 0 || this.ids.compare(row - 1, row) < 0);
    if (isNext) this.#inOrder += 1;
    else this.#later.set(product.id, row);
  }

  #addCodes(row: number, codes: readonly number[]): void {
    const end = this.#codeCount + codes.length;
    const isShort = this.codes instanceof Uint16Array && codes.every((code) => code < MOST_SHORT_CODES);
    if (end > this.codes.length || (this.codes instanceof Uint16Array && !isShort)) {
      const grown = new (isShort ? Uint16Array : Uint32Array)(Math.max(end, grownBy(this.codes.length)));
      grown.set(this.codes.subarray(0, this.#codeCount));
      this.codes = grown;
    }
    this.codes.set(codes, this.#codeCount);
    this.lengths[row] = codes.length;
    this.#codeCount = end;
  }

  #says(row: number, codes: readonly number[]): boolean {
    if (this.lengths[row] !== codes.length) return false;
    const block = Math.floor(row / BLOCK);
    let at = this.blockStarts[block]!;
    for (let before = block * BLOCK; before < row; before++) at += this.lengths[before]!;
    return codes.every((code, index) => this.codes[at + index] === code);
  }

  #growRows(): void {
    this.#capacity = grownBy(this.#capacity);
    this.ids.grow(this.#capacity);
    this.categories = grown(this.categories, new Uint16Array(this.#capacity));
    this.lengths = grown(this.lengths, new Uint8Array(this.#capacity));
    this.prices = grown(this.prices, new Uint32Array(this.#capacity));
    this.created = grown(this.created, new Float64Array(this.#capacity));
    this.blockStarts = grown(this.blockStarts, new Uint32Array(Math.ceil(this.#capacity / BLOCK) + 1));
  }
}

const grownBy = (capacity: number) => capacity + Math.ceil(capacity / 16) + 1024;

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
