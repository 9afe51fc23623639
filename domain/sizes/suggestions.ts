/** How many of each kind a search field offers. */
export const MOST_SUGGESTED = { parts: 4, products: 3, categories: 2 } as const;
/** Fewer letters than this fit too much. */
export const SHORTEST_SUGGESTED = 2;
