import type { ReadSpec } from '../specs/read.ts';
import { textKey } from '../specs/text-value.ts';
import { writeSpan } from '../units/write.ts';

/** What a product says under a name. Writing a number is expensive, and is done on demand. */
export class Said {
  readonly spec: ReadSpec;
  #text: string | undefined;
  #key: string | undefined;

  constructor(spec: ReadSpec) {
    this.spec = spec;
  }
  /** What the name is here: text, or the quantity it is measured in. */
  get kind(): string {
    return this.spec.kind === 'text' ? 'text' : this.spec.quantity;
  }
  /** As it is shown. */
  get text(): string {
    const { spec } = this;
    this.#text ??= spec.kind === 'text' ? spec.value : writeSpan(spec.span, spec.quantity);
    return this.#text;
  }
  /** The same for all writings of one value. */
  get key(): string {
    this.#key ??= textKey(this.text);
    return this.#key;
  }
}
