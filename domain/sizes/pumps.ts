/** How many pumps an answer of the finder holds. */
export const MOST_PUMPS = { meeting: 24, others: 3 };
