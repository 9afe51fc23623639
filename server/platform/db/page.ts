/** A page from rows that were read one past its end. */
export function pageOf<T>(rows: T[], page: number, itemPerPage: number) {
  const hasNextPage = rows.length > itemPerPage;
  return { docs: rows.slice(0, itemPerPage), hasNextPage, nextPage: hasNextPage ? page + 1 : null };
}

const DEEP_FROM = 2000;

/** Whether a page is so far down its list that others should not wait behind it: all rows before it are skipped. */
export const isDeep = (page: number, itemPerPage: number) => (page - 1) * itemPerPage > DEEP_FROM;
