/** A category that the header and the bar below it lead to. */
export interface Vertical {
  _id: string;
  name: string;
}
