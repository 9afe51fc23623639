/** The total of a list, from its first page. */
export interface Total {
  count: number;
  /** An estimate: too many to count exactly. */
  isEstimate: boolean;
}

/** undefined while the list loads, or when its total is unknown. */
export const totalOf = (
  page: { totalDocs?: number; totalIsEstimate?: boolean } | undefined,
): Total | undefined =>
  page?.totalDocs === undefined
    ? undefined
    : { count: page.totalDocs, isEstimate: page.totalIsEstimate === true };

/** "12", or "about 49,000". */
export const inWords = ({ count, isEstimate }: Total) =>
  isEstimate ? `about ${count.toLocaleString('en-IN')}` : String(count);
