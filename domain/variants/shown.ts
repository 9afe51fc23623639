export interface Choice {
  value: string;
  /** The product that has this value and is otherwise as the one shown; null when there is none. */
  productId: string | null;
  price: number | null;
  isCurrent: boolean;
}
export interface ChoiceGroup {
  name: string;
  choices: Choice[];
}

/** More boxes would not fit: a list to choose from. */
export const MOST_BOXES = 5;
/** More variants than this are shown as a table. */
export const MOST_CHOOSABLE = 8;
/** A larger family is not chosen from on its page. */
export const MOST_VARIANTS = 60;
