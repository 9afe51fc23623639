/** A category linked from the header and the bar below it. */
export interface Vertical {
  _id: string;
  name: string;
}
