/** A page from rows that were read one past its end. */
export function pageOf<T>(rows: T[], page: number, itemPerPage: number) {
  const hasNextPage = rows.length > itemPerPage;
  return { docs: rows.slice(0, itemPerPage), hasNextPage, nextPage: hasNextPage ? page + 1 : null };
}
