/** As many products as fit beside each other. */
export const MOST_COMPARED = 4;
export const FEWEST_COMPARED = 2;
