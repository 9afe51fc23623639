/** How many a list has, as its first page tells. */
export interface Total {
  count: number;
  /** So many that nobody counted them one by one. */
  isEstimate: boolean;
}

/** undefined while the list loads, or when its total is not known. */
export const totalOf = (
  page: { totalDocs?: number; totalIsEstimate?: boolean } | undefined,
): Total | undefined =>
  page?.totalDocs === undefined
    ? undefined
    : { count: page.totalDocs, isEstimate: page.totalIsEstimate === true };

/** "12", or "about 49,000". */
export const inWords = ({ count, isEstimate }: Total) =>
  isEstimate ? `about ${count.toLocaleString('en-IN')}` : String(count);
