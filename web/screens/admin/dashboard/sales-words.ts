/** What the two bars of a day are called. */
export interface ChartWords {
  received: string;
  returned: string;
  /** The accessible name of the chart. */
  label: string;
  /** The accessible name of the table. */
  caption: string;
}

export const REVENUE_WORDS: ChartWords = {
  received: 'Revenue',
  returned: 'Refunds',
  label: 'Revenue and orders over time',
  caption: 'Paid orders, revenue and refunds, newest first',
};
